import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import {
  datePieces,
  formatDay,
  formatMoment,
  weekdayName,
} from '#platform/language/times/dates.ts';
import { addDays, type Day, isDay } from '#platform/language/times/day.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { useToday } from '#platform/web/today.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import { CloseDay } from './close-day-button.tsx';
import { DayFigures } from './day-figures.tsx';
import { DayWaysTable } from './day-ways-table.tsx';
import styles from './finance.module.css';
import { UnexplainedTable, WaitingRefunds } from './waiting-table.tsx';

const { getDay } = paymentsCalls;

type Close = ReplyOf<typeof getDay>;

/** A day's close: what the providers say was paid against the ledger. */
export function DayScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const today = useToday();
  const { day: asked }: { day?: unknown } = useSearch({ strict: false });
  const day: Day = typeof asked === 'string' && isDay(asked) ? asked : addDays(today, -1);
  const answer = useCall(getDay, { query: { day } }, { keepsPrevious: true });
  usePageTitle(t('payments:menu.day'));
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('payments:name') }, { label: t('payments:menu.day') }]}
        title={t('payments:day.title', { weekday: weekdayName(day, language) })}
        sentence={
          <Dotted
            facts={[
              <span key="day">{formatDay(day, language, 'brief')}</span>,
              answer.data?.unexplained === 0 && t('payments:day.clean'),
              answer.data && answer.data.unexplained > 0 && (
                <b key="unexplained">
                  {t('payments:day.unclean', { count: answer.data.unexplained })}
                </b>
              ),
            ]}
          />
        }
        actions={
          <>
            <DateField
              label={t('payments:day.day')}
              value={day}
              today={today}
              onChange={(value) =>
                void navigate({
                  to: '.',
                  search: (now: object) => ({ ...now, day: value ?? undefined }),
                })
              }
            />
            {answer.data && <CloseDay close={answer.data} isOver={day < today} />}
          </>
        }
      />
      <AnswerFrame answer={answer} columns={3}>
        {(close) => <Known close={close} />}
      </AnswerFrame>
    </>
  );
}

function Known({ close }: { close: Close }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const role = useArea();
  const { lines, closed_at, closed_by, note } = close;
  return (
    <>
      <Week close={close} />
      {closed_at && closed_by && (
        <Notice tone="success" title={t('payments:day.closed')}>
          {t('payments:day.closed_by', {
            name: nameOf(closed_by),
            when: formatMoment(closed_at, language, 'brief'),
          })}{' '}
          {note && <Bdi>{note}</Bdi>}
        </Notice>
      )}
      <DayFigures close={close} />
      {lines.length > 0 && (
        <section className={styles.section}>
          <div className={styles.head}>
            <h2>{t('payments:day.unexplained')}</h2>
            <Link href={paymentsAddresses.cases({ role })}>{t('payments:menu.cases')}</Link>
          </div>
          <UnexplainedTable lines={lines} />
        </section>
      )}
      <section className={styles.section}>
        <h2>{t('payments:day.by_way')}</h2>
        <DayWaysTable close={close} />
      </section>
      <WaitingRefunds />
    </>
  );
}

/** The days up to this one, to go from one to another. */
function Week({ close: { day, week } }: { close: Close }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const role = useArea();
  return (
    <nav aria-label={t('payments:day.week')} className={styles.week}>
      {week.map((one) => (
        <Link
          key={one.day}
          href={paymentsAddresses.day({ role, day: one.day })}
          aria-current={one.day === day ? 'date' : undefined}
          className={styles.weekday ?? ''}
        >
          <span>{weekdayName(one.day as Day, language)}</span>
          <span>{datePieces(one.day as Day, language, { year: false }).first}</span>
          <b>
            <Money amount={one.received} />
          </b>
          {one.is_closed && <span>{t('payments:day.is_closed')}</span>}
        </Link>
      ))}
    </nav>
  );
}
