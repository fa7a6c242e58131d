import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { textIn } from '#platform/language/name-in.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useNow } from '#platform/web/now.ts';
import type { Queue, Wait } from '../contract.ts';
import { pressOf } from '../urgency.ts';
import { useWaits } from './use-waits.ts';
import styles from './waits-list.module.css';

/** What waits for the person, most urgent first, each with its time and the one thing to do about it. */
export function WaitsList() {
  const { t } = useTranslation();
  const waits = useWaits();
  const isStaff = useMe().user_type !== userTypes.student;
  return (
    <section aria-labelledby="waits">
      <h2 id="waits" className={styles.heading}>
        {t('waits:title')}
      </h2>
      {waits?.results.length === 0 ? (
        <Nothing />
      ) : (
        <ol className={styles.list}>
          {waits?.results.map((wait, place) => (
            <Row key={`${wait.service} ${wait.kind}`} wait={wait} isFirst={place === 0} />
          ))}
        </ol>
      )}
      {isStaff && waits && waits.empty.length > 0 && <EmptyQueues queues={waits.empty} />}
    </section>
  );
}

/** The lists of the role in which nothing waits now, so that each is found on any day. */
function EmptyQueues({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles.empty}>
      <h3>{t('waits:empty')}</h3>
      <ul>
        {queues.map((queue) => (
          <li key={`${queue.service} ${queue.kind}`}>
            <Link href={queue.link}>{textIn(language, queue, 'name')}</Link>
            <span>{textIn(language, queue, 'note')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  return (
    <p className={styles.nothing}>
      <IconCircleCheck size={20} aria-hidden="true" />
      {t('waits:nothing')}
    </p>
  );
}

function Row({ wait, isFirst }: { wait: Wait; isFirst: boolean }) {
  const language = useLanguage();
  const verb = textIn(language, wait, 'verb');
  return (
    <li className={styles.row}>
      <When wait={wait} />
      <div className={styles.words}>
        <h3 className={styles.text}>{textIn(language, wait, 'text')}</h3>
        <p className={styles.note}>{textIn(language, wait, 'note')}</p>
      </div>
      <Button
        look={isFirst ? 'primary' : 'secondary'}
        className={styles.verb}
        renderLink={(link) => (
          <Link
            href={wait.link}
            aria-label={`${verb}: ${textIn(language, wait, 'name')}`}
            {...link}
          />
        )}
      >
        {verb}
      </Button>
    </li>
  );
}

/** Until when, or since when: relative first, then in both calendars. */
function When({ wait }: { wait: Wait }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const at = wait.due_at ?? wait.oldest_at;
  const press = pressOf(wait, now);
  if (at === null) return <p className={styles.when}>{t('waits:any_time')}</p>;
  const { first, second } = datePieces(riyadhDay(at), language, { year: false });
  const relative = relativeMoment(at, now, language);
  return (
    <p className={styles.when} data-press={press}>
      <strong>
        <span className="visually-hidden">{t(`waits:${wait.due_at ? 'until' : 'since'}`)} </span>
        {press === 'overdue' ? t('waits:was_due', { when: relative }) : relative}
      </strong>
      <span>{first}</span>
      <span>{second}</span>
    </p>
  );
}
