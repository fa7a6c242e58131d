import { useTranslation } from 'react-i18next';
import type { Selection } from '../tables/table-props.ts';
import { Checkbox } from './checkbox.tsx';

interface SelectRowProps<Row> {
  row: Row;
  keyOf: (row: Row) => string;
  selection: Selection<Row>;
}

export function SelectRow<Row>({ row, keyOf, selection }: SelectRowProps<Row>) {
  const { t } = useTranslation();
  const key = keyOf(row);
  function toggle() {
    const keys = new Set(selection.keys);
    if (!keys.delete(key)) keys.add(key);
    selection.onChange(keys);
  }
  return (
    <Checkbox
      aria-label={t('platform:common.select_row', { name: selection.labelOf(row) })}
      checked={selection.keys.has(key)}
      onChange={toggle}
    />
  );
}
