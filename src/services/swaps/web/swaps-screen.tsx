import { IconArrowsExchange } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
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
import { useReadyReasons } from '#services/settings/web/public.ts';
import { swapsCalls } from '../calls.ts';
import type { Given, Swap } from '../contract.ts';
import { swapList } from '../lists.ts';
import { type SwapState, type Verdict, verdicts } from '../swap.ts';
import { GivenSummary } from './given-summary.tsx';
import { keptSwap, SwapPanel } from './swap-panel.tsx';
import { swapMarks, swapsChanged } from './swap-words.ts';

const { decideSwaps, listSwaps } = swapsCalls;

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
  const asked = useList(listSwaps, {
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
  const list = useWithoutKept(asked, keptSwap);
  const beside = useBeside(list, ({ id }) => String(id), { canCover: true });
  const { current } = beside;
  return (
    <ListPage
      list={list}
      shown={swapList}
      columns={useSwapColumns(list, beside)}
      beside={{
        beside,
        one: current && <SwapPanel {...{ list, beside }} swap={current} />,
        foot: <KeptBar isAbove={beside.covers} />,
      }}
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

function useSwapColumns(list: List<Swap>, beside: Beside<Swap>): ListColumns<typeof listSwaps> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return {
    student: {
      title: t('swaps:field.student'),
      card: 'title',
      cell: (swap) => (
        <Side
          given={swap.gives}
          name={
            <OpenLink {...{ list, beside }} row={swap}>
              <Bdi>{nameOf(swap.student)}</Bdi>
            </OpenLink>
          }
          number={swap.student.user_id}
        />
      ),
    },
    other: {
      title: t('swaps:field.other'),
      card: beside.isOn ? 'hidden' : 'detail',
      cell: ({ other, other_gives }) => (
        <Side given={other_gives} name={<Bdi>{nameOf(other)}</Bdi>} number={other.user_id} />
      ),
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
          {...(!beside.isOn && { by: ended_by && nameOf(ended_by), at: ended_at, why: answer })}
        />
      ),
    },
  };
}

function Side({ name, number, given }: { name: ReactNode; number: string; given: Given }) {
  return (
    <TwoLines
      first={
        <Dotted
          facts={[
            name,
            <Bdi key="number" dir="ltr">
              {number}
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

function DecideChosen({ list }: { list: List<Swap> }) {
  const { t } = useTranslation();
  const { ids, tooMany, done, refused } = useDecideChosen(list.selection);
  const [shown, setShown] = useState<Verdict>('approved');
  const [opened, setOpened] = useState(false);
  const readyFor = useReadyReasons(opened);
  return (
    <>
      {verdicts.map((verb) => (
        <Button
          key={verb}
          size={32}
          reason={verb === 'approved' ? tooMany : undefined}
          onClick={() => {
            setShown(verb);
            setOpened(true);
          }}
        >
          {t(`swaps:list.verbs.${verb}`)}
        </Button>
      ))}
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`swaps:list.titles.${shown}`)}
        schema={schemas[shown]}
        defaults={{ answer: '' }}
        changes={swapsChanged}
        reason={{
          name: 'answer',
          label: t(shown === 'rejected' ? 'swaps:list.why' : 'swaps:list.note'),
          optional: shown === 'approved',
          ready: () => (shown === 'rejected' ? readyFor('training_rejected') : []),
        }}
        warning={shown === 'approved' ? t('swaps:list.warning') : undefined}
        verb={t(`swaps:list.verbs.${shown}`)}
        busyText={t('platform:common.sending')}
        danger={shown === 'rejected'}
        text={t('swaps:list.chosen', { count: ids.length })}
        call={decideSwaps}
        inputOf={({ answer }) => ({ body: { ids, state: shown, answer } })}
        onDone={done((count) => t('swaps:list.decided_count', { count }))}
      />
      {refused}
    </>
  );
}
