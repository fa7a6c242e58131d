import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { halalasOf, less, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import {
  datePieces,
  formatDay,
  formatMoment,
  weekdayName,
} from '#platform/language/times/dates.ts';
import { addDays, type Day, isDay } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { MoneyFigure } from '#platform/ui/facts/money-figure.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Table } from '#platform/ui/tables/table.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { type ListColumn, tableColumns } from '#platform/web/lists/list-table.ts';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { useToday } from '#platform/web/today.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import { useCaseColumns } from './cases-screen.tsx';
import { CloseDay } from './close-day-button.tsx';
import styles from './finance.module.css';
import { useRefundColumns } from './refunds-screen.tsx';
import { WaysTable } from './ways-table.tsx';

const { getDay, listRefunds } = paymentsCalls;

/** The list of refunds has the rest. */
const mostRefunds = 5;

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
  const { expected, received, refunded, unexplained, strays, lines } = close;
  const { matched_at, closed_at, closed_by, note } = close;
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
      <Floor columns={3} phoneColumns={1} className={styles.section ?? ''}>
        <FloorFact label={t('payments:day.expected')}>
          <MoneyFigure amount={expected} />
        </FloorFact>
        <FloorFact label={t('payments:day.received')}>
          <MoneyFigure amount={received} />
          <p className={styles.note}>
            <Dotted
              facts={[
                matched_at
                  ? t('payments:day.matched', {
                      when: relativeMoment(matched_at, serverNow(), language),
                    })
                  : t('payments:day.not_matched'),
                halalasOf(refunded) > nothing && (
                  <span key="refunded">
                    {t('payments:day.refunded')} <Money amount={refunded} />
                  </span>
                ),
              ]}
            />
          </p>
        </FloorFact>
        <FloorFact
          label={
            unexplained === 0 ? (
              t('payments:day.unexplained')
            ) : (
              <StatusMark mark="refused">{t('payments:day.unexplained')}</StatusMark>
            )
          }
        >
          <FactWords
            isMain
            answer={formatNumber(unexplained)}
            isNone={unexplained === 0}
            note={strays > 0 && `${t('payments:day.strays')}: ${formatNumber(strays)}`}
          />
        </FloorFact>
      </Floor>
      {lines.length > 0 && (
        <section className={styles.section}>
          <div className={styles.head}>
            <h2>{t('payments:day.unexplained')}</h2>
            <Link href={paymentsAddresses.cases({ role })}>{t('payments:menu.cases')}</Link>
          </div>
          <Lines lines={lines} />
        </section>
      )}
      <section className={styles.section}>
        <h2>{t('payments:day.by_way')}</h2>
        <ByWay close={close} />
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

/** Leaves out the columns of a list that are the same in all rows here. */
function leaveOut<Row>(
  columns: Readonly<Record<string, ListColumn<Row> | undefined>>,
  same: readonly string[],
) {
  return tableColumns(undefined, columns, []).filter(({ key }) => !same.includes(key));
}

function Lines({ lines }: { lines: Close['lines'] }) {
  const { t } = useTranslation();
  return (
    <Panel flush>
      <Table
        caption={t('payments:day.unexplained')}
        rows={lines}
        keyOf={({ id }) => String(id)}
        columns={leaveOut(useCaseColumns(true), ['state', 'opened_at'])}
      />
    </Panel>
  );
}

/** Refunds that wait for a second person's approval; one's own are the other person's. */
function WaitingRefunds() {
  const { t } = useTranslation();
  const role = useArea();
  const columns = leaveOut(useRefundColumns(), ['state']);
  const refunds = useCall(listRefunds, { query: { state: 'asked', page_size: mostRefunds } }).data;
  if (!refunds || refunds.count === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t('payments:day.second_approval', { count: refunds.count })}</h2>
        <Link href={paymentsAddresses.refunds({ role, state: 'asked' })}>
          {t('payments:menu.refunds')}
        </Link>
      </div>
      <Panel flush>
        <Table
          caption={t('payments:menu.refunds')}
          rows={refunds.results}
          keyOf={({ id }) => String(id)}
          columns={columns}
        />
      </Panel>
    </section>
  );
}

function ByWay({ close: { ways, expected, received, refunded } }: { close: Close }) {
  const { t } = useTranslation();
  const payments = ways.reduce((sum, way) => sum + way.payments, 0);
  return (
    <WaysTable
      caption={t('payments:day.by_way')}
      rows={[...ways, { way: 'total' as const, payments, expected, received, refunded }]}
      columns={[
        {
          key: 'expected',
          title: t('payments:day.expected'),
          number: true,
          card: 'detail',
          cell: ({ expected }) => <Money amount={expected} />,
        },
        {
          key: 'received',
          title: t('payments:day.received'),
          number: true,
          card: 'figure',
          cell: ({ received }) => <Money amount={received} />,
        },
        {
          key: 'refunded',
          title: t('payments:day.refunded'),
          number: true,
          card: 'detail',
          cell: ({ refunded }) => <Money amount={refunded} />,
        },
        {
          key: 'matches',
          title: t('payments:day.difference'),
          card: 'status',
          cell: ({ expected, received }) => {
            const apart = less(halalasOf(received), halalasOf(expected));
            return apart === nothing ? (
              <StatusMark mark="accepted">{t('payments:day.matches')}</StatusMark>
            ) : (
              <StatusMark mark="refused">
                <Money amount={riyalsOf(apart)} />
              </StatusMark>
            );
          },
        },
      ]}
    />
  );
}
