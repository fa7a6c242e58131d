import { IconCircleCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { houseAddresses } from '#platform/house/addresses.ts';
import { textIn } from '#platform/language/name-in.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime, startOfWeek } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Paging } from '#platform/ui/tables/paging.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { Link } from '#platform/web/link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { today } from '#platform/web/server-clock.ts';
import { waitsAddresses } from '../addresses.ts';
import { waitsCalls } from '../calls.ts';
import type { Finished } from '../contract.ts';
import styles from './done-screen.module.css';

const pageSize = 50;

/** The work that the person has finished this week, by day, latest first. */
export function DoneScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { page }: { page?: string } = useSearch({ strict: false });
  const shown = Number(page) || 1;
  const done = useCall(
    waitsCalls.listDone,
    { query: { page: shown, page_size: pageSize } },
    { keepsPrevious: true },
  );
  const title = t('waits:done.title');
  return (
    <>
      <PageHeader
        crumbs={[crumbTo(t('shell:menu.home'), houseAddresses.home()), { label: title }]}
        title={title}
        sentence={t('waits:done.since', {
          day: formatDay(startOfWeek(today()), language, 'short'),
        })}
      />
      <AnswerFrame answer={done} columns={2}>
        {({ count, results }) => (
          <>
            <Panel flush>
              {count === 0 ? (
                <EmptyState
                  icon={<IconCircleCheck size={28} />}
                  title={t('waits:done.none')}
                  text={t('waits:done.none_text')}
                />
              ) : (
                <Days results={results} />
              )}
            </Panel>
            {count > pageSize && (
              <Paging
                page={shown}
                pageSize={pageSize}
                count={count}
                renderLink={(to, link) => (
                  <Link href={waitsAddresses.done({ page: to })} {...link} />
                )}
              />
            )}
          </>
        )}
      </AnswerFrame>
    </>
  );
}

function Days({ results }: { results: readonly Finished[] }) {
  const language = useLanguage();
  const days = [...Map.groupBy(results, ({ at }) => riyadhDay(at))];
  return days.map(([day, finished]) => (
    <section key={day} className={styles.day}>
      <h2>
        {relativeDay(day, today(), language)}{' '}
        <span className={styles.date}>{formatDay(day, language, 'short')}</span>
      </h2>
      <ul>
        {finished.map((one) => (
          <Row key={`${one.at} ${one.text}`} finished={one} />
        ))}
      </ul>
    </section>
  ));
}

function Row({ finished }: { finished: Finished }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { about, at, count } = finished;
  return (
    <li className={styles.row}>
      <time dateTime={at} className={styles.time}>
        {formatTime(riyadhTime(at), language)}
      </time>
      <span>{textIn(language, finished, 'text')}</span>
      <span className={styles.about}>
        {about && <Bdi>{nameOf(about)}</Bdi>}
        {count > 1 && <span>{t('waits:done.several', { count })}</span>}
      </span>
    </li>
  );
}
