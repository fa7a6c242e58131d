import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { commaOf } from '#platform/language/lists.ts';
import { textIn } from '#platform/language/name-in.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Link } from '#platform/web/link.tsx';
import { useNow } from '#platform/web/now.ts';
import type { Queue, Wait } from '../contract.ts';
import styles from './queues-table.module.css';
import { useWaitWords } from './use-wait-words.ts';

interface QueuesTableProps {
  waiting: readonly Wait[];
  /** Those in which nothing waits now, so that each is found on any day. */
  empty: readonly Queue[];
}

/** The role's other lists: how many wait in each, and since when the oldest. */
export function QueuesTable({ waiting, empty }: QueuesTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const wordsOf = useWaitWords();
  return (
    <section className={styles.queues} aria-labelledby="queues">
      <h3 id="queues">{t('waits:queues.title')}</h3>
      <table className={styles.table} aria-labelledby="queues">
        {waiting.length > 0 && (
          <thead>
            <tr>
              {(['list', 'count', 'oldest', 'first'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`waits:queues.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {waiting.map((wait) => (
            <tr key={`${wait.service} ${wait.kind}`}>
              <QueueName queue={wait} />
              <td className={styles.count}>{formatNumber(wait.count)}</td>
              <td>{wait.oldest_at !== null && relativeMoment(wait.oldest_at, now, language)}</td>
              <td className={styles.first}>{wordsOf(wait).first}</td>
            </tr>
          ))}
          {empty.length > 0 && (
            <tr className={styles.empty}>
              <td colSpan={4}>
                <EmptyQueues queues={empty} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** A phone folds several, which take a line each. */
function EmptyQueues({ queues }: { queues: readonly Queue[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isFolded = usePhone() && queues.length > 2;
  const links = queues.map((queue, place) => (
    <Fragment key={`${queue.service} ${queue.kind}`}>
      {place > 0 && commaOf(language)}
      <Link href={queue.link}>{textIn(language, queue, 'name')}</Link>
    </Fragment>
  ));
  if (!isFolded)
    return (
      <>
        {t('waits:queues.empty')} {links}
      </>
    );
  return (
    <Fold head={t('waits:queues.several_empty', { count: queues.length })}>
      <p>{links}</p>
    </Fold>
  );
}

function QueueName({ queue }: { queue: Queue }) {
  const language = useLanguage();
  return (
    <th scope="row">
      <Link href={queue.link}>{textIn(language, queue, 'name')}</Link>
      <span className={styles.note}>{textIn(language, queue, 'note')}</span>
    </th>
  );
}
