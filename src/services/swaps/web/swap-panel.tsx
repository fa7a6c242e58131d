import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import type { Station } from '#platform/ui/facts/stations.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { rejection } from '#platform/web/decide/row-acts.tsx';
import { RowDecisionPanel } from '#platform/web/decide/row-decision-panel.tsx';
import type { List } from '#platform/web/lists/list.ts';
import type { Beside } from '#platform/web/lists/use-beside.ts';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { swapsCalls } from '../calls.ts';
import type { Swap } from '../contract.ts';
import { GivenSummary } from './given-summary.tsx';
import { swapMarks, swapsChanged } from './swap-words.ts';

/** The key of a swap among the kept decisions. */
export function keptSwap({ id }: Swap): string {
  return `swaps ${id}`;
}

const states = { approve: 'approved', reject: 'rejected' } as const;

interface SwapPanelProps {
  list: List<Swap>;
  beside: Beside<Swap>;
  swap: Swap;
}

/** Both seats of a swap, with the unit's decision where both students agree. */
export function SwapPanel({ list, beside, swap }: SwapPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { id, student, other, gives, other_gives, state, answer, ended_by, ended_at } = swap;
  const isOpen = state === 'agreed';
  const readyFor = useReadyReasons(isOpen);
  const stations: Station[] = [
    {
      title: t('platform:decisions.asked'),
      state: 'done',
      who: nameOf(student),
      at: swap.asked_at,
    },
    ...(swap.agreed_at
      ? [
          {
            title: t('swaps:list.answered'),
            state: 'done' as const,
            who: nameOf(other),
            at: swap.agreed_at,
          },
        ]
      : []),
    ...(isOpen ? [{ title: t('swaps:states.agreed'), state: 'here' as const }] : []),
  ];
  return (
    <RowDecisionPanel
      {...{ list, beside, stations }}
      label={t('swaps:list.of', { name: nameOf(student) })}
      title={<Bdi>{nameOf(student)}</Bdi>}
      mark={
        !isOpen && (
          <StateMark
            marks={swapMarks}
            state={state}
            word={t(`swaps:states.${state}`)}
            by={ended_by && nameOf(ended_by)}
            at={ended_at}
            why={answer}
          />
        )
      }
      facts={[
        <Bdi key="id" dir="ltr">
          {student.user_id}
        </Bdi>,
        formatMoment(swap.asked_at, language, 'brief'),
      ]}
      answers={[
        { label: nameOf(student), value: <GivenSummary given={gives} /> },
        { label: nameOf(other), value: <GivenSummary given={other_gives} /> },
      ]}
      decision={
        isOpen
          ? {
              key: keptSwap(swap),
              name: student,
              call: swapsCalls.decideSwap,
              inputOf: (verb, why) => ({
                params: { id },
                body: { state: states[verb], answer: why },
              }),
              changes: swapsChanged,
              words: {
                approve: t('swaps:list.verbs.approved'),
                note: t('swaps:list.note'),
                reason: t('swaps:list.why'),
              },
              effect: t('swaps:list.warning'),
              ways: rejection(t('swaps:list.verbs.rejected'), t('swaps:list.decided')),
              reasons: readyFor('training_rejected'),
              least: 3,
            }
          : null
      }
    />
  );
}
