import { IconCircleCheck } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { textIn } from '#platform/language/name-in.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { justBefore, riyadhDay } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Link } from '#platform/web/link.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useNow } from '#platform/web/now.ts';
import { waitsAddresses } from '../addresses.ts';
import type { Wait } from '../contract.ts';
import { pressOf, tasksAmong } from '../urgency.ts';
import { useWaitWords } from './use-wait-words.ts';
import { useWaits } from './use-waits.ts';
import styles from './waits-list.module.css';

// Staff's alone: a student's home need not load it.
const QueuesTable = lazy(async () => ({
  default: (await import('./queues-table.tsx')).QueuesTable,
}));

/** The person's waiting work, most urgent first, each with its time and its one action. */
export function WaitsList() {
  const { t } = useTranslation();
  const { waits, tasks } = useHomeWaits();
  return (
    <section aria-labelledby="waits">
      <div className={styles.heading}>
        <h2 id="waits">{t('waits:title')}</h2>
        {waits !== undefined && waits.done > 0 && (
          <Link href={waitsAddresses.done()}>{t('waits:done_link', { count: waits.done })}</Link>
        )}
      </div>
      {waits && tasks.length === 0 ? (
        <Nothing isAll={waits.results.length === 0} />
      ) : (
        <ol className={styles.list}>
          {tasks.map((wait) => (
            <Row
              key={`${wait.service} ${wait.kind}`}
              wait={wait}
              isFirst={wait === waits?.results[0]}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The other lists of a role of staff: those that don't press, and those in which nothing waits. */
export function WaitingQueues() {
  const { rest, empty } = useHomeWaits();
  return (
    <Suspense>
      {rest.length + empty.length > 0 && <QueuesTable waiting={rest} empty={empty} />}
    </Suspense>
  );
}

/** A student's are few, and all of them are tasks but a debt, which has a panel of its own. */
function useHomeWaits() {
  const now = useNow();
  const waits = useWaits();
  const isStaff = useMe().user_type !== userTypes.student;
  const results = waits?.results ?? [];
  const { tasks, rest } = isStaff
    ? tasksAmong(results, now)
    : { tasks: results.filter(({ amount }) => amount === null), rest: [] };
  return { waits, tasks, rest, empty: isStaff ? (waits?.empty ?? []) : [] };
}

function Nothing({ isAll }: { isAll: boolean }) {
  const { t } = useTranslation();
  return (
    <p className={styles.nothing}>
      <IconCircleCheck size={20} aria-hidden="true" />
      {t(isAll ? 'waits:nothing' : 'waits:nothing_else')}
    </p>
  );
}

function Row({ wait, isFirst }: { wait: Wait; isFirst: boolean }) {
  const language = useLanguage();
  const { title, line } = useWaitWords()(wait);
  const verb = textIn(language, wait, 'verb');
  return (
    <li className={styles.row}>
      <When wait={wait} />
      <div className={styles.words}>
        <h3 className={styles.text}>{title}</h3>
        <p className={styles.note}>{line}</p>
        {wait.reason && (
          <q className={styles.reason} dir="auto">
            {textIn(language, wait.reason, 'text')}
          </q>
        )}
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
  const { due_at, oldest_at } = wait;
  const press = pressOf(wait, now);
  const at = due_at ? justBefore(due_at) : oldest_at;
  if (at === null) return <p className={styles.when}>{t('waits:any_time')}</p>;
  const { first, second } = datePieces(riyadhDay(at), language, { year: false });
  const relative = relativeMoment(at, now, language);
  return (
    <p className={styles.when} data-press={press}>
      <strong>
        {press === 'overdue' ? (
          t('waits:was_due', { when: relative })
        ) : (
          <>
            <span className="visually-hidden">{t(`waits:${due_at ? 'until' : 'since'}`)} </span>
            {relative}
          </>
        )}
      </strong>
      <span>{first}</span>
      <span>{second}</span>
    </p>
  );
}
