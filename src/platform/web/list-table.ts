import type { AnyEndpoint, ReplyOf } from '../contract/endpoint.ts';
import type { ShownCall } from '../contract/list.ts';
import type { Column } from '../ui/table-props.ts';

/** A row of what a list's call answers. */
export type RowOf<E extends AnyEndpoint> =
  ReplyOf<E> extends { results: (infer Row)[] } ? Row : never;

/** A column of a list as its screen draws it; its key is the one it is declared under. */
export interface ListColumn<Row> extends Omit<Column<Row>, 'key' | 'sortable'> {
  /** Not there for this person or this device, not even to be chosen. */
  absent?: boolean;
}

/**
 * The columns of a list, in the order of the screen: each that its call declares, and whatever a screen
 * adds of its own, such as what may be done with a row.
 */
export type ListColumns<E extends AnyEndpoint, Added extends string = never, Row = RowOf<E>> = {
  readonly [Key in DeclaredKeys<E>]: ListColumn<Row>;
} & { readonly [Key in Added]?: ListColumn<Row> };

type DeclaredKeys<E extends AnyEndpoint> = E extends { columns: infer Columns }
  ? keyof Columns & string
  : never;

/** Those that are there, as a table draws them; which can be sorted by, the orderings of the list say. */
export function tableColumns<Row>(
  endpoint: AnyEndpoint,
  columns: Readonly<Record<string, ListColumn<Row> | undefined>>,
  orderings: readonly { value: string }[],
): Column<Row>[] {
  const declared = (endpoint as Partial<ShownCall>).columns ?? {};
  const sorted = new Set(orderings.map(({ value }) => value.replace('-', '')));
  return Object.entries(columns).flatMap(([key, column]) => {
    if (!column || column.absent) return [];
    return [{ key, sortable: sorted.has(key), sheet: declared[key] ?? [], ...column }];
  });
}
