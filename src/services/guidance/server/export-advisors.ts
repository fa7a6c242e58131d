import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { type Cell, sheetColumns } from '#platform/lists/list-sheet.ts';
import { exportByPages } from '#platform/spreadsheets/export-by-pages.ts';
import type { guidanceContract } from '../contract.ts';
import type { GuideRow } from '../guide.ts';
import { guideList } from '../lists.ts';
import type { GuidancePlatform } from './export-students.ts';
import { type GuideFilters, listGuides } from './guides.ts';
import { guidesReached } from './guides-reached.ts';
import { presentGuide } from './present-moves.ts';

type Calls = typeof guidanceContract.calls;

/** Exports guides with the list's filters; `taken` narrows them to what the caller may see. */
export async function exportGuides(
  platform: GuidancePlatform,
  call: Call<Calls['exportGuides']>,
  { taken, standard }: { taken: GuideFilters; standard: number },
) {
  const { reads } = platform.database;
  const list = { ...call.body, ...taken, language: call.language };
  return exportByPages(platform, call, {
    title: 'guidance:guides.title',
    action: 'guidance.guides_exported',
    columns: sheetColumns(guideList.sheet, {
      heads: (key) => `guidance:sheet_columns.${key}`,
      cells: guideCells,
    }),
    listPage: async (page) => {
      const { rows, count } = await listGuides(reads, { ...list, ...page }, standard);
      const reached = await guidesReached(reads, call.actor, rows);
      return { count, results: rows.map((row) => presentGuide(row, reached)) };
    },
  });
}

/** A guide with their number of students and capacity. */
function guideCells(
  say: Say,
  language: Language,
): Record<SheetKeyOf<typeof guideList>, Cell<GuideRow>> {
  const { nameOf } = namesIn(language);
  return {
    user_id: [12, ({ user_id }) => user_id],
    name: [34, nameOf],
    major: [24, ({ major }) => major && nameOf(major)],
    college: [26, ({ college }) => college && nameOf(college)],
    section: [12, ({ section }) => say(`guidance:guides.section_${section ?? 'both'}`)],
    students: [10, ({ students }) => students],
    capacity: [10, ({ capacity }) => capacity],
    places_left: [12, ({ places_left }) => places_left],
  };
}
