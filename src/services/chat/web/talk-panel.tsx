import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { ErrorState } from '#platform/ui/states/error-state.tsx';
import { Spinner } from '#platform/ui/states/spinner.tsx';
import { useFailureText } from '#platform/web/failures.ts';
import { useMe } from '#platform/web/me.tsx';
import type { Conversation } from '../contract.ts';
import { MessageList } from './message-list.tsx';
import { type Recipient, useWaiting } from './outbox.ts';
import styles from './talk-panel.module.css';
import { useSignals } from './use-presence.ts';
import { useSeen } from './use-seen.ts';
import { useThread } from './use-thread.ts';
import { WriteForm } from './write-form.tsx';

interface TalkPanelProps {
  /** Null before the first message. */
  conversation: Conversation | null;
  to: Recipient;
  /** Why nothing can be written now. */
  closed: string | null;
}

/** The messages of a conversation, and the field for the next one; the same for both sides. */
export function TalkPanel({ conversation, to, closed }: TalkPanelProps) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const me = useMe();
  const isStudent = me.user_type === userTypes.student;
  const id = conversation?.id ?? null;
  const thread = useThread(id);
  const { data, error, refetch } = thread.answer;
  const current = data?.conversation ?? conversation ?? undefined;
  const waiting = useWaiting(me.id, to);
  const onTyping = useSignals(id);
  useSeen(data?.conversation, isStudent);
  return (
    <div className={styles.talk}>
      {error && !data ? (
        <ErrorState text={textOf(error)} onRetry={() => void refetch()} />
      ) : id !== null && !data ? (
        <div className={styles.scroller}>
          <Spinner />
        </div>
      ) : (
        <MessageList {...{ thread, waiting, isStudent }} unread={current?.unread_by_other ?? 0} />
      )}
      {current?.handed_from && (
        <p className={styles.state}>
          {t('chat:window.handed', { desk: t(`chat:desks.${current.handed_from}`) })}
        </p>
      )}
      {isStudent && current?.closed_at && <p className={styles.state}>{t('chat:window.closed')}</p>}
      {closed === null ? (
        <WriteForm {...{ to, id, isStudent, onTyping }} />
      ) : (
        <p className={styles.state}>{closed}</p>
      )}
    </div>
  );
}
