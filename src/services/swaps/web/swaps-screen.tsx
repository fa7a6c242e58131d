import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { type List, useList } from '#platform/web/lists/list.ts';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useDecideChosen } from '#platform/web/lists/use-decide-chosen.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { swapsCalls } from '../calls.ts';
import type { Given, Swap } from '../contract.ts';
import { swapList } from '../lists.ts';
import { type SwapState, type Verdict, verdicts } from '../swap.ts';
import { GivenSummary } from './given-summary.tsx';
import { swapMarks, swapsChanged } from './swap-words.ts';
import styles from './swaps.module.css';

const { decideSwap, decideSwaps, listSwaps } = swapsCalls;

/** Swaps that wait for the unit come first. */
const tabs: readonly SwapState[] = [
  'agreed',
  'asked',
  'approved',
  'rejected',
  'declined',
  'withdrawn',
  'lapsed',
];

/** The swaps that students want; those that both want wait for the unit. */
export function SwapsScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const list = useList(listSwaps, {
    filters: [
      {
        name: 'state',
        label: t('swaps:field.state'),
        isTabs: true,
        options: choicesOf(tabs, (one) => t(`swaps:states.${one}`)),
      },
    ],
    orderings: choicesOf(swapList.orderings, (one) => t(`swaps:list.order.${one}`)),
  });
  return (
    <ListPage
      list={list}
      shown={swapList}
      columns={useSwapColumns()}
      title={t('swaps:menu.swaps')}
      sentence={t('swaps:list.sentence')}
      search={t('swaps:list.search')}
      rowName={({ student }) => nameOf(student)}
      chosen={<DecideChosen list={list} />}
      empty={{
        icon: <IconArrowsExchange size={28} />,
        title: t('swaps:list.empty'),
        text: t('swaps:list.empty_text'),
      }}
    />
  );
}

function useSwapColumns(): ListColumns<typeof listSwaps, 'actions'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    student: {
      title: t('swaps:field.student'),
      card: 'title',
      cell: ({ student, gives }) => <Side person={student} given={gives} />,
    },
    other: {
      title: t('swaps:field.other'),
      card: 'detail',
      cell: ({ other, other_gives }) => <Side person={other} given={other_gives} />,
    },
    asked_at: {
      title: t('swaps:field.asked_at'),
      card: 'fact',
      cell: ({ asked_at }) => relativeMoment(asked_at, serverNow(), language),
    },
    state: {
      title: t('swaps:field.state'),
      card: 'status',
      cell: ({ state, ended_by, ended_at, answer }) => (
        <StateMark
          marks={swapMarks}
          state={state}
          word={t(`swaps:states.${state}`)}
          by={ended_by && nameOf(ended_by)}
          at={ended_at}
          why={answer}
        />
      ),
    },
    actions: {
      title: t('swaps:field.actions'),
      card: 'actions',
      cell: (swap) => (swap.state === 'agreed' ? <Actions swap={swap} /> : null),
    },
  };
}

function Side({ person, given }: { person: Swap['student']; given: Given }) {
  const { nameOf } = useNames();
  return (
    <TwoLines
      first={
        <Dotted
          facts={[
            <Bdi key="name">{nameOf(person)}</Bdi>,
            <Bdi key="number" dir="ltr">
              {person.user_id}
            </Bdi>,
          ]}
        />
      }
      second={<GivenSummary given={given} isBrief />}
    />
  );
}

const schemas = {
  approved: z.strictObject({ answer: text({ min: 0, max: 500, multiline: true }) }),
  rejected: z.strictObject({ answer: text({ min: 3, max: 500, multiline: true }) }),
};

/** The common part of the dialogs for one swap and for several. */
function useDeciding() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Verdict>('approved');
  const [opened, setOpened] = useState(false);
  const readyFor = useReadyReasons(opened);
  return {
    shown,
    open: (verb: Verdict) => {
      setShown(verb);
      setOpened(true);
    },
    dialog: {
      opened,
      onClose: () => setOpened(false),
      title: t(`swaps:list.titles.${shown}`),
      schema: schemas[shown],
      defaults: { answer: '' },
      changes: swapsChanged,
      reason: {
        name: 'answer' as const,
        label: t(shown === 'rejected' ? 'swaps:list.why' : 'swaps:list.note'),
        optional: shown === 'approved',
        ready: () => (shown === 'rejected' ? readyFor('training_rejected') : []),
      },
      warning: shown === 'approved' ? t('swaps:list.warning') : undefined,
      verb: t(`swaps:list.verbs.${shown}`),
      busyText: t('platform:common.sending'),
      danger: shown === 'rejected',
    },
  };
}

function Actions({ swap }: { swap: Swap }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { shown, open, dialog } = useDeciding();
  const name = nameOf(swap.student);
  return (
    <div className={styles.buttons}>
      {verdicts.map((verb) => (
        <Button
          key={verb}
          size={32}
          look={verb === 'rejected' ? 'quiet' : 'secondary'}
          aria-label={t(`swaps:list.verbs_of.${verb}`, { name })}
          onClick={() => open(verb)}
        >
          {t(`swaps:list.verbs.${verb}`)}
        </Button>
      ))}
      <DecisionDialog
        {...dialog}
        facts={[
          { label: name, value: <GivenSummary given={swap.gives} /> },
          { label: nameOf(swap.other), value: <GivenSummary given={swap.other_gives} /> },
        ]}
        call={decideSwap}
        inputOf={({ answer }) => ({ params: { id: swap.id }, body: { state: shown, answer } })}
        said={t('swaps:list.decided')}
      />
    </div>
  );
}

function DecideChosen({ list }: { list: List<Swap> }) {
  const { t } = useTranslation();
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  const { shown, open, dialog } = useDeciding();
  return (
    <>
      {verdicts.map((verb) => (
        <Button
          key={verb}
          size={32}
          reason={verb === 'approved' ? tooMany : undefined}
          onClick={() => open(verb)}
        >
          {t(`swaps:list.verbs.${verb}`)}
        </Button>
      ))}
      <DecisionDialog
        {...dialog}
        text={t('swaps:list.chosen', { count: ids.length })}
        call={decideSwaps}
        inputOf={({ answer }) => ({ body: { ids, state: shown, answer } })}
        onDone={done((count) => t('swaps:list.decided_count', { count }))}
      />
      {refused}
    </>
  );
}
