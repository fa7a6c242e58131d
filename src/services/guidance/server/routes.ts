import { isRefusal } from '#platform/contract/refusal.ts';
import type { Call, Handlers } from '#platform/http/bind.ts';
import {
  countStudents,
  listStudentChoices,
  refuseUnknownSemester,
  type StudentsWithin,
} from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { guidanceContract } from '../contract.ts';
import { filtersOfViews } from '../student.ts';
import { reachedBy } from './access.ts';
import { advisorHandlers } from './advisor-routes.ts';
import { correctionHandlers } from './correction-routes.ts';
import { exportStudents, type GuidancePlatform } from './export-students.ts';
import { readFilters } from './filters.ts';
import { moveHandlers } from './move-routes.ts';
import { presentStudents } from './present.ts';
import { recordHandlers } from './record-routes.ts';
import { listRows } from './student-rows.ts';

type ListCall = Call<(typeof guidanceContract.calls)['listStudents']>;

/** Fetch, authorize, command, present. */
export function guidanceHandlers(
  platform: GuidancePlatform,
  settings: CurrentSettings,
): Handlers<typeof guidanceContract> {
  const { database } = platform;
  const rules = async () => (await settings.current()).academic;
  const listWithin = async (
    { actor, language }: Pick<ListCall, 'actor' | 'language'>,
    filters: ListCall['query'] & { joined_by?: string | undefined },
    within: StudentsWithin,
  ) => {
    const academic = await rules();
    const asked = readFilters(filters, academic);
    if (isRefusal(asked)) return asked;
    const { rows, count } = await listRows(database.reads, { ...asked, within, language });
    return { count, results: presentStudents(rows, { actor, academic }) };
  };
  return {
    listStudents: (call) => listWithin(call, call.query, reachedBy(call.actor)),

    exportStudents: async (call) => exportStudents(platform, await rules(), call),

    countStudents: async ({ actor }) =>
      countStudents(database.reads, reachedBy(actor), filtersOfViews(await rules())),

    listChoices: ({ actor }) => listStudentChoices(database.reads, reachedBy(actor)),

    ...recordHandlers(platform, settings),

    listOwnStudents: async (call) => {
      const { semester, ...filters } = call.query;
      const unknown = await refuseUnknownSemester(database.reads, semester);
      if (unknown) return unknown;
      return listWithin(call, { ...filters, joined_by: semester }, { advisor_id: call.actor.id });
    },

    ...advisorHandlers(platform, settings),
    ...moveHandlers(platform, settings),

    ...correctionHandlers(platform),
  };
}
