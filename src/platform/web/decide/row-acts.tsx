import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall, InputOf } from '../../contract/calls.ts';
import type { Named } from '../../language/name-in.ts';
import { chosenReason } from '../../ui/fields/chosen-reason.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import type { CallFailed } from '../call.ts';
import { useFailureText } from '../failures.ts';
import { type Beside, useReopen } from '../lists/use-beside.ts';
import { useCommand } from '../queries.ts';
import { DecideActs } from './decide-acts.tsx';
import { keptDecisions } from './kept.ts';
import { ReasonSheet } from './reason-sheet.tsx';

/** An approval and a rejection of a row by one call, whose reason is one text. */
export interface RowDecision<E extends AnyCall> {
  /** The row's key among the kept decisions. */
  key: string;
  /** The person it is about. */
  name: Named;
  call: E;
  /** The call's input with this answer; null where a field is still wrong, which it then shows. */
  inputOf: (verb: 'approve' | 'reject', answer: string) => InputOf<E> | null;
  changes: readonly AnyCall[];
  /** Input that was typed, to stand there again. */
  typed?: unknown;
  words: Record<'approve' | 'reject' | 'note' | 'reason' | 'said', string>;
  /** The consequence of an approval. */
  effect: string;
  reasons: readonly string[];
  /** The shortest reason of a rejection. */
  least: number;
}

interface RowActsProps<Row, E extends AnyCall> {
  beside: Beside<Row>;
  /** Null where there is nothing to decide. */
  decision: RowDecision<E> | null;
  /** Shown instead of the acts. */
  note?: ReactNode;
}

/** The two acts on a row, or the sheet that asks for the reason of one. */
export function RowActs<Row, E extends AnyCall>({ beside, decision, note }: RowActsProps<Row, E>) {
  const { t } = useTranslation();
  const [verb, setVerb] = useState<'approve' | 'reject' | null>(null);
  const reopen = useReopen();
  const open = beside.current && beside.keyOf(beside.current);
  if (!decision || open === undefined) return <DecideActs more={[]} note={note} />;
  const { words, key, name, call, changes, typed } = decision;
  const approve = (answer: string) => {
    const input = decision.inputOf('approve', answer);
    if (!input) return setVerb(null);
    return keptDecisions.keep({ key, name, call, input, changes, typed, open: () => reopen(open) });
  };
  if (verb)
    return (
      <AnswerSheet {...{ decision, verb }} onApprove={approve} onClose={() => setVerb(null)} />
    );
  return (
    <DecideActs
      approve={{ label: words.approve, onPress: () => approve('') }}
      refuse={{ label: words.reject, onPress: () => setVerb('reject') }}
      more={[
        {
          key: 'note',
          label: t('platform:decide.with_note'),
          onPress: () => setVerb('approve'),
        },
      ]}
      note={t('platform:decide.hint')}
    />
  );
}

interface AnswerSheetProps<E extends AnyCall> {
  decision: RowDecision<E>;
  verb: 'approve' | 'reject';
  onApprove: (answer: string) => void;
  onClose: () => void;
}

function AnswerSheet<E extends AnyCall>({ decision, verb, ...on }: AnswerSheetProps<E>) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState<string>();
  const { words, least } = decision;
  const isRefusal = verb === 'reject';
  const reasons = isRefusal ? decision.reasons : [];
  const { mutate, isPending } = useCommand(decision.call, {
    changes: decision.changes,
    said: words.said,
    onDone: on.onClose,
    onFailed: (failure: CallFailed) => setProblem(textOf(failure)),
  });
  function submit(): void {
    const input = isRefusal && decision.inputOf(verb, answer.trim());
    if (input) mutate(input);
    else if (!isRefusal) on.onApprove(answer.trim());
  }
  return (
    <ReasonSheet
      ways={[]}
      way={verb}
      onWay={on.onClose}
      text={isRefusal ? null : decision.effect}
      reasons={reasons}
      chosen={answer}
      onReason={(reason) => setAnswer(chosenReason(answer, reason, reasons))}
      problem={problem}
      verb={words[verb]}
      danger={isRefusal}
      busy={isPending}
      stopped={
        isRefusal && answer.trim().length < least ? t('platform:decide.reason_missing') : undefined
      }
      onSubmit={submit}
      onClose={on.onClose}
    >
      <TextArea
        label={words[isRefusal ? 'reason' : 'note']}
        optional={!isRefusal}
        rows={2}
        maxLength={500}
        value={answer}
        onChange={({ currentTarget: { value } }) => setAnswer(value)}
      />
    </ReasonSheet>
  );
}
