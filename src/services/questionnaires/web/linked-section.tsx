import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { call } from '#platform/web/call.ts';
import { useCall } from '#platform/web/queries.ts';
import { questionnairesCalls } from '../calls.ts';
import type { TurnShown } from '../contract.ts';
import { AnswerTurn } from './turn-form.tsx';
import { isDone, TurnList } from './turn-list.tsx';
import styles from './turns.module.css';

const { answerLinked, listLinked, openLinked, takeLinkedToken } = questionnairesCalls;

/** The questionnaires of a trainer's link: the list, or the one that is open. */
export function Linked({ token }: { token: string }) {
  const { t } = useTranslation();
  const answer = useCall(listLinked, { params: { token } });
  const [opened, setOpened] = useState<TurnShown | null>(null);
  const close = () => {
    setOpened(null);
    void answer.refetch();
  };
  // Without a connection the day is recorded all the same.
  if (!answer.data?.results.length) return null;
  const { results } = answer.data;
  const done = results.filter(isDone);
  const open = results.filter((turn) => !isDone(turn));
  return (
    <section className={styles.linked}>
      <h2>{t('questionnaires:linked.title')}</h2>
      {opened ? (
        <Opened token={token} turn={opened} onClose={close} />
      ) : (
        <>
          {open.length > 0 && <TurnList turns={open} onOpen={setOpened} />}
          {done.length > 0 && (
            <Fold head={t('questionnaires:linked.done', { count: done.length })}>
              <TurnList turns={done} />
            </Fold>
          )}
        </>
      )}
    </section>
  );
}

interface OpenedProps {
  token: string;
  turn: TurnShown;
  onClose: () => void;
}

function Opened({ token, turn: { id, placement }, onClose }: OpenedProps) {
  const { t } = useTranslation();
  const params = { token, id };
  const answer = useCall(openLinked, { params, query: { placement } });
  return (
    <>
      <div>
        <Button onClick={onClose}>{t('questionnaires:answer.to_list')}</Button>
      </div>
      <AnswerFrame answer={answer}>
        {(turn) => (
          <AnswerTurn
            turn={turn}
            onAnswer={(answers, is_final) =>
              call(answerLinked, {
                params,
                body: { placement, answers: answers as never, is_final },
              })
            }
            onTake={(request) => call(takeLinkedToken, { params, body: { placement, request } })}
            back={<Button onClick={onClose}>{t('questionnaires:answer.to_list')}</Button>}
          />
        )}
      </AnswerFrame>
    </>
  );
}
