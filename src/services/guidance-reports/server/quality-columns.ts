import { type SheetKeyOf, sheetKeys } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn, namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import { closureOf } from '#services/advising/contract.ts';
import { type QualityStudent, qualityStudentList } from '../quality-calls.ts';
import type { QualityGroup, QualityShare } from '../quality-report.ts';
import { type QualitySheetColumn, type QualitySheetRows, qualitySheet } from '../quality-sheet.ts';

/** A guide, a major or a college; `code` and `named` are null for students without a guide. */
export interface QualityRow {
  code: string | null;
  named: { name: string; name_ar: string } | null;
  quality: QualityGroup | null;
}

type Column = SheetColumn<QualityRow, QualitySheetColumn>;
type StudentColumn = SheetColumn<QualityStudent, SheetKeyOf<typeof qualityStudentList>>;
type Shape<Of extends Column | StudentColumn> = Pick<Of, 'kind' | 'width' | 'value'>;

/** Cells of groups that are too small to be disclosed stay empty. */
export function qualityColumns(by: QualitySheetRows) {
  const titles: Partial<Record<QualitySheetColumn, string>> = {
    code: by === 'advisor' ? 'user_id' : 'code',
    name: by,
  };
  return (say: Say, language: Language): Column[] => {
    const nobody = say('guidance-reports:quality.no_advisor');
    const titleOf = (key: QualitySheetColumn) => {
      const code = closureOf(key);
      if (!code) return say(`guidance-reports:quality.field.${titles[key] ?? key}`);
      return say('guidance-reports:quality.closed_as', { end: say(`advising:codes.${code}`) });
    };
    const shapeOf = (key: QualitySheetColumn): Shape<Column> => {
      if (key === 'code') return { kind: 'text', width: 12, value: ({ code }) => code };
      if (key === 'name') {
        return {
          kind: 'text',
          width: 34,
          value: ({ named }) => (named ? nameIn(language, named) : nobody),
        };
      }
      return {
        kind: 'number',
        width: 14,
        value: ({ quality }) => quality && figureOf(quality, key),
      };
    };
    return sheetKeys(qualitySheet).map((key) => ({
      key,
      title: titleOf(key),
      ...shapeOf(key),
    }));
  };
}

function figureOf(
  quality: QualityGroup,
  key: Exclude<QualitySheetColumn, 'code' | 'name'>,
): number | null {
  if (key.endsWith('_percent')) return quality.percent[key.replace('_percent', '') as QualityShare];
  return quality[key as keyof Omit<QualityGroup, 'percent'>];
}

/** The columns of a student. */
export function studentColumns(say: Say, language: Language): StudentColumn[] {
  const { nameOf } = namesIn(language);
  const text = (width: number, value: StudentColumn['value']): Shape<StudentColumn> => ({
    kind: 'text',
    width,
    value,
  });
  const number = (value: StudentColumn['value']): Shape<StudentColumn> => ({
    kind: 'number',
    width: 12,
    value,
  });
  const moment = (value: StudentColumn['value']): Shape<StudentColumn> => ({
    kind: 'moment',
    width: 18,
    value,
  });
  const shapes: Record<SheetKeyOf<typeof qualityStudentList>, Shape<StudentColumn>> = {
    student_id: text(13, ({ student_id }) => student_id),
    name: text(34, nameOf),
    major: text(24, ({ major }) => nameOf(major)),
    gpa: number(({ gpa }) => gpa),
    advisor: text(34, ({ advisor }) => advisor && nameOf(advisor)),
    contacted_at: moment(({ contacted_at }) => contacted_at),
    answered_at: moment(({ answered_at }) => answered_at),
    messages: number(({ messages }) => messages),
    cases_open: number(({ cases_open }) => cases_open),
    cases_closed: number(({ cases_closed }) => cases_closed),
    no_shows: number(({ no_shows }) => no_shows),
  };
  return sheetKeys(qualityStudentList.sheet).map((key) => ({
    key,
    title: say(`guidance-reports:quality.field.${key}`),
    ...shapes[key],
  }));
}
