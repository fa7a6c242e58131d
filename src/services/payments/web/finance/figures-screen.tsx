import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import {
  add,
  halalasOf,
  nothing,
  percentOf,
  type Riyals,
  riyalsOf,
} from '#platform/language/numbers/money.ts';
import { formatPercent, formatRiyals } from '#platform/language/numbers/numbers.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { DaysChart } from '#platform/ui/facts/days-chart.tsx';
import { MoneyFigure } from '#platform/ui/facts/money-figure.tsx';
import { ProgressBar } from '#platform/ui/facts/progress-bar.tsx';
import { useMoneyColumn } from '#platform/ui/facts/use-money-column.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { Floor } from '#platform/ui/layout/floor.tsx';
import { FloorFact } from '#platform/ui/layout/floor-fact.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Table } from '#platform/ui/tables/table.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { paymentsCalls } from '../../calls.ts';
import styles from './finance.module.css';
import { WaysTable } from './ways-table.tsx';

type Figures = ReplyOf<typeof paymentsCalls.getFigures>;

/** Recent payments, and the amounts charged, paid and still owed, by way, term and college. */
export function FiguresScreen() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [semester, setSemester] = useState<string | null>(null);
  const query = semester === null ? {} : { semester };
  const answer = useCall(paymentsCalls.getFigures, { query }, { keepsPrevious: true });
  usePageTitle(t('payments:menu.figures'));
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('payments:name') }, { label: t('payments:menu.figures') }]}
        title={t('payments:menu.figures')}
        sentence={t('payments:figures.sentence')}
        actions={
          <SelectField
            label={t('payments:figures.semester')}
            placeholder={t('payments:figures.every')}
            clearable
            options={(answer.data?.terms ?? []).map((term) => ({
              value: term.code,
              label: nameOf(term),
            }))}
            value={semester}
            onChange={setSemester}
          />
        }
      />
      <AnswerFrame answer={answer} columns={3}>
        {(figures) => <Known figures={figures} />}
      </AnswerFrame>
    </>
  );
}

function Known({ figures: { days, ways, terms, colleges } }: { figures: Figures }) {
  const { t } = useTranslation();
  const money = useMoneyColumn();
  const language = useLanguage();
  const said = (amount: Riyals) => formatRiyals(halalasOf(amount), language);
  const paid = days.map((one) => halalasOf(one.paid));
  const [highest = nothing] = paid.toSorted((one, other) => (one < other ? 1 : -1));
  const sumOf = (key: 'claims' | 'paid' | 'balance') =>
    riyalsOf(add(nothing, ...colleges.map((college) => halalasOf(college[key]))));
  const total = {
    way: 'total' as const,
    payments: ways.reduce((sum, { payments }) => sum + payments, 0),
    paid: riyalsOf(add(nothing, ...ways.map((way) => halalasOf(way.paid)))),
  };
  return (
    <>
      <Floor columns={3} phoneColumns={1}>
        {(['claims', 'paid', 'balance'] as const).map((key) => (
          <FloorFact key={key} label={t(`payments:figures.sums.${key}`)}>
            <MoneyFigure amount={sumOf(key)} />
          </FloorFact>
        ))}
      </Floor>
      <section className={styles.section}>
        <h2>{t('payments:figures.days')}</h2>
        <Panel>
          <DaysChart
            days={days.map(({ day, paid }) => ({
              day,
              name: formatDay(day as Day, language, 'short'),
              percent: highest > nothing ? percentOf(halalasOf(paid), highest) : 0,
              label: t('payments:figures.day', {
                day: formatDay(day as Day, language, 'brief'),
                amount: said(paid),
              }),
            }))}
            most={t('payments:figures.most', { amount: formatRiyals(highest, language) })}
          />
        </Panel>
      </section>
      <section className={styles.section}>
        <h2>{t('payments:figures.ways')}</h2>
        <WaysTable
          caption={t('payments:figures.ways')}
          rows={[...ways, total]}
          columns={[
            {
              key: 'paid',
              card: 'figure',
              ...money(t('payments:owe.paid'), 'paid'),
            },
          ]}
        />
        <p className={styles.note}>{t('payments:figures.same_sum')}</p>
      </section>
      <BySums
        title={t('payments:figures.terms')}
        name={t('payments:figures.semester')}
        rows={terms}
      />
      <BySums
        title={t('payments:figures.colleges')}
        name={t('payments:charge.college')}
        rows={colleges}
      />
    </>
  );
}

interface BySumsProps {
  title: string;
  /** The heading of the column of names. */
  name: string;
  rows: Figures['terms'];
}

function BySums({ title, name, rows }: BySumsProps) {
  const { t } = useTranslation();
  const money = useMoneyColumn();
  const { nameOf } = useNames();
  const share = ({ paid, claims }: Figures['terms'][number]) =>
    percentOf(halalasOf(paid), halalasOf(claims));
  const sum = (key: 'claims' | 'exemptions' | 'paid' | 'balance') => ({
    key,
    card: key === 'balance' ? ('figure' as const) : ('detail' as const),
    ...money(t(`payments:owe.${key}`), key),
  });
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <Panel flush>
        <Table
          caption={title}
          rows={rows}
          keyOf={({ code }) => code}
          columns={[
            { key: 'name', title: name, card: 'title', cell: (row) => nameOf(row) },
            sum('claims'),
            sum('exemptions'),
            sum('paid'),
            sum('balance'),
            {
              key: 'share',
              title: t('payments:figures.share'),
              card: 'detail',
              cell: (row) => (
                <div className={styles.share}>
                  <ProgressBar label={nameOf(row)} percent={share(row)} height={6} />
                  {formatPercent(share(row), 0)}
                </div>
              ),
            },
          ]}
        />
      </Panel>
    </section>
  );
}
