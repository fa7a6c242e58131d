import { useParams } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Paging } from '#platform/ui/tables/paging.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { guidanceAddresses } from '../../addresses.ts';
import type { Move } from '../../advisor-shapes.ts';
import { guidanceCalls } from '../../calls.ts';
import styles from '../my-advisor/my-advisor-screen.module.css';
import { MoveState } from './move-state.tsx';

const { listMyRequests } = guidanceCalls;
const pageSize = 10;

/** The student's earlier requests and their outcomes, newest first. */
export function MyRequests() {
  const { t } = useTranslation();
  const id = useId();
  // Pages count from 0 in addresses, and from 1 in calls.
  const { page = '0' }: { page?: string } = useParams({ strict: false });
  const shown = /^\d{1,6}$/.test(page) ? Number(page) + 1 : 1;
  const query = { page: shown, page_size: pageSize };
  const { data } = useCall(listMyRequests, { query }, { keepsPrevious: true });
  if (!data) return null;
  const past = data.results.filter(({ state }) => state !== 'pending');
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('guidance:my_advisor.past')}
      </h2>
      {past.length === 0 && <p className={styles.none}>{t('guidance:my_advisor.past_none')}</p>}
      {past.length > 0 && (
        <ul className={styles.rows}>
          {past.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {data.count > pageSize && (
        <Paging
          page={shown}
          pageSize={pageSize}
          count={data.count}
          renderLink={(to, link) => (
            <Link
              href={guidanceAddresses.myAdvisor({ page: to - 1 })}
              resetScroll={false}
              {...link}
            />
          )}
        />
      )}
    </section>
  );
}

function RequestRow({ request }: { request: Move }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const guide = request.to ?? request.advisor;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{guide ? <Bdi>{nameOf(guide)}</Bdi> : t('guidance:move.by_head')}</strong>
        <p>
          <Bdi>{request.reason}</Bdi>
        </p>
        <p className={styles.quiet}>{formatDay(riyadhDay(request.asked_at), language)}</p>
      </div>
      <div className={styles.state}>
        <MoveState move={request} />
      </div>
    </li>
  );
}
