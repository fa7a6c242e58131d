import type { Language } from '#platform/language/language.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { QualityAdvisor, QualityStudent } from '../quality-calls.ts';
import type { QualityShare } from '../quality-report.ts';
import {
  type QualitySheetColumn,
  type QualityStudentColumn,
  qualitySheetColumns,
  qualityStudentColumns,
} from '../quality-sheet.ts';

type Column = SheetColumn<QualityAdvisor, QualitySheetColumn>;
type StudentColumn = SheetColumn<QualityStudent, QualityStudentColumn>;
type Shape<Of extends Column | StudentColumn> = Pick<Of, 'kind' | 'width' | 'value'>;

/** A guide in a row; what is too small to be told stays empty. */
export function advisorColumns(say: Say, language: Language): Column[] {
  const name = language === 'ar' ? 'name_ar' : 'name';
  const shapeOf = (key: QualitySheetColumn): Shape<Column> => {
    if (key === 'user_id') {
      return { kind: 'text', width: 12, value: ({ advisor }) => advisor?.user_id ?? null };
    }
    if (key === 'advisor') {
      const nobody = say('guidance-reports:quality.no_advisor');
      return { kind: 'text', width: 34, value: ({ advisor }) => advisor?.[name] ?? nobody };
    }
    return { kind: 'number', width: 14, value: ({ quality }) => figureOf(quality, key) };
  };
  return qualitySheetColumns.map((key) => ({
    key,
    title: say(`guidance-reports:quality.field.${key}`),
    ...shapeOf(key),
  }));
}

function figureOf(
  quality: QualityAdvisor['quality'],
  key: Exclude<QualitySheetColumn, 'user_id' | 'advisor'>,
): number | null {
  if (!quality) return null;
  if (key.endsWith('_percent')) return quality.percent[key.replace('_percent', '') as QualityShare];
  return quality[key as keyof Omit<typeof quality, 'percent'>];
}

/** A student in a row. */
export function studentColumns(say: Say, language: Language): StudentColumn[] {
  const name = language === 'ar' ? 'name_ar' : 'name';
  const text = (width: number, value: StudentColumn['value']): Shape<StudentColumn> => ({
    ...{ kind: 'text', width, value },
  });
  const number = (value: StudentColumn['value']): Shape<StudentColumn> => ({
    ...{ kind: 'number', width: 12, value },
  });
  const moment = (value: StudentColumn['value']): Shape<StudentColumn> => ({
    ...{ kind: 'moment', width: 18, value },
  });
  const shapes: Record<QualityStudentColumn, Shape<StudentColumn>> = {
    student_id: text(13, ({ student_id }) => student_id),
    name: text(34, (student) => student[name]),
    major: text(24, ({ major }) => major[name]),
    gpa: number(({ gpa }) => gpa),
    advisor: text(34, ({ advisor }) => advisor?.[name] ?? null),
    contacted_at: moment(({ contacted_at }) => contacted_at),
    answered_at: moment(({ answered_at }) => answered_at),
    messages: number(({ messages }) => messages),
    cases_open: number(({ cases_open }) => cases_open),
    cases_closed: number(({ cases_closed }) => cases_closed),
    no_shows: number(({ no_shows }) => no_shows),
  };
  return qualityStudentColumns.map((key) => ({
    key,
    title: say(`guidance-reports:quality.field.${key}`),
    ...shapes[key],
  }));
}
