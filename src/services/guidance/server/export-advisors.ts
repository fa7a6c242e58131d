import type { Call } from '#platform/http/bind.ts';
import { exportByPages } from '#platform/spreadsheets/export-by-pages.ts';
import type { guidanceContract } from '../contract.ts';
import { guideColumns } from './advisor-columns.ts';
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
    columns: guideColumns,
    listPage: async (page) => {
      const { rows, count } = await listGuides(reads, { ...list, ...page }, standard);
      const reached = await guidesReached(reads, call.actor, rows);
      return { count, results: rows.map((row) => presentGuide(row, reached)) };
    },
  });
}
