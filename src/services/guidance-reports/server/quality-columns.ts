import { type SheetKeyOf, sheetKeys } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn, namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { type Cell, sheetColumns } from '#platform/lists/list-sheet.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import { closureOf } from '#services/advising/contract.ts';
import { qualityStudentList } from '../lists.ts';
import type { QualityGroup, QualityShare } from '../quality-report.ts';
import type { QualityStudent } from '../quality-shapes.ts';
import { type QualitySheetColumn, type QualitySheetRows, qualitySheet } from '../quality-sheet.ts';

/** A guide, a major or a college; `code` and `named` are null for students without a guide. */
export interface QualityRow {
  code: string | null;
  named: { name: string; name_ar: string } | null;
  quality: QualityGroup | null;
}

type Column = SheetColumn<QualityRow, QualitySheetColumn>;
type Shape = Pick<Column, 'kind' | 'width' | 'value'>;

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
    const shapeOf = (key: QualitySheetColumn): Shape => {
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
export const studentColumns = sheetColumns(qualityStudentList.sheet, {
  heads: (key) => `guidance-reports:quality.field.${key}`,
  cells: studentCells,
});

function studentCells(
  _: Say,
  language: Language,
): Record<SheetKeyOf<typeof qualityStudentList>, Cell<QualityStudent>> {
  const { nameOf } = namesIn(language);
  return {
    student_id: [13, ({ student_id }) => student_id],
    name: [34, nameOf],
    major: [24, ({ major }) => nameOf(major)],
    gpa: [12, ({ gpa }) => gpa],
    advisor: [34, ({ advisor }) => advisor && nameOf(advisor)],
    contacted_at: [18, ({ contacted_at }) => contacted_at],
    answered_at: [18, ({ answered_at }) => answered_at],
    messages: [12, ({ messages }) => messages],
    cases_open: [12, ({ cases_open }) => cases_open],
    cases_closed: [12, ({ cases_closed }) => cases_closed],
    no_shows: [12, ({ no_shows }) => no_shows],
  };
}
