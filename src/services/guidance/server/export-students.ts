import { isRefusal } from '#platform/contract/refusal.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Platform } from '#platform/service/service.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import { listStudentIds, type PeopleTables } from '#services/people/server/public.ts';
import type { ReloadTables } from '#services/reloads/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import type { guidanceContract } from '../contract.ts';
import type { GuidanceEvents } from '../events.ts';
import { reachOf } from '../reach.ts';
import type { GuidanceTables } from '../tables/tables.ts';
import { reachedBy } from './access.ts';
import { readFilters } from './filters.ts';
import { presentStudents } from './present.ts';
import { studentColumns } from './sheet-columns.ts';
import { listRowsById } from './student-rows.ts';

export type GuidancePlatform = Platform<
  GuidanceTables & PeopleTables & ReloadTables & AccountTables & FileTables,
  PeopleEvents & GuidanceEvents
>;

type ExportCall = Call<(typeof guidanceContract.calls)['exportStudents']>;

/** Exports the students list with the same reach, filters and masked digits. */
export async function exportStudents(
  platform: GuidancePlatform,
  academic: Settings['academic'],
  call: ExportCall,
) {
  const { actor, language, body } = call;
  const { reads } = platform.database;
  const within = reachedBy(actor);
  const asked = readFilters(body, academic);
  if (isRefusal(asked)) return asked;
  const list = { ...asked, within, language };
  return exportByIds(platform, call, {
    title: `guidance:menu.${reachOf(actor) === 'own' ? 'own' : 'others'}`,
    action: 'guidance.students_exported',
    columns: studentColumns,
    listIds: (most) => listStudentIds(reads, list, most),
    listById: async (ids) =>
      presentStudents(await listRowsById(reads, { ids, within }), { actor, academic }),
  });
}
