import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Link } from '#platform/web/link.tsx';
import { useNow } from '#platform/web/now.ts';
import type { Queue, Wait } from '../contract.ts';
import styles from './queues-table.module.css';

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
  return (
    <section className={styles.queues} aria-labelledby="queues">
      <h3 id="queues">{t('waits:queues.title')}</h3>
      <table className={styles.table} aria-labelledby="queues">
        <thead>
          <tr>
            <th scope="col">{t('waits:queues.list')}</th>
            <th scope="col">{t('waits:queues.count')}</th>
            <th scope="col">{t('waits:queues.oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {waiting.map(({ count, oldest_at, ...queue }) => (
            <tr key={`${queue.service} ${queue.kind}`}>
              <QueueName queue={queue} />
              <td className={styles.count}>{formatNumber(count)}</td>
              <td>{oldest_at !== null && relativeMoment(oldest_at, now, language)}</td>
            </tr>
          ))}
          {empty.map((queue) => (
            <tr key={`${queue.service} ${queue.kind}`} data-empty>
              <QueueName queue={queue} />
              <td className={styles.count}>{formatNumber(0)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
