import type { Language } from '../language/language.ts';
import type { Say } from '../language/phrases.ts';
import { formatHijri } from '../language/times/dates.ts';
import { type Day, riyadhDay } from '../language/times/day.ts';
import type { SheetColumn } from './sheet.ts';

/** Adds a Hijri column after each date column, as text: Excel's dates are Gregorian only. */
export function withHijri<Row>(
  columns: readonly SheetColumn<Row>[],
  language: Language,
  say: Say,
): SheetColumn<Row>[] {
  return columns.flatMap((column) => {
    const { key, kind, title, value } = column;
    if (kind !== 'day' && kind !== 'moment') return [column];
    const hijri = (row: Row) => {
      const date = value(row);
      if (typeof date !== 'string' || date === '') return null;
      // A sheet is searched with spaces as people type them.
      return formatHijri(kind === 'day' ? (date as Day) : riyadhDay(date), language).replaceAll(
        '\u00a0',
        ' ',
      );
    };
    const name = say('lists:export.hijri_of', { column: title });
    const beside = { key: `${key}_hijri`, title: name, kind: 'text' as const, width: 22 };
    return [column, { ...beside, value: hijri }];
  });
}
