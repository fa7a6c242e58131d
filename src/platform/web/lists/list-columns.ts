/** The part of a column that choosing columns needs. */
interface Choosable {
  key: string;
  /** Hidden until chosen. */
  optional?: boolean;
  /** Always shown, like the first column. */
  fixed?: boolean;
}

/** The columns that an address asks for; unknown keys are ignored. */
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

/** The address parameter for these columns; undefined for the default ones. */
export function writeColumns(
  columns: readonly Choosable[],
  shown: readonly Choosable[],
): string | undefined {
  const usual = columns.filter(({ optional }) => !optional);
  const isUsual = columns.every((column) => usual.includes(column) === shown.includes(column));
  return isUsual ? undefined : shown.map(({ key }) => key).join(',');
}
