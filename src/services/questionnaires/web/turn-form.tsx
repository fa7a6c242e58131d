import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { CallFailed } from '#platform/web/call.ts';
import { useFailureToast } from '#platform/web/failures.ts';
import { keyOf } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { questionnairesCalls } from '../calls.ts';
import type { OpenTurn, TokenShown } from '../contract.ts';
import { AnswerForm } from './answer-form.tsx';
import { type KeptBallot, keepBallot, readBallot } from './kept-ballots.ts';

interface AnswerTurnProps {
  turn: OpenTurn;
  /** Keeps or sends answers under a name. */
  onAnswer: (answers: object, is_final: boolean) => Promise<unknown>;
  onTake: (request: string | null) => Promise<TokenShown>;
  back: React.ReactNode;
}

/** Answers a turn: under a name with the server, without one by this browser's token. */
export function AnswerTurn(props: AnswerTurnProps) {
  return props.turn.way === 'graded' ? <Named {...props} /> : <Anonymous {...props} />;
}

function Named({ turn, onAnswer, back }: AnswerTurnProps) {
  const toastFailure = useFailureToast();
  const keep = (answers: object, is_final: boolean) =>
    onAnswer(answers, is_final).then(
      () => true,
      (failure: unknown) => {
        if (failure instanceof CallFailed) toastFailure(failure);
        return false;
      },
    );
  return (
    <AnswerForm
      turn={turn}
      kept={turn.answers}
      onKeep={(answers) => keep(answers, false)}
      onSend={(answers) => keep(answers, true)}
      back={back}
    />
  );
}

function Anonymous({ turn, onTake, back }: AnswerTurnProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toastFailure = useFailureToast();
  const { id, placement, ends_at } = turn;
  const [first] = useState(() => readBallot(id, placement));
  // The device that took the token has the answers, too.
  const [isElsewhere] = useState(turn.state === 'taken' && !first?.token && !first?.blinded);
  const begun = first ?? { answers: {}, until: ends_at };
  // A browser that stores nothing still sends what it began.
  const held = useRef(begun);
  const current = () => readBallot(id, placement) ?? held.current;
  const keep = (ballot: KeptBallot) => {
    held.current = ballot;
    keepBallot(id, placement, ballot, serverNow());
  };
  const taking = useRef<Promise<KeptBallot> | null>(null);
  // Once at a time, since another request than the first is refused.
  const take = () => {
    taking.current ??= import('./blind-token.ts')
      .then(({ takeToken }) =>
        takeToken(current(), onTake, (ballot) => keep({ ...ballot, answers: current().answers })),
      )
      .finally(() => {
        taking.current = null;
      });
    return taking.current;
  };
  const send = async (answers: object) => {
    const { canBlind, sendBallot } = await import('./blind-token.ts');
    if (!canBlind) {
      toast.warning({ title: t('questionnaires:answer.no_crypto') });
      return false;
    }
    try {
      const taken = await take();
      const refused = taken.token ? await sendBallot(taken.token, answers) : null;
      // Sent before, where only the reply was lost.
      if (refused && refused !== 'token_used') {
        const title = t([
          `questionnaires:answer.refused.${refused}`,
          'questionnaires:answer.refused.other',
        ]);
        toast.warning({ title });
        return false;
      }
      keep({ answers: {}, until: ends_at, is_sent: true });
      await client.invalidateQueries({ queryKey: keyOf(questionnairesCalls.listOwn) });
      return true;
    } catch (failure) {
      if (failure instanceof CallFailed) toastFailure(failure);
      else throw failure;
      return false;
    }
  };
  if (first?.is_sent) {
    return <Notice tone="success">{t('questionnaires:answer.sent_here')}</Notice>;
  }
  if (isElsewhere) {
    return <Notice tone="neutral">{t('questionnaires:answer.elsewhere')}</Notice>;
  }
  return (
    <AnswerForm
      turn={turn}
      kept={begun.answers}
      onKeep={async (answers) => {
        keep({ ...current(), answers });
        // Long before the answer is sent, so that the order of both tells nothing. Sending asks again if this fails.
        take().catch(() => undefined);
        return true;
      }}
      onSend={send}
      back={back}
    />
  );
}
