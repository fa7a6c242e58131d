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

/** Enough rows to read in a dialog; refused rows come first. */
const mostShown = 200;

interface SheetDialogProps extends SheetCalls<SheetOutcome> {
  sheet: SheetShape;
  title: string;
  opened: boolean;
  onClose: () => void;
}

/** Adds the rows of a sheet, after a look at what would come of each. */
export function SheetDialog(props: SheetDialogProps) {
  const { t } = useTranslation();
  return (
    <SheetImportDialog
      {...props}
      verb={t('sides:import.verb')}
      changes={sidesAnswers}
      preview={(outcome) => <Preview outcome={outcome} />}
      isUseful={({ added }) => added > 0}
      onDone={({ added: count }) =>
        void toast.success({ title: t('sides:import.done', { count }) })
      }
    />
  );
}

function Preview({ outcome: { added, refused, rows } }: { outcome: SheetOutcome }) {
  const { t } = useTranslation();
  const inOrder = rows.toSorted((a, b) => Number(b.message !== null) - Number(a.message !== null));
  return (
    <>
      <p role="status">
        {t('sides:import.will', { count: added })}{' '}
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
              cell: ({ message }) =>
                message === null ? (
                  <StatusMark mark="accepted" quiet>
                    {t('sides:import.fine')}
                  </StatusMark>
                ) : (
                  <StatusMark mark="refused" quiet>
                    <span className={styles.faults}>{message}</span>
                  </StatusMark>
                ),
            },
          ]}
        />
      </section>
    </>
  );
}
