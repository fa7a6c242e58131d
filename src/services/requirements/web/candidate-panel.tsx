import { useTranslation } from 'react-i18next';
import { ltr } from '#platform/language/bidi.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { type Mark, StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { RowDecisionPanel } from '#platform/web/decide/row-decision-panel.tsx';
import type { List } from '#platform/web/lists/list.ts';
import type { Beside } from '#platform/web/lists/use-beside.ts';
import { useReadyReasons } from '#services/settings/web/public.ts';
import { requirementsCalls } from '../calls.ts';
import type { Candidate } from '../contract.ts';
import { type CheckState, checkStates, type RuleResult } from '../rule.ts';

const { decideCandidates, listCandidates, listSelected } = requirementsCalls;

const marks: Record<CheckState, Mark> = {
  1: 'under_review',
  2: 'accepted',
  3: 'refused',
  4: 'needs_action',
};

/** Calls whose answers a decision changes. */
export const candidatesChanged = [listCandidates, listSelected] as const;

/** The key of a candidate among the kept decisions. */
export function keptCandidate({ id }: Candidate): string {
  return `requirements ${id}`;
}

/** The decisions that may follow each state; a final rejection is put under review again, and by somebody else. */
export function statesAfter(seen: CheckState): readonly CheckState[] {
  if (seen === checkStates.rejected) return [checkStates.review];
  return [checkStates.qualified, checkStates.modify, checkStates.rejected].filter(
    (one) => one !== seen,
  );
}

interface CandidatePanelProps {
  list: List<Candidate>;
  beside: Beside<Candidate>;
  candidate: Candidate;
}

/** A student near the end of their plan: each rule with the value found, unmet ones first, and the decision. */
export function CandidatePanel({ list, beside, candidate }: CandidatePanelProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const readyFor = useReadyReasons(true);
  const { nameOf: ruleName } = useRuleWords();
  const { id, student_id, major, gpa, remain, results, state } = candidate;
  const name = nameOf(candidate);
  const open = statesAfter(state);
  const verbOf = (one: CheckState) => t(`requirements:candidates.verbs.${one}`);
  return (
    <RowDecisionPanel
      {...{ list, beside }}
      label={t('requirements:candidates.of', { name })}
      title={<Bdi>{name}</Bdi>}
      mark={state !== checkStates.review && <CandidateState candidate={candidate} />}
      facts={[
        <Bdi key="id" dir="ltr">
          {student_id}
        </Bdi>,
        major && <Bdi key="major">{nameOf(major)}</Bdi>,
        gpa !== null && `${t('requirements:column.gpa')} ${formatNumber(gpa, 2)}`,
        `${t('requirements:column.remain')} ${formatNumber(remain)}`,
      ]}
      answers={results
        .toSorted((one, other) => Number(one.is_met) - Number(other.is_met))
        .map((result) => ({
          label: ruleName(result),
          value: <RuleOutcome result={result} />,
        }))}
      decision={{
        key: keptCandidate(candidate),
        name: candidate,
        call: decideCandidates,
        inputOf: (verb, reason) => {
          const next = verb === 'approve' ? checkStates.qualified : (Number(verb) as CheckState);
          return { body: { ids: [id], seen: state, state: next, reason } };
        },
        changes: candidatesChanged,
        words: {
          approve: verbOf(checkStates.qualified),
          note: t('requirements:candidates.note'),
          reason: t('requirements:candidates.reason'),
        },
        effect: open.includes(checkStates.qualified) ? t('requirements:candidates.effect') : null,
        ways: open
          .filter((one) => one !== checkStates.qualified)
          .map((one) => ({
            value: `${one}`,
            label: verbOf(one),
            said: t('requirements:candidates.done', { count: 1 }),
            isMild: one !== checkStates.rejected,
            ...(one === checkStates.rejected && { text: t('requirements:candidates.final') }),
          })),
        reasons: readyFor('check_declined'),
        least: 3,
      }}
    />
  );
}

interface CandidateStateProps {
  candidate: Candidate;
  /** The panel beside says the rest. */
  isBrief?: boolean | undefined;
}

/** The decision on a candidate, and whether the rules say something else by now. */
export function CandidateState({ candidate, isBrief }: CandidateStateProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { state, decided_by, decided_at, reason, is_changed } = candidate;
  return (
    <StateMark
      marks={marks}
      state={String(state) as '1'}
      word={t(`requirements:checks.${state}`)}
      {...(!isBrief && { by: decided_by && nameOf(decided_by), at: decided_at, why: reason })}
      note={
        is_changed && <StatusMark mark="changed">{t('requirements:candidates.changed')}</StatusMark>
      }
    />
  );
}

/** Names a rule, and says its bound and the value found. */
function useRuleWords() {
  const { t } = useTranslation();
  const is = (key: string, value: number | null) =>
    value !== null && t(`requirements:rules.${key}`, { value });
  return {
    nameOf: ({ kind, course_code }: RuleResult) =>
      `${t(`requirements:rules.${kind}`)}${course_code ? ` ${ltr(course_code)}` : ''}`,
    figuresOf: ({ kind, threshold, found }: RuleResult) => [
      is('found', found),
      is(kind === 'gpa' ? 'at_least' : 'at_most', threshold),
    ],
  };
}

/** The outcome of a rule; only an unmet one has a mark. */
function RuleOutcome({ result }: { result: RuleResult }) {
  const { t } = useTranslation();
  const figures = useRuleWords().figuresOf(result);
  const words = figures.some((one) => one) ? (
    <Dotted facts={figures} />
  ) : (
    t(`requirements:rules.${result.is_met ? 'met' : 'unmet'}`)
  );
  return result.is_met ? words : <StatusMark mark="needs_action">{words}</StatusMark>;
}

/** The rules of a row: one word if all are met, else each unmet rule with the value found. */
export function UnmetRules({ results }: { results: readonly RuleResult[] }) {
  const { t } = useTranslation();
  const { nameOf, figuresOf } = useRuleWords();
  const unmet = results.filter(({ is_met }) => !is_met);
  if (unmet.length === 0) {
    return (
      <StatusMark mark="accepted" quiet>
        {t('requirements:rules.all_met')}
      </StatusMark>
    );
  }
  return unmet.map((result) => (
    <div key={nameOf(result)}>
      <StatusMark mark="needs_action" quiet>
        <Dotted facts={[nameOf(result), ...figuresOf(result)]} />
      </StatusMark>
    </div>
  ));
}
