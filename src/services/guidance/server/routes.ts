import { isRefusal } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import {
  countStudents,
  listStudentChoices,
  refuseUnknownSemester,
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

/** Fetch, authorize, command, present. */
export function guidanceHandlers(
  platform: GuidancePlatform,
  settings: CurrentSettings,
): Handlers<typeof guidanceContract> {
  const { database } = platform;
  const rules = async () => (await settings.current()).academic;
  return {
    listStudents: async ({ query, actor, language }) => {
      const academic = await rules();
      const asked = readFilters(query, academic);
      if (isRefusal(asked)) return asked;
      const list = { ...asked, within: reachedBy(actor), language };
      const { rows, count } = await listRows(database.reads, list);
      return { count, results: presentStudents(rows, { actor, academic }) };
    },

    exportStudents: async (call) => exportStudents(platform, await rules(), call),

    countStudents: async ({ actor }) =>
      countStudents(database.reads, reachedBy(actor), filtersOfViews(await rules())),

    listChoices: ({ actor }) => listStudentChoices(database.reads, reachedBy(actor)),

    ...recordHandlers(platform, settings),

    listOwnStudents: async ({ query, actor, language }) => {
      const { semester, ...filters } = query;
      const unknown = await refuseUnknownSemester(database.reads, semester);
      if (unknown) return unknown;
      const academic = await rules();
      const asked = readFilters(filters, academic);
      if (isRefusal(asked)) return asked;
      const within = { advisor_id: actor.id };
      const list = { ...asked, joined_by: semester, within, language };
      const { rows, count } = await listRows(database.reads, list);
      return { count, results: presentStudents(rows, { actor, academic }) };
    },

    ...advisorHandlers(platform, settings),
    ...moveHandlers(platform, settings),

    ...correctionHandlers(platform),
  };
}
