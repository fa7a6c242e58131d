import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Star } from '#platform/ui/facts/star.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useMe } from '#platform/web/me.tsx';
import { serverNow } from '#platform/web/server-clock.ts';
import type { Message } from '../../contract.ts';
import styles from './message-card.module.css';
import { alertMarks, lookOf } from './message-looks.ts';
import { useMessageAddress } from './use-message-address.ts';

/** A message in the list: its action, its first words, and who is expected to act. */
export function MessageCard({ message, isChosen }: { message: Message; isChosen: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { link } = useMessageAddress();
  const side = useMe().user_type === userTypes.student ? 'student' : 'staff';
  const { id, action, alert_level, author, messages, moved_at, reply_count } = message;
  const look = lookOf(message, side);
  const isNew = side === 'student' && !message.is_seen;
  return (
    <Link
      {...link({ id })}
      className={styles.card}
      aria-current={isChosen ? 'true' : undefined}
      data-new={isNew || undefined}
    >
      <span className={styles.head}>
        <strong>
          {isNew && <Star size={10} />}
          <Bdi>{nameOf(action)}</Bdi>
        </strong>
        <span className={styles.when}>{relativeMoment(moved_at, serverNow(), language)}</span>
      </span>
      <span className={styles.by}>
        <Dotted
          facts={[
            <Bdi key="name">{nameOf(author)}</Bdi>,
            formatDay(riyadhDay(message.written_at), language, 'brief'),
          ]}
        />
      </span>
      <span className={styles.words} dir="auto">
        {messages}
      </span>
      <span className={styles.marks}>
        <StatusMark mark={look.mark} quiet={look.quiet}>
          {t(look.phrase)}
        </StatusMark>
        {alert_level > 0 && (
          <StatusMark mark={alertMarks[alert_level]}>
            {t(`advising:alerts.${alert_level}`)}
          </StatusMark>
        )}
        {reply_count > 0 && <span>{t('advising:value.replies', { count: reply_count })}</span>}
      </span>
    </Link>
  );
}
