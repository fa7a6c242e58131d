import { mostRows } from '#platform/contract/exporting.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Platform } from '#platform/service/service.ts';
import { inBatches } from '#platform/spreadsheets/batches.ts';
import { exportList } from '#platform/spreadsheets/export-list.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import type { SystemDataEvents } from '#services/system-data/events.ts';
import {
  listStudentIds,
  listStudentsById,
  type PeopleTables,
} from '#services/system-data/server/public.ts';
import type { guidanceContract } from '../contract.ts';
import type { GuidanceEvents } from '../events.ts';
import { reachOf } from '../reach.ts';
import type { GuidanceTables } from '../tables/tables.ts';
import { reachedBy } from './access.ts';
import { readFilters } from './filters.ts';
import { presentStudents } from './present.ts';
import { studentColumns } from './sheet-columns.ts';

export type GuidancePlatform = Platform<
  GuidanceTables & PeopleTables & AccountTables & FileTables,
  SystemDataEvents & GuidanceEvents
>;

type ExportCall = Call<(typeof guidanceContract.calls)['exportStudents']>;

/** The list as a file: the same reach, the same filters, the same digits covered. */
export async function exportStudents(
  platform: GuidancePlatform,
  academic: Settings['academic'],
  call: ExportCall,
) {
  const { actor, language, body } = call;
  const { reads } = platform.database;
  const { columns: _, format: __, hijri: ___, ...filters } = body;
  const within = reachedBy(actor);
  const list = { ...readFilters(filters, academic), within, language };
  const ids = await listStudentIds(reads, list, mostRows + 1);
  return exportList(platform, call, {
    title: `guidance:menu.${reachOf(actor) === 'own' ? 'own' : 'others'}`,
    action: 'guidance.students_exported',
    columns: studentColumns,
    rows: ids.length,
    batches: inBatches(ids, async (some) => {
      const rows = await listStudentsById(reads, { ids: some, within });
      return presentStudents(reads, rows, { actor, academic });
    }),
  });
}
