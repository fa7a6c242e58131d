import type { DeclaredList, SheetKeyOf } from '#platform/contract/list.ts';
import { formatAcademicYear } from '#platform/language/times/dates.ts';
import type { Cell } from '#platform/lists/list-sheet.ts';
import type { collegeList, levelList, majorList, statusList, termList } from '../lists.ts';
import type { CollegeRow, MajorRow, NameRow, StatusRow, TermRow } from '../reference-row.ts';
import { type BroughtRow, type RowReader, rowWords } from '../row-words.ts';

type Cells<Row, L extends DeclaredList> = Record<SheetKeyOf<L>, Cell<Row>>;

export function collegeCells(reader: RowReader): Cells<CollegeRow, typeof collegeList> {
  const { leaderOf } = rowWords(reader);
  return {
    ...broughtCells(reader),
    head: [34, ({ head }) => leaderOf(head)],
    dean: [34, ({ dean }) => leaderOf(dean)],
    position: [9, ({ position }) => position],
  };
}

export function majorCells(reader: RowReader): Cells<MajorRow, typeof majorList> {
  const { collegeOf, leaderOf } = rowWords(reader);
  return {
    ...broughtCells(reader),
    college: [28, ({ college_code }) => collegeOf(college_code)],
    total_hours: [9, ({ total_hours }) => total_hours],
    head: [34, ({ head }) => leaderOf(head)],
    position: [9, ({ position }) => position],
  };
}

export function statusCells(reader: RowReader): Cells<StatusRow, typeof statusList> {
  const { activeOf } = rowWords(reader);
  return {
    ...broughtCells(reader),
    is_active: [14, ({ is_active }) => activeOf(is_active)],
    position: [9, ({ position }) => position],
  };
}

export function termCells(reader: RowReader): Cells<TermRow, typeof termList> {
  const { say, language } = reader;
  return {
    ...broughtCells(reader),
    year: [24, (term) => formatAcademicYear(term, language)],
    start_date: [13, ({ start_date }) => start_date],
    end_date: [13, ({ end_date }) => end_date],
    is_current: [10, ({ is_current: is }) => (is ? say('reference:row.current') : null)],
  };
}

/** The cells of every list. */
export function nameCells(reader: RowReader): Cells<NameRow | BroughtRow, typeof levelList> {
  const { nameOf, otherNameOf } = rowWords(reader);
  return {
    code: [16, ({ code }) => code],
    name: [34, nameOf],
    other_name: [34, otherNameOf],
    used_by: [11, ({ used_by }) => used_by],
    changed_by: [34, ({ changed_by: by }) => by && nameOf(by)],
    changed_at: [18, ({ changed_at }) => changed_at],
  };
}

/** Adds the origin of a row and its differences in the source, one per line. */
function broughtCells(reader: RowReader) {
  const { differencesOf } = rowWords(reader);
  const own: Record<'origin' | 'source_says', Cell<BroughtRow>> = {
    origin: [14, ({ origin }) => reader.say(`reference:origins.${origin}`)],
    source_says: [
      44,
      (row) =>
        differencesOf(row)
          .map(({ label, there }) => `${label}: ${there}`)
          .join('\n'),
    ],
  };
  return { ...nameCells(reader), ...own };
}
