import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Spinner } from '#platform/ui/states/spinner.tsx';
import { useRestOfWindow } from '#platform/web/lists/use-rest-of-window.ts';
import { useCall } from '#platform/web/queries.ts';
import { chatCalls } from '../calls.ts';
import type { Conversation } from '../contract.ts';
import styles from './chat-panel.module.css';
import { ConversationActions } from './conversation-actions.tsx';
import { TalkPanel } from './talk-panel.tsx';
import { usePresence } from './use-presence.ts';

/** The conversation that was opened, beside the queue or on its own page; before that, what to do. */
export function ConversationPanel({ id }: { id: number }) {
  const { t } = useTranslation();
  const ref = useRestOfWindow<HTMLElement>();
  const enabled = Number.isSafeInteger(id) && id > 0;
  const answer = useCall(chatCalls.readConversation, { params: { id } }, { enabled });
  const conversation = answer.error ? undefined : answer.data?.conversation;
  return (
    <section ref={ref} className={styles.panel} aria-label={t('chat:thread.label')}>
      {conversation ? (
        <Opened conversation={conversation} />
      ) : answer.isLoading ? (
        <Spinner />
      ) : (
        <EmptyState
          icon={<IconMessageCircle size={28} />}
          title={t('chat:choose')}
          text={t('chat:choose_text')}
        />
      )}
    </section>
  );
}

function Opened({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { id, student, closed_at } = conversation;
  const presence = usePresence(id);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.title}>
            <Bdi>{nameOf(student)}</Bdi>
          </h2>
          <p className={styles.about} aria-live="polite">
            {presence ? t(`chat:window.${presence}`) : <Bdi dir="ltr">{student.user_id}</Bdi>}
          </p>
        </div>
        <ConversationActions conversation={conversation} />
      </header>
      <TalkPanel
        key={id}
        conversation={conversation}
        to={{ conversation: id }}
        closed={closed_at === null ? null : t('chat:ended')}
      />
    </>
  );
}
