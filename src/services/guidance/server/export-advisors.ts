import type { Call } from '#platform/http/bind.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import { exportByPages } from '#platform/spreadsheets/export-by-pages.ts';
import type { guidanceContract } from '../contract.ts';
import type { MoveKind } from '../move.ts';
import { guideColumns, moveColumns } from './advisor-columns.ts';
import type { GuidancePlatform } from './export-students.ts';
import { type GuideFilters, listGuides } from './guides.ts';
import { guidesReached } from './guides-reached.ts';
import { listMoveIds, listMovesWithin } from './move-queries.ts';
import { presentGuide, presentMoves } from './present-moves.ts';
import { movesWithin, viewerOf } from './viewers.ts';

type Calls = typeof guidanceContract.calls;

/** Exports transfers or requests with the list's filters and reach. */
export async function exportMoves(
  platform: GuidancePlatform,
  kind: MoveKind,
  call: Call<Calls['exportTransfers'] | Calls['exportRequests']>,
) {
  const { reads } = platform.database;
  const within = movesWithin(kind, call.actor);
  const list = { ...call.body, kind, within };
  return exportByIds(platform, call, {
    title: `guidance:menu.${kind}s`,
    action: `guidance.${kind}s_exported`,
    columns: moveColumns,
    listIds: (most) => listMoveIds(reads, list, most),
    listById: async (ids) => {
      const rows = await listMovesWithin(reads, { ids, kind, within });
      return presentMoves(reads, rows, viewerOf(kind, call.actor));
    },
  });
}

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
