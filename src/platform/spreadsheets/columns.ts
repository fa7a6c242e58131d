import type { CellKind } from '../contract/list.ts';
import type { SheetColumn } from './sheet.ts';

/** Makes the columns of one kind of sheet, each titled by its key. */
export function columnsFor<Row, Keys extends string>(titleOf: (key: Keys) => string) {
  return <Key extends Keys>(
    key: Key,
    kind: CellKind,
    width: number,
    value: SheetColumn<Row>['value'],
  ): SheetColumn<Row, Key> => ({ key, title: titleOf(key), kind, width, value });
}
