import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { add, halalasOf, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { formatAmount, formatNumber } from '#platform/language/numbers/numbers.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { usePhone } from '#platform/ui/look/use-phone.ts';
import { Table, TwoLines } from '#platform/ui/tables/table.tsx';
import type { Column } from '#platform/ui/tables/table-props.ts';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { Link } from '#platform/web/link.tsx';
import { useToday } from '#platform/web/today.ts';
import type { Fee } from '../../contract.ts';
import styles from './owed-table.module.css';

const sums = ['claims', 'exemptions', 'paid', 'balance'] as const;
type Sum = (typeof sums)[number];

interface OwedTableProps {
  fees: readonly Fee[];
  /** The address that opens a fee, if one does. */
  hrefOf?: (fee: Fee) => `/${string}`;
}

/** The fees that are owed, line by line, with their sum: the earliest due first, paid ones last. */
export function OwedTable({ fees, hrefOf }: OwedTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(hrefOf);
  const phone = usePhone();
  const sumOf = (some: readonly Fee[], key: Sum) =>
    riyalsOf(add(...some.map((fee) => halalasOf(fee[key]))));
  const sum = (key: Sum) => sumOf(fees, key);
  const folded = phone ? fees.filter(({ is_paid }) => is_paid) : [];
  const shown = fees.filter((fee) => !folded.includes(fee));
  const table = { columns, keyOf: ({ id }: Fee) => String(id) };
  return (
    <Panel flush>
      {shown.length > 0 && (
        <Table {...table} caption={t('payments:owe.lines')} rows={shown.toSorted(byNeed)} />
      )}
      {folded.length > 0 && (
        <Fold
          head={
            <>
              {t('payments:owe.paid_group')} ({formatNumber(folded.length)}){' '}
              <span>{formatAmount(halalasOf(sumOf(folded, 'paid')))}</span>
            </>
          }
        >
          <Table {...table} caption={t('payments:owe.paid_group')} rows={folded} />
        </Fold>
      )}
      <dl className={styles.sum}>
        {sums.map((key) => (
          <div key={key}>
            <dt>{t(`payments:owe.sums.${key}`)}</dt>
            <dd>
              {key === 'balance' ? <Money amount={sum(key)} /> : formatAmount(halalasOf(sum(key)))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function byNeed(one: Fee, other: Fee): number {
  if (one.is_paid !== other.is_paid) return one.is_paid ? 1 : -1;
  return one.due_on.localeCompare(other.due_on);
}

function useColumns(hrefOf: OwedTableProps['hrefOf']): Column<Fee>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const amount = (key: Sum): Column<Fee> => ({
    key,
    title: t(`payments:owe.${key}`),
    number: true,
    card: key === 'balance' ? 'figure' : 'hidden',
    cell: (fee) => formatAmount(halalasOf(fee[key])),
  });
  return [
    {
      key: 'description',
      title: t('payments:owe.description'),
      card: 'title',
      cell: (fee) => (
        <TwoLines
          first={
            hrefOf ? (
              <Link href={hrefOf(fee)}>{textIn(language, fee, 'description')}</Link>
            ) : (
              textIn(language, fee, 'description')
            )
          }
          second={<FeeFacts fee={fee} />}
        />
      ),
    },
    amount('claims'),
    amount('paid'),
    amount('balance'),
    {
      key: 'due_on',
      title: t('payments:owe.due_on'),
      card: 'status',
      cell: (fee) => <DueMark fee={fee} />,
    },
  ];
}

/** A card has no columns for what is paid of a fee. */
function FeeFacts({ fee }: { fee: Fee }) {
  const { t } = useTranslation();
  const cards = useCards();
  if (cards && !fee.is_paid && halalasOf(fee.paid) > nothing) {
    return t('payments:owe.paid_of', {
      paid: formatAmount(halalasOf(fee.paid)),
      amount: formatAmount(halalasOf(fee.claims)),
    });
  }
  return (
    <Dotted
      facts={[
        <Bdi key="code" dir="ltr">
          {fee.code}
        </Bdi>,
        <Bdi key="voucher" dir="ltr">
          {fee.voucher_number}
        </Bdi>,
        !fee.is_refundable && t('payments:owe.not_refundable'),
      ]}
    />
  );
}

function DueMark({ fee: { is_paid, is_overdue, ...fee } }: { fee: Fee }) {
  const due_on = fee.due_on as Day;
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const { first, second } = datePieces(due_on, language, { year: false });
  if (is_paid) {
    return (
      <StatusMark mark="accepted" quiet>
        {t('payments:owe.is_paid')}
      </StatusMark>
    );
  }
  return (
    <TwoLines
      plain
      first={
        <StatusMark mark={is_overdue ? 'refused' : 'not_begun'} quiet={!is_overdue}>
          {t(`payments:owe.${is_overdue ? 'is_late' : 'is_due'}`, {
            when: relativeDay(due_on, today, language),
          })}
        </StatusMark>
      }
      // The two dates may stand below each other where the table is narrow.
      second={<Dotted facts={[first, second]} />}
    />
  );
}
