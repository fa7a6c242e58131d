import { IconFileDescription } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { Clamped } from '#platform/ui/layout/clamped.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useWithoutKept } from '#platform/web/decide/kept.ts';
import { KeptBar } from '#platform/web/decide/kept-bar.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { type List, useList } from '#platform/web/lists/list.ts';
import { OpenLink } from '#platform/web/lists/list-beside.tsx';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { type Beside, useBeside } from '#platform/web/lists/use-beside.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { AttachedFile } from '#services/files/web/public.tsx';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { trainingCalls } from '../calls.ts';
import type { TrainingRequest } from '../contract.ts';
import { requestList } from '../lists.ts';
import { requestKinds, requestStates } from '../training.ts';
import { keptRequest, RequestPanel } from './request-panel.tsx';
import { UndoButton } from './undo-button.tsx';
import { requestMarks, trainingChanged, useTrainingWords } from './use-training-words.ts';

const { decideRequests, listRequests } = trainingCalls;

/** Requests, a tab for each kind, which the address names (spec section 2). */
export function RequestsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const asked = useList(listRequests, {
    filters: [
      {
        name: 'kind',
        label: t('training:field.kind'),
        isTabs: true,
        options: choicesOf(requestKinds, (one) => t(`training:requests.tabs.${one}`)),
      },
      {
        name: 'state',
        label: t('training:field.state'),
        options: wordedOptions(requestStates, (value) => t(`training:request_states.${value}`)),
      },
    ],
    orderings: choicesOf(requestList.orderings, (one) => t(`training:requests.order.${one}`)),
  });
  const list = useWithoutKept(asked, keptRequest);
  const beside = useBeside(list, ({ id }) => String(id), { canCover: true });
  const { current } = beside;
  return (
    <ListPage
      list={list}
      shown={requestList}
      columns={useRequestColumns(list, beside)}
      beside={{
        beside,
        one: current && <RequestPanel {...{ list, beside }} request={current} />,
        foot: <KeptBar isAbove={beside.covers} />,
      }}
      title={t('training:menu.requests')}
      sentence={t('training:requests.sentence')}
      canCopy
      search={t('training:placements.search')}
      rowName={({ student }) => nameOf(student)}
      chosen={<DecideChosen list={list} />}
      empty={{
        icon: <IconFileDescription size={28} />,
        title: t('training:requests.empty'),
        text: t('training:requests.empty_text'),
      }}
    />
  );
}

function useRequestColumns(
  list: List<TrainingRequest>,
  beside: Beside<TrainingRequest>,
): ListColumns<typeof listRequests, 'actions'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { dayOf } = useTrainingWords();
  return {
    student: {
      title: t('training:field.student'),
      card: 'title',
      cell: (row) => (
        <TwoLines
          first={
            <OpenLink {...{ list, beside, row }}>
              <Bdi>{nameOf(row.student)}</Bdi>
            </OpenLink>
          }
          second={<Bdi dir="ltr">{row.student.user_id}</Bdi>}
        />
      ),
    },
    side: {
      title: t('training:field.side'),
      card: 'fact',
      cell: ({ side, absence, cause, paused_until }) => (
        <TwoLines
          plain
          first={<Bdi>{nameOf(side)}</Bdi>}
          second={
            <Dotted
              facts={[
                absence && t('training:requests.absence_on', { day: dayOf(absence) }),
                cause && t(`training:causes.${cause}`),
                paused_until && t('training:paused', { day: dayOf(paused_until) }),
              ]}
            />
          }
        />
      ),
    },
    reason: {
      title: t('training:field.reason'),
      card: beside.isOn ? 'hidden' : 'detail',
      cell: ({ reason, file }) => (
        <>
          <Clamped lines={2}>{reason}</Clamped>
          {file && <AttachedFile file={file} />}
        </>
      ),
    },
    asked_at: {
      title: t('training:field.asked_at'),
      card: 'fact',
      cell: ({ asked_at }) => relativeMoment(asked_at, serverNow(), language),
    },
    state: {
      title: t('training:field.state'),
      card: 'status',
      cell: ({ state, decided_by, decided_at, answer }) => (
        <StateMark
          marks={requestMarks}
          state={state}
          word={t(`training:request_states.${state}`)}
          {...(!beside.isOn && {
            by: decided_by && nameOf(decided_by),
            at: decided_at,
            why: answer,
          })}
        />
      ),
    },
    actions: {
      title: t('training:field.actions'),
      card: beside.isOn ? 'hidden' : 'actions',
      cell: (request) => <UndoButton request={request} />,
    },
  };
}

const verbs = ['accepted', 'rejected'] as const;
type Verb = (typeof verbs)[number];

const schemas = {
  accepted: z.strictObject({ answer: text({ min: 0, max: 500, multiline: true }) }),
  rejected: z.strictObject({ answer: text({ min: 3, max: 500, multiline: true }) }),
};

function DecideChosen({ list }: { list: List<TrainingRequest> }) {
  const { t } = useTranslation();
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  const [opened, setOpened] = useState(false);
  const [verb, setVerb] = useState<Verb>('accepted');
  const readyFor = useReadyReasons(opened);
  return (
    <>
      {verbs.map((one) => (
        <Button
          key={one}
          size={32}
          look={one === 'rejected' ? 'quiet' : 'secondary'}
          reason={tooMany}
          onClick={() => {
            setVerb(one);
            setOpened(true);
          }}
        >
          {t(`training:requests.verbs.${one}`)}
        </Button>
      ))}
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`training:requests.titles.${verb}`)}
        text={t('training:requests.chosen', { count: ids.length })}
        call={decideRequests}
        schema={schemas[verb]}
        defaults={{ answer: '' }}
        changes={trainingChanged}
        inputOf={({ answer }) => ({ body: { ids, state: verb, answer } })}
        reason={{
          name: 'answer',
          label: t(`training:requests.${verb === 'accepted' ? 'done' : 'why'}`),
          optional: verb === 'accepted',
          ready: () => (verb === 'rejected' ? readyFor('training_rejected') : []),
        }}
        warning={verb === 'accepted' ? t('training:requests.warning_chosen') : undefined}
        verb={t(`training:requests.verbs.${verb}`)}
        busyText={t('platform:common.sending')}
        danger={verb === 'rejected'}
        onDone={done((count) => t('training:requests.decided_count', { count }))}
      />
      {refused}
    </>
  );
}
