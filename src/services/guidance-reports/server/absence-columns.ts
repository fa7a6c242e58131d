import { sheetKeys } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { AbsenceGroup } from '../absence-report.ts';
import { type AbsenceSheetColumn, type AbsenceSheetRows, absenceSheet } from '../absence-sheet.ts';

/** A course, a major or a college. */
export interface AbsenceRow {
  code: string;
  name: string;
  name_ar: string;
  absence: AbsenceGroup | null;
}

type Column = SheetColumn<AbsenceRow, AbsenceSheetColumn>;

/** Cells of groups that are too small to be disclosed stay empty. */
export function absenceColumns(by: AbsenceSheetRows) {
  const titles: Partial<Record<AbsenceSheetColumn, string>> = {
    code: by === 'course' ? 'course_code' : 'code',
    name: by,
  };
  return (say: Say, language: Language): Column[] =>
    sheetKeys(absenceSheet).map((key) => ({
      key,
      title: say(`guidance-reports:field.${titles[key] ?? key}`),
      ...shapeOf(key, language),
    }));
}

function shapeOf(
  key: AbsenceSheetColumn,
  language: Language,
): Pick<Column, 'kind' | 'width' | 'value'> {
  if (key === 'code') return { kind: 'text', width: 12, value: ({ code }) => code };
  if (key === 'name') {
    return { kind: 'text', width: 36, value: (row) => nameIn(language, row) };
  }
  return { kind: 'number', width: 16, value: ({ absence }) => absence && figureOf(absence, key) };
}

function figureOf(
  absence: AbsenceGroup,
  key: Exclude<AbsenceSheetColumn, 'code' | 'name'>,
): number {
  switch (key) {
    case 'none_percent':
      return absence.percent.none;
    case 'first_percent':
      return absence.percent.first;
    case 'second_percent':
      return absence.percent.second;
    case 'deprivation_percent':
      return absence.percent.deprivation;
    case 'alerted_percent':
      return absence.percent.alerted;
    default:
      return absence[key];
  }
}
