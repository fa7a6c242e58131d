import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall, InputOf } from '../../contract/calls.ts';
import type { Named } from '../../language/name-in.ts';
import { chosenReason } from '../../ui/fields/chosen-reason.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import type { CallFailed } from '../call.ts';
import { useFailureText } from '../failures.ts';
import { type Beside, useReopen } from '../lists/use-beside.ts';
import { useCommand } from '../queries.ts';
import { DecideActs } from './decide-acts.tsx';
import { keptDecisions } from './kept.ts';
import { ReasonSheet } from './reason-sheet.tsx';
import { refusedOne } from './refused-one.ts';

/** A way not to approve; its reason is required. */
export interface RefusalWay<Way extends string> {
  value: Way;
  label: string;
  /** The toast once it is done. */
  said: string;
  /** Its consequence. */
  text?: string;
  /** It leads to another look at it and ends nothing. */
  isMild?: boolean;
}

/** The one way where there is no other. */
export const rejection = (label: string, said: string): RefusalWay<'reject'>[] => [
  { value: 'reject', label, said },
];

/** The answers to a row by one call, whose reason is one text. */
export interface RowDecision<E extends AnyCall, Way extends string = 'reject'> {
  /** The row's key among the kept decisions. */
  key: string;
  /** The person it is about. */
  name: Named;
  call: E;
  /** The call's input with this answer; null where a field is still wrong, which it then shows. */
  inputOf: (verb: 'approve' | Way, answer: string) => InputOf<E> | null;
  changes: readonly AnyCall[];
  /** Input that was typed, to stand there again. */
  typed?: unknown;
  words: Record<'approve' | 'note' | 'reason', string>;
  /** The consequence of an approval; null where it is approved already or can't be. */
  effect: string | null;
  ways: readonly RefusalWay<Way>[];
  reasons: readonly string[];
  /** The shortest reason of a refusal. */
  least: number;
}

interface RowActsProps<Row, E extends AnyCall, Way extends string> {
  beside: Beside<Row>;
  /** Null where there is nothing to decide. */
  decision: RowDecision<E, Way> | null;
  /** Shown instead of the acts. */
  note?: ReactNode;
}

/** The two acts on a row, or the sheet that asks for the reason of one. */
export function RowActs<Row, E extends AnyCall, Way extends string>({
  beside,
  decision,
  note,
}: RowActsProps<Row, E, Way>) {
  const { t } = useTranslation();
  const [verb, setVerb] = useState<'approve' | Way | null>(null);
  const reopen = useReopen();
  const open = beside.current && beside.keyOf(beside.current);
  if (!decision || open === undefined) return <DecideActs more={[]} note={note} />;
  const { words, key, name, call, changes, typed, ways } = decision;
  const approve = (answer: string) => {
    const input = decision.inputOf('approve', answer);
    if (!input) return setVerb(null);
    return keptDecisions.keep({ key, name, call, input, changes, typed, open: () => reopen(open) });
  };
  if (verb) {
    const on = { onWay: setVerb, onApprove: approve, onClose: () => setVerb(null) };
    return <AnswerSheet {...{ decision, verb }} {...on} />;
  }
  const mayApprove = decision.effect !== null;
  const [way] = ways;
  return (
    <DecideActs
      approve={mayApprove ? { label: words.approve, onPress: () => approve('') } : undefined}
      refuse={
        way && {
          label: ways.length > 1 ? t('platform:decide.return_or_reject') : way.label,
          onPress: () => setVerb(way.value),
        }
      }
      more={
        mayApprove
          ? [
              {
                key: 'note',
                label: t('platform:decide.with_note'),
                onPress: () => setVerb('approve'),
              },
            ]
          : []
      }
      note={mayApprove && t('platform:decide.hint')}
    />
  );
}

interface AnswerSheetProps<E extends AnyCall, Way extends string> {
  decision: RowDecision<E, Way>;
  verb: 'approve' | Way;
  onWay: (way: Way) => void;
  onApprove: (answer: string) => void;
  onClose: () => void;
}

function AnswerSheet<E extends AnyCall, Way extends string>({
  decision,
  verb,
  ...on
}: AnswerSheetProps<E, Way>) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string>();
  const { words, least, ways } = decision;
  const way = ways.find(({ value }) => value === verb);
  const reasons = way ? decision.reasons : [];
  const fail = (failure: CallFailed) => setProblem(textOf(failure));
  const { mutate, isPending } = useCommand(decision.call, {
    changes: decision.changes,
    onDone: (reply) => {
      const failure = refusedOne(reply);
      if (failure) return fail(failure);
      if (way) toast.success({ title: way.said });
      return on.onClose();
    },
    onFailed: fail,
  });
  function submit(): void {
    const input = way && decision.inputOf(way.value, answer.trim());
    if (input) mutate(input);
    else if (!way) on.onApprove(answer.trim());
  }
  return (
    <ReasonSheet
      ways={way ? ways : []}
      way={verb}
      onWay={(next) => next !== 'approve' && on.onWay(next as Way)}
      text={way ? way.text : decision.effect}
      reasons={reasons}
      chosen={answer}
      onReason={(reason) => setAnswer(chosenReason(answer, reason, reasons))}
      problem={problem}
      verb={way ? way.label : words.approve}
      danger={way !== undefined && !way.isMild}
      busy={isPending}
      stopped={
        way && answer.trim().length < least ? t('platform:decide.reason_missing') : undefined
      }
      onSubmit={submit}
      onClose={on.onClose}
    >
      <TextArea
        label={words[way ? 'reason' : 'note']}
        optional={!way}
        rows={2}
        maxLength={500}
        value={answer}
        onChange={({ currentTarget: { value } }) => setAnswer(value)}
      />
    </ReasonSheet>
  );
}
