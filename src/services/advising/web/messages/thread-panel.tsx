import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { advisingCalls } from '../../calls.ts';
import type { Message } from '../../contract.ts';
import { CaseActions } from '../case-actions.tsx';
import { ClosedNotice } from '../closed-notice.tsx';
import { usePersonWords } from '../use-person-words.ts';
import { alertMarks, lookOf } from './message-looks.ts';
import { ReplyForm } from './reply-form.tsx';
import { ThreadList } from './thread-list.tsx';
import styles from './thread-panel.module.css';
import { useMessageAddress } from './use-message-address.ts';
import { useSeenMark } from './use-seen-mark.ts';

const { getMessage } = advisingCalls;

/** A message with all its replies and the available actions. */
export function ThreadPanel({ id }: { id: number }) {
  const message = useCall(getMessage, { params: { id } });
  useSeenMark(message.data);
  return (
    <AnswerFrame answer={message} columns={1}>
      {(known) => <Thread message={known} />}
    </AnswerFrame>
  );
}

function Thread({ message }: { message: Message }) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { link } = useMessageAddress();
  return (
    <div className={styles.place}>
      {phone && (
        <Button
          look="quiet"
          className={styles.all}
          icon={<IconArrowRight size={20} className={styles.back} aria-hidden="true" />}
          renderLink={(button) => <Link {...link({})} {...button} />}
        >
          {t('advising:mine.back')}
        </Button>
      )}
      <Panel flush className={styles.thread} aria-label={t('advising:thread.label')}>
        <ThreadHeader message={message} />
        <Conversation message={message} />
        {message.code && <ClosedNotice message={message} />}
        {message.actions.includes('reply') && <ReplyForm id={message.id} />}
      </Panel>
    </div>
  );
}

function ThreadHeader({ message }: { message: Message }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { roleOf } = usePersonWords();
  const side = useMe().user_type === userTypes.student ? 'student' : 'staff';
  const look = lookOf(message, side);
  const { action, alert_level, author, author_role, action_taken, reopened_by, reopened_at } =
    message;
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Bdi>{nameOf(action)}</Bdi>
        </h3>
        <p className={styles.by}>
          <Dotted facts={[<Bdi key="name">{nameOf(author)}</Bdi>, roleOf(author_role)]} />
        </p>
        <p className={styles.marks}>
          <StatusMark mark={look.mark} quiet={look.quiet}>
            {t(look.phrase)}
          </StatusMark>
          {alert_level > 0 && (
            <StatusMark mark={alertMarks[alert_level]}>
              {t(`advising:alerts.${alert_level}`)}
            </StatusMark>
          )}
          {action_taken && (
            <StatusMark mark="accepted" quiet>
              {t('advising:value.taken')}
            </StatusMark>
          )}
        </p>
        {reopened_by && reopened_at && (
          <p className={styles.by}>
            {t('advising:thread.reopened_by', {
              name: nameOf(reopened_by),
              when: formatMoment(reopened_at, language, 'brief'),
            })}
          </p>
        )}
      </div>
      {side === 'staff' && <CaseActions message={message} />}
    </header>
  );
}

function Conversation({ message }: { message: Message }) {
  const { t } = useTranslation();
  const isStudent = useMe().user_type === userTypes.student;
  const { id, student, replies, seen_at } = message;
  const isMine = (author_id: number) => (author_id === student.id) === isStudent;
  const unseen = !isStudent && seen_at === null && t('advising:thread.sent');
  return (
    <ThreadList
      id={id}
      opening={{ ...message, words: message.messages }}
      latest={replies}
      isMine={isMine}
      unseen={unseen}
    />
  );
}
