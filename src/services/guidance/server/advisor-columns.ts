import type { CellKind, SheetKeyOf } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { guideList } from '../advisor-calls.ts';
import type { GuideRow } from '../guide.ts';

type GuideColumn = SheetColumn<GuideRow, SheetKeyOf<typeof guideList>>;

/** Columns of a guide with their number of students and capacity. */
export function guideColumns(say: Say, language: Language): GuideColumn[] {
  const { nameOf } = namesIn(language);
  const column = (
    key: GuideColumn['key'],
    kind: CellKind,
    width: number,
    value: GuideColumn['value'],
  ): GuideColumn => ({ key, title: say(`guidance:sheet_columns.${key}`), kind, width, value });
  return [
    column('user_id', 'text', 12, ({ user_id }) => user_id),
    column('name', 'text', 34, nameOf),
    column('major', 'text', 24, ({ major }) => major && nameOf(major)),
    column('college', 'text', 26, ({ college }) => college && nameOf(college)),
    column('section', 'text', 12, ({ section }) =>
      say(`guidance:guides.section_${section ?? 'both'}`),
    ),
    column('students', 'number', 10, ({ students }) => students),
    column('capacity', 'number', 10, ({ capacity }) => capacity),
    column('places_left', 'number', 12, ({ places_left }) => places_left),
  ];
}
