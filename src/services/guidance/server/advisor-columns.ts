import type { CellKind, SheetKeyOf } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { type Named, namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { guideList, Move, transferList } from '../advisor-calls.ts';
import type { GuideRow } from '../guide.ts';

type MoveColumn = SheetColumn<Move, SheetKeyOf<typeof transferList>>;
type GuideColumn = SheetColumn<GuideRow, SheetKeyOf<typeof guideList>>;

/** Columns of a transfer or request: its student, what was asked, and the outcome. */
export function moveColumns(say: Say, language: Language): MoveColumn[] {
  const { nameOf } = namesIn(language);
  const nameIf = (named: Named | null) => named && nameOf(named);
  const column = (
    key: MoveColumn['key'],
    kind: CellKind,
    width: number,
    value: MoveColumn['value'],
  ): MoveColumn => ({ key, title: say(`guidance:sheet_columns.${key}`), kind, width, value });
  return [
    column('student_id', 'text', 13, ({ student }) => student.user_id),
    column('student', 'text', 34, ({ student }) => nameOf(student)),
    column('major', 'text', 24, ({ student }) => nameIf(student.major)),
    column('from', 'text', 34, ({ from }) => nameIf(from)),
    column('advisor', 'text', 34, ({ advisor }) => nameIf(advisor)),
    column('to', 'text', 34, ({ to }) => nameIf(to)),
    column('reason', 'text', 50, ({ reason }) => reason),
    column('asked_by', 'text', 34, ({ asked_by }) => nameOf(asked_by)),
    column('asked_at', 'moment', 18, ({ asked_at }) => asked_at),
    column('state', 'text', 18, ({ state }) => say(`guidance:move.states.${state}`)),
    column('decided_by', 'text', 34, ({ decided_by }) => nameIf(decided_by)),
    column('decided_at', 'moment', 18, ({ decided_at }) => decided_at),
    column('decision_reason', 'text', 50, ({ decision_reason }) => decision_reason || null),
  ];
}

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
