import type { Language } from '#platform/language/language.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import { type AbsenceSheetColumn, absenceSheetColumns } from '../absence-sheet.ts';
import type { AbsenceCourse } from '../contract.ts';

type Column = SheetColumn<AbsenceCourse, AbsenceSheetColumn>;

/** A course in a row; what is too small to be told stays empty. */
export function courseColumns(say: Say, language: Language): Column[] {
  return absenceSheetColumns.map((key) => ({
    key,
    title: say(`guidance-reports:field.${key}`),
    ...shapeOf(key, language),
  }));
}

function shapeOf(
  key: AbsenceSheetColumn,
  language: Language,
): Pick<Column, 'kind' | 'width' | 'value'> {
  if (key === 'course_code') {
    return { kind: 'text', width: 12, value: ({ course_code }) => course_code };
  }
  if (key === 'course') {
    const name = language === 'ar' ? 'name_ar' : 'name';
    return { kind: 'text', width: 36, value: (course) => course[name] };
  }
  return { kind: 'number', width: 16, value: ({ absence }) => figureOf(absence, key) };
}

function figureOf(
  absence: AbsenceCourse['absence'],
  key: Exclude<AbsenceSheetColumn, 'course_code' | 'course'>,
): number | null {
  if (!absence) return null;
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
