import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useMe } from '#platform/web/me.tsx';
import { today } from '#platform/web/server-clock.ts';
import type { Reply } from '../../contract.ts';
import { EntryItem } from './entry-item.tsx';
import { entriesOf, type Opening } from './thread-entries.ts';
import styles from './thread-list.module.css';
import { useAllReplies } from './use-all-replies.ts';

interface ThreadListProps {
  /** The message's id. */
  id: number;
  opening: Opening;
  /** The latest replies, oldest first. */
  latest: readonly Reply[];
  /** Whether the author is on the reader's side, which is shown at the end edge. */
  isMine: (author_id: number) => boolean;
  /** Shown when nobody else has seen it. */
  unseen: ReactNode;
}

/** A conversation grouped by day, and who has seen it. */
export function ThreadList({ id, opening, latest, isMine, unseen }: ThreadListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [asksAll, setAsksAll] = useState(false);
  const every = useAllReplies(id, { enabled: asksAll });
  const replies = every.data ?? latest;
  const entries = entriesOf(opening, replies);
  return (
    <>
      {opening.reply_count > replies.length && (
        <div className={styles.earlier}>
          <Button look="quiet" size={32} busy={every.isFetching} onClick={() => setAsksAll(true)}>
            {t('advising:thread.earlier')}
          </Button>
        </div>
      )}
      <div className={styles.thread}>
        <ol className={styles.entries}>
          {entries.map((entry, place) => {
            const day = riyadhDay(entry.at);
            const before = entries[place - 1];
            const isNewDay = !before || riyadhDay(before.at) !== day;
            return (
              <Fragment key={entry.key}>
                {isNewDay && (
                  <li className={styles.day}>
                    <Dotted
                      facts={[
                        relativeDay(day, today(), language),
                        formatDay(day, language, 'brief'),
                      ]}
                    />
                  </li>
                )}
                <EntryItem entry={entry} isMine={isMine(entry.author.id)} />
              </Fragment>
            );
          })}
        </ol>
        <SeenLine opening={opening} unseen={unseen} />
      </div>
    </>
  );
}

/** The others who have seen it; the author doesn't count. */
function SeenLine({ opening, unseen }: Pick<ThreadListProps, 'opening' | 'unseen'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { id } = useMe();
  const others = opening.visuals.filter(
    ({ file, person }) => file === null && person.id !== id && person.id !== opening.author.id,
  );
  if (others.length === 0) return unseen && <p className={styles.seen}>{unseen}</p>;
  const names = listOf(
    others.map(({ person }) => nameOf(person)),
    language,
  );
  return <p className={styles.seen}>{t('advising:thread.seen_by', { names })}</p>;
}
