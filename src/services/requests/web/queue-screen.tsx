import { IconForms } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { CountedSentence } from '#platform/web/counted-sentence.tsx';
import { useCountsWithoutKept, useWithoutKept } from '#platform/web/decide/kept.ts';
import { KeptBar } from '#platform/web/decide/kept-bar.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { Link } from '#platform/web/link.tsx';
import { type List, useList } from '#platform/web/lists/list.ts';
import { OpenLink } from '#platform/web/lists/list-beside.tsx';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { type Beside, useBeside } from '#platform/web/lists/use-beside.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { OwnAreaFrame, useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { useToday } from '#platform/web/today.ts';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsCalls } from '../calls.ts';
import { mostApproved } from '../limits.ts';
import { queueList } from '../lists.ts';
import { promisedDay } from '../request.ts';
import type { QueueRow } from '../request-shapes.ts';
import { FormCell } from './form-cell.tsx';
import { useFormType } from './form-type.ts';
import { PromisedCell } from './promised-cell.tsx';
import { requestChanged } from './request-answers.ts';
import { RequestPanel } from './request-panel.tsx';
import { keptOf, keptStep } from './use-approval.ts';
import { useNarrowing } from './use-narrowing.ts';
import { isLate, stepMarks, useRequestWords } from './use-request-words.ts';

const { approveSteps, countQueue, listQueue } = requestsCalls;

/** The steps that wait for the user's role, late ones first. */
export function QueueScreen() {
  const type = useFormType();
  return (
    <OwnAreaFrame to={(role) => requestsAddresses.queue({ role, type })}>
      <Queue key={type} type={type} />
    </OwnAreaFrame>
  );
}

function Queue({ type }: { type: 1 | 2 }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const today = useToday();
  const counts = useCall(countQueue, { params: { type: String(type) } });
  const left = useCountsWithoutKept(counts.data, keptOf(type));
  const narrowed = useNarrowing(type);
  const asked = useList(listQueue, {
    params: { type: String(type) },
    filters: [
      {
        name: 'view',
        label: t('requests:views.label'),
        isTabs: true,
        options: (['open', 'late', 'mine', 'decided'] as const).map((view) => ({
          value: view,
          label: t(`requests:views.${view}`),
          ...(view !== 'decided' && left && { count: left[view] }),
        })),
      },
      ...narrowed.filters,
    ],
    options: narrowed.choices,
    orderings: [
      { value: 'promised_at', label: t('requests:queue.earliest') },
      { value: '-promised_at', label: t('requests:queue.latest') },
      { value: 'opened_at', label: t('requests:queue.oldest') },
      { value: '-opened_at', label: t('requests:queue.newest') },
    ],
  });
  const list = useWithoutKept(asked, keptStep);
  const beside = useBeside(list, keyOf);
  const role = useArea();
  const columns = useQueueColumns(type, list, beside);
  const { current } = beside;
  const groupOf = ({ step: { state, promised_at } }: QueueRow) => {
    if (state !== 'open') return undefined;
    const isToday = promisedDay(promised_at) === today;
    return t(`requests:queue.${isLate(promised_at) ? 'late' : isToday ? 'today' : 'later'}`);
  };
  return (
    <ListPage
      list={list}
      shown={queueList}
      columns={columns}
      beside={{
        beside,
        foot: <KeptBar />,
        groupOf: list.ordering?.endsWith('promised_at') ? groupOf : undefined,
        one: current && (
          <RequestPanel
            {...{ list, beside }}
            row={current}
            href={requestsAddresses.request({ role, type, id: current.request })}
          />
        ),
      }}
      title={t(`requests:queue.title_${type}`)}
      sentence={
        <CountedSentence
          counts={{ data: left, error: counts.error }}
          width={24}
          say={({ open }) => t('requests:queue.sentence', { count: open })}
        />
      }
      canCopy
      search={t('requests:queue.search')}
      rowName={({ student }) => nameOf(student)}
      chosen={<ApproveChosen list={list} />}
      nothing={{ title: t('requests:queue.nothing') }}
      empty={{
        icon: <IconForms size={28} />,
        title: t('requests:queue.empty'),
        text: t('requests:queue.empty_text'),
      }}
    />
  );
}

function keyOf({ id }: QueueRow): string {
  return String(id);
}

function useQueueColumns(
  type: 1 | 2,
  list: List<QueueRow>,
  beside: Beside<QueueRow>,
): ListColumns<typeof listQueue, 'actions'> {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { titleOf } = useRequestWords();
  const role = useArea();
  const isCard = useCards() || beside.isOn;
  const isOpenView = list.chosen['view'] !== 'decided';
  const hrefOf = ({ request }: QueueRow) => requestsAddresses.request({ role, type, id: request });
  return {
    student: {
      title: t('requests:column.student'),
      card: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <OpenLink {...{ list, beside, row }} href={hrefOf(row)}>
              <Bdi>{nameOf(row.student)}</Bdi>
            </OpenLink>
          }
          second={isCard ? undefined : <Bdi dir="ltr">{row.student.user_id}</Bdi>}
        />
      ),
    },
    form: {
      title: t('requests:column.form'),
      card: 'fact',
      cell: (row) => <FormCell {...row} isCard={isCard} />,
    },
    step: {
      title: t('requests:column.step'),
      card: beside.isOn ? 'hidden' : 'detail',
      cell: ({ step }) => {
        const { assigned, in_place_of } = step;
        const second = in_place_of
          ? t('requests:by_deputy', { name: nameOf(in_place_of) })
          : assigned && nameOf(assigned);
        return (
          <TwoLines
            plain
            first={<Bdi>{titleOf(step)}</Bdi>}
            second={second ? <Bdi>{second}</Bdi> : undefined}
          />
        );
      },
    },
    promised_at: {
      title: t('requests:column.promised_at'),
      card: isOpenView ? (beside.isOn ? 'figure' : 'status') : 'hidden',
      cell: ({ step }) => (
        <PromisedCell
          promised_at={step.promised_at}
          isOpen={step.state === 'open'}
          isBrief={beside.isOn}
        />
      ),
    },
    state: {
      title: t('requests:column.state'),
      card: isOpenView ? 'hidden' : 'status',
      cell: ({ step }) => (
        <StateMark
          marks={stepMarks}
          state={step.state}
          word={t(`requests:step_states.${step.state}`)}
          by={step.decided_by && nameOf(step.decided_by)}
          at={step.decided_at}
        />
      ),
    },
    actions: {
      title: t('requests:column.actions'),
      card: beside.isOn ? 'hidden' : 'repeated_actions',
      cell: (row) => (
        <Button
          size={32}
          aria-label={t('requests:queue.open_of', { name: nameOf(row.student) })}
          renderLink={(link) => <Link href={hrefOf(row)} {...link} />}
        >
          {t('requests:queue.open')}
        </Button>
      ),
    },
  };
}

const approval = z.strictObject({ reason: z.string().max(1000) });

/** Approves the chosen ones; those that need something filled in, or are decided, are named. */
function ApproveChosen({ list }: { list: List<QueueRow> }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection, mostApproved);
  const readyFor = useReadyReasons(opened);
  return (
    <>
      <Button size={32} reason={tooMany} onClick={() => setOpened(true)}>
        {t('requests:decide.chosen')}
      </Button>
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('requests:decide.chosen_title')}
        text={t('requests:decide.chosen_text', { count: ids.length })}
        call={approveSteps}
        schema={approval}
        defaults={{ reason: '' }}
        inputOf={({ reason }) => ({ body: { ids, reason_ar: reason, reason: '' } })}
        changes={requestChanged}
        reason={{
          name: 'reason',
          label: t('requests:decide.note'),
          optional: true,
          ready: () => readyFor('request_approved'),
        }}
        verb={t('requests:decide.chosen')}
        busyText={t('requests:decide.deciding')}
        onDone={done((count) => t('requests:decide.chosen_done', { count }))}
      />
      {refused}
    </>
  );
}
