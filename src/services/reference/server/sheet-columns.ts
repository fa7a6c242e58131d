import type { CellKind, DeclaredList, SheetKeyOf } from '#platform/contract/list.ts';
import { formatAcademicYear } from '#platform/language/times/dates.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { collegeList, levelList, majorList, statusList, termList } from '../contract.ts';
import type { CollegeRow, MajorRow, NameRow, StatusRow, TermRow } from '../reference-row.ts';
import { type BroughtRow, type RowReader, rowWords } from '../row-words.ts';

type Columns<Row, L extends DeclaredList> = SheetColumn<Row, SheetKeyOf<L>>[];

type SheetKey =
  | SheetKeyOf<typeof collegeList>
  | SheetKeyOf<typeof majorList>
  | SheetKeyOf<typeof statusList>
  | SheetKeyOf<typeof termList>;

export function collegeColumns(reader: RowReader): Columns<CollegeRow, typeof collegeList> {
  const { column, named, brought, words } = broughtColumns<CollegeRow>(reader);
  return [
    ...named('number'),
    column('head', 'text', 34, ({ head }) => words.leaderOf(head)),
    column('dean', 'text', 34, ({ dean }) => words.leaderOf(dean)),
    column('position', 'number', 9, ({ position }) => position),
    ...brought,
  ];
}

export function majorColumns(reader: RowReader): Columns<MajorRow, typeof majorList> {
  const { column, named, brought, words } = broughtColumns<MajorRow>(reader);
  return [
    ...named('number'),
    column('college', 'text', 28, ({ college_code }) => words.collegeOf(college_code)),
    column('total_hours', 'number', 9, ({ total_hours }) => total_hours),
    column('head', 'text', 34, ({ head }) => words.leaderOf(head)),
    column('position', 'number', 9, ({ position }) => position),
    ...brought,
  ];
}

export function statusColumns(reader: RowReader): Columns<StatusRow, typeof statusList> {
  const { column, named, brought, words } = broughtColumns<StatusRow>(reader);
  return [
    ...named('text'),
    column('is_active', 'text', 14, ({ is_active }) => words.activeOf(is_active)),
    column('position', 'number', 9, ({ position }) => position),
    ...brought,
  ];
}

export function termColumns(reader: RowReader): Columns<TermRow, typeof termList> {
  const { column, named, brought } = broughtColumns<TermRow>(reader);
  const { say, language } = reader;
  return [
    ...named('text'),
    column('year', 'text', 24, (term) => formatAcademicYear(term, language)),
    column('start_date', 'day', 13, ({ start_date }) => start_date),
    column('end_date', 'day', 13, ({ end_date }) => end_date),
    column('is_current', 'text', 10, ({ is_current: is }) =>
      is ? say('reference:row.current') : null,
    ),
    ...brought,
  ];
}

export function nameColumns(reader: RowReader): Columns<NameRow, typeof levelList> {
  const { named, used, changed } = editedColumns<NameRow>(reader);
  return [...named('number'), used, ...changed];
}

/** The columns of every list, before and after its own. */
function editedColumns<Row extends NameRow | BroughtRow>(reader: RowReader) {
  const column = columnsFor<Row, SheetKey>((key) => reader.say(`reference:sheet.${key}`));
  const words = rowWords(reader);
  return {
    column,
    words,
    named: (code: CellKind) => [
      column('code', code, 16, (row) => row.code),
      column('name', 'text', 34, words.nameOf),
      column('other_name', 'text', 34, words.otherNameOf),
    ],
    used: column('used_by', 'number', 11, ({ used_by }) => used_by),
    changed: [
      column('changed_by', 'text', 34, ({ changed_by: by }) => by && words.nameOf(by)),
      column('changed_at', 'moment', 18, ({ changed_at }) => changed_at),
    ],
  };
}

/** Adds the origin of a row and its differences in the source, one per line. */
function broughtColumns<Row extends BroughtRow>(reader: RowReader) {
  const { used, changed, ...edited } = editedColumns<Row>(reader);
  const { column, words } = edited;
  const brought = [
    used,
    column('origin', 'text', 14, ({ origin }) => reader.say(`reference:origins.${origin}`)),
    column('source_says', 'text', 44, (row) =>
      words
        .differencesOf(row)
        .map(({ label, there }) => `${label}: ${there}`)
        .join('\n'),
    ),
    ...changed,
  ];
  return { ...edited, brought };
}
