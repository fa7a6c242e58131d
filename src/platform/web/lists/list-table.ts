import type { AnyCall, ReplyOf, ShapeOf } from '../../contract/calls.ts';
import type { Shown } from '../../contract/shown.ts';
import type { Column } from '../../ui/tables/table-props.ts';

/** A row of a list call's reply. */
export type RowOf<E extends AnyCall> = ReplyOf<E> extends { results: (infer Row)[] } ? Row : never;

/** A column of a list as its screen draws it; its key is that of the declaration. */
export interface ListColumn<Row> extends Omit<Column<Row>, 'key' | 'sortable'> {
  /** Not available to this user or device, not even to be chosen. */
  absent?: boolean;
}

/**
 * The columns of a list, in display order: every column that its call declares, plus the screen's own, such as a
 * row's actions.
 */
export type ListColumns<E extends AnyCall, Added extends string = never, Row = RowOf<E>> = {
  readonly [Key in DeclaredKeys<E>]: ListColumn<Row>;
} & { readonly [Key in Added]?: ListColumn<Row> };

/** The columns that the contract declares for the rows of a call; undefined if it isn't a declared list. */
export type ShownOf<E extends AnyCall> = ShapeOf<E>['shown'];

type DeclaredKeys<E extends AnyCall> =
  ShownOf<E> extends Shown<infer _, infer Columns> ? keyof Columns & string : never;

/** The available columns as a table draws them; the list's orderings decide which can be sorted. */
export function tableColumns<Row>(
  shown: Shown | undefined,
  columns: Readonly<Record<string, ListColumn<Row> | undefined>>,
  orderings: readonly { value: string }[],
): Column<Row>[] {
  const declared = shown?.columns ?? {};
  const sorted = new Set(orderings.map(({ value }) => value.replace('-', '')));
  return Object.entries(columns).flatMap(([key, column]) => {
    if (!column || column.absent) return [];
    return [{ key, sortable: sorted.has(key), sheet: declared[key] ?? [], ...column }];
  });
}
