/** A column as far as choosing it goes. */
interface Choosable {
  key: string;
  /** Not shown until it is chosen. */
  optional?: boolean;
  /** Stands whatever is chosen, as the first one does. */
  fixed?: boolean;
}

/** The columns that an address asks for; made-up ones are left out. */
export function shownColumns<Column extends Choosable>(
  columns: readonly Column[],
  wanted: string | undefined,
): readonly Column[] {
  const usual = columns.filter(({ optional }) => !optional);
  if (wanted === undefined) return usual;
  const keys = wanted.split(',');
  if (!columns.some(({ key }) => keys.includes(key))) return usual;
  return columns.filter(({ key, fixed }, place) => place === 0 || fixed || keys.includes(key));
}

/** How an address asks for these columns; undefined for the usual ones. */
export function writeColumns(
  columns: readonly Choosable[],
  shown: readonly Choosable[],
): string | undefined {
  const usual = columns.filter(({ optional }) => !optional);
  const isUsual = columns.every((column) => usual.includes(column) === shown.includes(column));
  return isUsual ? undefined : shown.map(({ key }) => key).join(',');
}
