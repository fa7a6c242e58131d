import type { Call } from '#platform/http/bind.ts';
import { inPages } from '#platform/spreadsheets/batches.ts';
import { exportList } from '#platform/spreadsheets/export-list.ts';
import type { guidanceContract } from '../contract.ts';
import type { MoveKind } from '../move.ts';
import { guideColumns, moveColumns } from './advisor-columns.ts';
import type { GuidancePlatform } from './export-students.ts';
import { type GuideFilters, listGuides } from './guides.ts';
import { listMoves } from './move-queries.ts';
import { presentGuide, presentMoves } from './present-moves.ts';
import { movesWithin, viewerOf } from './viewers.ts';

type Calls = typeof guidanceContract.calls;

/** Transfers or requests as the list finds them, within the same reach. */
export async function exportMoves(
  platform: GuidancePlatform,
  kind: MoveKind,
  call: Call<Calls['exportTransfers'] | Calls['exportRequests']>,
) {
  const { reads } = platform.database;
  const { columns: _, format: __, hijri: ___, ...filters } = call.body;
  const list = { ...filters, kind, within: movesWithin(kind, call.actor) };
  const { count } = await listMoves(reads, { ...list, page: 1, page_size: 1 });
  return exportList(platform, call, {
    title: `guidance:menu.${kind}s`,
    action: `guidance.${kind}s_exported`,
    columns: moveColumns,
    rows: count,
    batches: inPages(async (page) => {
      const { rows } = await listMoves(reads, { ...list, ...page });
      return presentMoves(reads, rows, viewerOf(kind, call.actor));
    }),
  });
}

/** Guides as the list finds them; `taken` is what narrows it by who asks. */
export async function exportGuides(
  platform: GuidancePlatform,
  call: Call<Calls['exportGuides']>,
  { taken, standard }: { taken: GuideFilters; standard: number },
) {
  const { reads } = platform.database;
  const { columns: _, format: __, hijri: ___, student: ____, ...filters } = call.body;
  const list = { ...filters, ...taken, language: call.language };
  const { count } = await listGuides(reads, { ...list, page: 1, page_size: 1 }, standard);
  return exportList(platform, call, {
    title: 'guidance:guides.title',
    action: 'guidance.guides_exported',
    columns: guideColumns,
    rows: count,
    batches: inPages(async (page) => {
      const { rows } = await listGuides(reads, { ...list, ...page }, standard);
      return rows.map(presentGuide);
    }),
  });
}
