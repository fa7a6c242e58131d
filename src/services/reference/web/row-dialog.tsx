import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ltr } from '#platform/language/bidi.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import type { NameRow } from '../reference-row.ts';
import type { BroughtRow } from '../row-words.ts';

/** A row of any list. */
export type HeldRow = NameRow | BroughtRow;

export interface RowFormProps<Row> {
  /** The row when the form opened; null for a new one. */
  row: Row | null;
  /** The current row, which may be newer. */
  latest: Row | null;
  /** Restarts the form from the current row. */
  onTake: () => void;
  onClose: () => void;
}

interface RowDialogProps<Row> {
  row: Row | null;
  opened: boolean;
  onClose: () => void;
  /** Title of the form for a new row. */
  addLabel?: string;
  form: ComponentType<RowFormProps<Row>>;
}

/** The form of a row or of a new one. */
export function RowDialog<Row extends HeldRow>(props: RowDialogProps<Row>) {
  const { row, opened, onClose, addLabel, form } = props;
  const { t } = useTranslation();
  const { nameOf } = useNames();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={640}
      title={row ? t('reference:form.title', { name: nameOf(row) }) : addLabel}
      text={row ? t('reference:form.code_fixed', { code: ltr(String(row.code)) }) : undefined}
    >
      <HeldForm row={row} form={form} onClose={onClose} />
    </Dialog>
  );
}

/** Keeps the row as it was opened until the user takes the current one. */
function HeldForm<Row extends HeldRow>({
  row,
  form: Form,
  onClose,
}: Pick<RowDialogProps<Row>, 'row' | 'form' | 'onClose'>) {
  const [base, setBase] = useState(row);
  return (
    <Form
      key={base?.version ?? 'new'}
      row={base}
      latest={row}
      onTake={() => setBase(row)}
      onClose={onClose}
    />
  );
}
