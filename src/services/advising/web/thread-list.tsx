import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { formatDay } from '#platform/language/dates.ts';
import { riyadhDay } from '#platform/language/day.ts';
import { listOf } from '#platform/language/lists.ts';
import { relativeDay } from '#platform/language/relative.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { useNames } from '#platform/ui/use-names.ts';
import { useMe } from '#platform/web/me.tsx';
import { today } from '#platform/web/server-clock.ts';
import type { Message, Reply } from '../contract.ts';
import { EntryItem } from './entry-item.tsx';
import { entriesOf } from './thread-entries.ts';
import styles from './thread-list.module.css';

interface ThreadListProps {
  message: Message;
  /** Those that are shown, in the order of writing. */
  replies: readonly Reply[];
}

/** What was said, under the days on which it was said; one's own side at the end edge. */
export function ThreadList({ message, replies }: ThreadListProps) {
  const language = useLanguage();
  const isStudent = useMe().user_type === userTypes.student;
  const entries = entriesOf(message, replies);
  return (
    <div className={styles.thread}>
      <ol className={styles.entries}>
        {entries.map((entry, place) => {
          const day = riyadhDay(entry.at);
          const before = entries[place - 1];
          const isNewDay = !before || riyadhDay(before.at) !== day;
          const isOfStudent = entry.author.id === message.student.id;
          return (
            <Fragment key={entry.key}>
              {isNewDay && (
                <li className={styles.day}>
                  {relativeDay(day, today(), language)}
                  {' · '}
                  {formatDay(day, language, 'brief')}
                </li>
              )}
              <EntryItem entry={entry} isMine={isOfStudent === isStudent} />
            </Fragment>
          );
        })}
      </ol>
      <SeenLine message={message} />
    </div>
  );
}

/** Who of the other side has seen it, and whether the student has. */
function SeenLine({ message }: { message: Message }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const me = useMe();
  const { nameOf } = useNames();
  const seen = message.visuals.filter(({ file, person }) => file === null && person.id !== me.id);
  // The author has seen their own words.
  const others = seen.filter(({ person }) => person.id !== message.author.id);
  if (others.length === 0) {
    const isWaiting = me.user_type !== userTypes.student && message.seen_at === null;
    return isWaiting && <p className={styles.seen}>{t('advising:thread.sent')}</p>;
  }
  const names = listOf(
    others.map(({ person }) => nameOf(person)),
    language,
  );
  return <p className={styles.seen}>{t('advising:thread.seen_by', { names })}</p>;
}
