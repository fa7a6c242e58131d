import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { addDays, type Day, isDay } from '#platform/language/times/day.ts';
import { Money } from '#platform/ui/facts/money.tsx';
import { DateField } from '#platform/ui/fields/date-field.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FactWords, FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { Table } from '#platform/ui/tables/table.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { useToday } from '#platform/web/today.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import styles from './finance.module.css';

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
        title={t('payments:day.title', { day: formatDay(day, language, 'brief') })}
        sentence={
          answer.data?.matched_at
            ? t('payments:day.matched', {
                when: formatMoment(answer.data.matched_at, language, 'brief'),
              })
            : t('payments:day.not_matched')
        }
      />
      <div className={styles.days}>
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
      </div>
      <AnswerFrame answer={answer} columns={3}>
        {(close) => <Known close={close} />}
      </AnswerFrame>
    </>
  );
}

function Known({ close }: { close: Close }) {
  const { t } = useTranslation();
  const role = useArea();
  const { received, refunded, unexplained, unknown, ways } = close;
  const isClean = unexplained === 0 && unknown === 0;
  return (
    <>
      <Notice tone={isClean ? 'success' : 'warning'}>
        {isClean
          ? t('payments:day.clean')
          : t('payments:day.unclean', { count: unexplained + unknown })}{' '}
        {!isClean && (
          <Link href={paymentsAddresses.cases({ role })}>{t('payments:menu.cases')}</Link>
        )}
      </Notice>
      <Floor columns={4} className={styles.section ?? ''}>
        <FloorFact label={t('payments:day.received')}>
          <FactWords answer={<Money amount={received} />} />
        </FloorFact>
        <FloorFact label={t('payments:day.refunded')}>
          <FactWords answer={<Money amount={refunded} />} />
        </FloorFact>
        <FloorFact label={t('payments:day.unexplained')}>
          <FactWords answer={formatNumber(unexplained)} isNone={unexplained === 0} />
        </FloorFact>
        <FloorFact label={t('payments:day.unknown')}>
          <FactWords answer={formatNumber(unknown)} isNone={unknown === 0} />
        </FloorFact>
      </Floor>
      <section className={styles.section}>
        <h2>{t('payments:day.by_way')}</h2>
        <Panel flush>
          <Table
            caption={t('payments:day.by_way')}
            rows={ways}
            keyOf={({ way }) => way}
            columns={[
              {
                key: 'way',
                title: t('payments:history.way'),
                card: 'title',
                cell: ({ way }) => t(`payments:pay_ways.${way}.short`),
              },
              {
                key: 'payments',
                title: t('payments:day.payments'),
                number: true,
                cell: ({ payments }) => formatNumber(payments),
              },
              {
                key: 'received',
                title: t('payments:day.received'),
                number: true,
                card: 'figure',
                cell: (way) => <Money amount={way.received} />,
              },
              {
                key: 'refunded',
                title: t('payments:day.refunded'),
                number: true,
                cell: (way) => <Money amount={way.refunded} />,
              },
            ]}
          />
        </Panel>
      </section>
    </>
  );
}
