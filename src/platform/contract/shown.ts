/**
 * As everywhere, a day is `YYYY-MM-DD` and a moment ISO text in UTC; moments are displayed in Riyadh time.
 * Money is the text of `writeRiyals`, so that no float is involved.
 */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'moment';

/** The columns that a list's sheet can hold, in order: key → kind. */
export type SheetKinds = Readonly<Record<string, CellKind>>;

/** Screen column → the sheet columns that show the same. */
export type ScreenColumns<Key extends string> = Readonly<Record<string, readonly Key[]>>;

/** How the rows of a call appear on a screen and in a file. */
export interface Shown<
  Sheet extends SheetKinds = SheetKinds,
  Columns extends ScreenColumns<keyof Sheet & string> = ScreenColumns<string>,
> {
  sheet: Sheet;
  columns: Columns;
}
