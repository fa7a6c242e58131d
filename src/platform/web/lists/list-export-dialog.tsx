import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadCall } from '../../contract/calls.ts';
import { mostRows, type SheetFormat } from '../../contract/exporting.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Notice } from '../../ui/states/notice.tsx';
import type { Column } from '../../ui/tables/table-props.ts';
import { useDownload } from '../download.ts';
import type { List } from './list.ts';
import { shownColumns } from './list-columns.ts';
import styles from './list-export-dialog.module.css';

/** The call that exports a list; its body is `exportBody`. */
export interface ListExport {
  endpoint: DownloadCall;
  /** Some column holds dates, so offer Hijri dates as well. */
  hasDates?: boolean;
  /** Other things that a row of the report can be: the call's `by` value and its label. */
  otherRows?: readonly { by: string; label: string; count: number }[];
}

interface ListExportDialogProps<Row> {
  list: List<Row>;
  exporting: ListExport;
  /** All columns, shown or not. */
  columns: readonly Column<Row>[];
  opened: boolean;
  onClose: () => void;
}

/** From this many rows on, the browser downloads the file by itself and shows its progress. */
const largeFrom = 20_000;

/** Chooses rows, columns and format. The file is saved when it is ready, even if the user has moved on. */
export function ListExportDialog<Row>(props: ListExportDialogProps<Row>) {
  const { list, exporting, opened, onClose } = props;
  const { t } = useTranslation();
  const wish = useWish(props);
  const isLarge = wish.count > largeFrom;
  const download = useDownload(exporting.endpoint, {
    isLarge,
    onDone: () => {
      toast.success({ title: t(`lists:export.${isLarge ? 'started' : 'done'}`) });
      onClose();
    },
  });
  const isLong = useLasts(download.isPending);
  const { params } = list.source;
  const reason =
    wish.count > mostRows
      ? t('lists:export.too_long', { most: mostRows })
      : wish.count === 0 && t('lists:export.nothing');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('lists:export.title')}
      actions={
        <>
          <Button
            look="primary"
            size={48}
            busy={download.isPending}
            busyText={t('lists:export.preparing')}
            reason={reason || undefined}
            onClick={() => download.mutate({ params, body: wish.body } as never)}
          >
            {t('lists:export.start')}
          </Button>
          <Button size={48} onClick={onClose}>
            {t(`platform:common.${download.isPending ? 'close' : 'back'}`)}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        {wish.fields}
        <div role="status">
          {download.isPending && (
            <Notice tone="info">
              {t('lists:export.may_leave')} {isLong && t('lists:export.in_turn')}
            </Notice>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Longer than an export takes that doesn't queue behind another. */
const longMs = 4000;

/** Whether it has been pending for longer than `longMs`. */
function useLasts(isPending: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    if (!isPending) return;
    const waiting = setTimeout(() => setIsLong(true), longMs);
    return () => clearTimeout(waiting);
  }, [isPending]);
  return isLong;
}

/** The choices of the dialog: their inputs, and the body of the call. */
function useWish<Row>({ list, exporting, columns }: ListExportDialogProps<Row>) {
  const { t } = useTranslation();
  const { selection, count: found = 0 } = list;
  const hasChosen = selection.count > 0 && !selection.isAll;
  const [rows, setRows] = useState('chosen');
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  const [hijri, setHijri] = useState(false);
  const isChosen = hasChosen && rows === 'chosen';
  const { otherRows = [] } = exporting;
  const other = otherRows.find(({ by }) => by === rows);
  const shown = shownColumns(columns, list.address.read('columns'));
  const keys = [...new Set(shown.flatMap(({ key, sheet = [key] }) => sheet))];
  const fields = (
    <>
      <RadioGroup
        label={t('lists:export.what')}
        value={isChosen ? 'chosen' : (other?.by ?? 'all')}
        onChange={setRows}
        options={[
          ...(hasChosen
            ? [{ value: 'chosen', label: t('lists:export.chosen', { count: selection.count }) }]
            : []),
          { value: 'all', label: t('lists:export.all', { count: found }) },
          ...otherRows.map(({ by: value, label }) => ({ value, label })),
        ]}
      />
      <RadioGroup
        label={t('lists:export.format')}
        value={format}
        onChange={setFormat}
        options={(['xlsx', 'csv'] as const).map((value) => ({
          value,
          label: t(`lists:export.${value}`),
          help: t(`lists:export.${value}_note`),
        }))}
      />
      <RadioGroup
        label={t('lists:export.columns')}
        value={which}
        onChange={setWhich}
        options={(['shown', 'all'] as const).map((value) => ({
          value,
          label: t(`lists:export.columns_${value}`),
        }))}
      />
      {exporting.hasDates && (
        <Checkbox
          label={t('lists:export.hijri')}
          checked={hijri}
          onChange={() => setHijri(!hijri)}
        />
      )}
    </>
  );
  return {
    count: isChosen ? selection.count : (other?.count ?? found),
    fields,
    body: {
      ...list.asked,
      ...(isChosen ? selection.ids : {}),
      ...(other ? { by: other.by } : {}),
      ...(which === 'shown' ? { columns: keys } : {}),
      format,
      hijri,
    },
  };
}
