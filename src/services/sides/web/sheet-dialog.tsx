import { useTranslation } from 'react-i18next';
import type { SheetShape } from '#platform/contract/sheet-import.ts';
import type { SheetCalls } from '#platform/contract/sheet-import-shapes.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { Table } from '#platform/ui/tables/table.tsx';
import { SheetImportDialog } from '#services/files/web/public.tsx';
import type { SheetOutcome } from '../contract.ts';
import styles from './sheet-dialog.module.css';
import { sidesAnswers } from './sides-answers.ts';

/** Enough rows to read in a dialog. */
const mostShown = 200;

interface SheetDialogProps extends SheetCalls<SheetOutcome> {
  sheet: SheetShape;
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** Takes the rows of a sheet in, after a look at what would come of each. */
export function SheetDialog(props: SheetDialogProps) {
  const { t } = useTranslation();
  return (
    <SheetImportDialog
      {...props}
      verb={t('sides:import.verb')}
      changes={sidesAnswers}
      preview={(outcome) => <Preview outcome={outcome} />}
      isUseful={({ added, changed }) => added + changed > 0}
      onDone={({ added, changed }) =>
        void toast.success({ title: t('sides:import.done', { count: added + changed }) })
      }
    />
  );
}

/** In the order in which they are looked at. */
const marks = {
  refused: 'refused',
  changed: 'changed',
  added: 'accepted',
  same: 'not_begun',
} as const;
const order = Object.keys(marks);

function Preview({ outcome: { added, changed, refused, rows } }: { outcome: SheetOutcome }) {
  const { t } = useTranslation();
  const inOrder = rows.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  return (
    <>
      <p role="status">
        {(added > 0 || changed === 0) && t('sides:import.will', { count: added })}{' '}
        {changed > 0 && t('sides:import.changes', { count: changed })}{' '}
        {refused > 0 && t('sides:import.refused', { count: refused })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too */}
      <section className={styles.rows} tabIndex={0} aria-label={t('sides:import.rows')}>
        <Table
          caption={t('sides:import.rows')}
          rows={inOrder.slice(0, mostShown)}
          keyOf={({ row_number }) => String(row_number)}
          columns={[
            {
              key: 'row',
              title: t('sides:import.row'),
              number: true,
              card: 'figure',
              cell: ({ row_number }) => row_number && formatNumber(row_number),
            },
            {
              key: 'name',
              title: t('sides:import.name'),
              card: 'title',
              cell: ({ code, name }) => (
                <>
                  <Bdi dir="ltr">{code}</Bdi> <Bdi>{name}</Bdi>
                </>
              ),
            },
            {
              key: 'message',
              title: t('sides:import.outcome'),
              card: 'detail',
              cell: ({ outcome, message }) => (
                <StatusMark mark={marks[outcome]} quiet>
                  <span className={styles.faults}>
                    {message ?? t(`sides:import.outcomes.${outcome}`)}
                  </span>
                </StatusMark>
              ),
            },
          ]}
        />
      </section>
    </>
  );
}
