import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Table } from '#platform/ui/tables/table.tsx';
import type { Column } from '#platform/ui/tables/table-props.ts';
import type { AssignedRow, Assignment } from '../../assignment.ts';
import styles from './assign-dialog.module.css';

/** Enough rows to read in a dialog; refused rows come first. */
const mostShown = 200;

/** Preview: how many students move, how many each guide then has, and which rows are refused. */
export function AssignmentPreview({ outcome }: { outcome: Assignment }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { assigned, unchanged, refused, guides, rows } = outcome;
  const isSheet = rows.some(({ row_number }) => row_number !== null);
  return (
    <>
      <p className={styles.counts} role="status">
        <strong>{t('guidance:assign.will', { count: assigned })}</strong>
        {unchanged > 0 && <span>{t('guidance:assign.same', { count: unchanged })}</span>}
        {refused > 0 && (
          <span className={styles.bad}>{t('guidance:assign.refused', { count: refused })}</span>
        )}
      </p>
      <Facts
        facts={guides
          .filter(({ before, after }) => before !== after)
          .map(({ advisor, before, after, capacity }) => ({
            label: nameOf(advisor),
            value: t('guidance:assign.becomes', {
              before: formatNumber(before),
              after: formatNumber(after),
              capacity: formatNumber(capacity),
            }),
          }))}
      />
      {isSheet && <SheetRows rows={rows} />}
    </>
  );
}

function SheetRows({ rows }: { rows: readonly AssignedRow[] }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const inOrder = rows.toSorted(
    (a, b) => Number(b.effect === 'refused') - Number(a.effect === 'refused'),
  );
  const columns: readonly Column<AssignedRow>[] = [
    {
      key: 'row',
      title: t('guidance:assign.row'),
      number: true,
      card: 'figure',
      cell: ({ row_number }) => row_number && formatNumber(row_number),
    },
    {
      key: 'student',
      title: t('guidance:assign.student'),
      card: 'title',
      cell: ({ student, student_id }) =>
        student ? <Bdi>{nameOf(student)}</Bdi> : <Bdi dir="ltr">{student_id}</Bdi>,
    },
    {
      key: 'to',
      title: t('guidance:assign.to'),
      card: 'fact',
      cell: ({ to }) => to && <Bdi>{nameOf(to)}</Bdi>,
    },
    {
      key: 'effect',
      title: t('guidance:assign.effect'),
      card: 'status',
      cell: ({ effect, message }) => (
        <span className={effect === 'refused' ? styles.bad : undefined}>
          {message ?? t(`guidance:assign.effects.${effect}`)}
        </span>
      ),
    },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
    <section className={styles.rows} tabIndex={0} aria-label={t('guidance:assign.effect')}>
      <Table
        caption={t('guidance:assign.effect')}
        columns={columns}
        rows={inOrder.slice(0, mostShown)}
        keyOf={({ row_number }) => String(row_number)}
        rowHeight={46}
      />
    </section>
  );
}
