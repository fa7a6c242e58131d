import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import {
  countStudents,
  findStudent,
  listStudentChoices,
  listStudents,
} from '#services/system-data/server/public.ts';
import type { guidanceContract } from '../contract.ts';
import { filtersOfViews } from '../student.ts';
import { reachedBy } from './access.ts';
import { exportStudents, type GuidancePlatform } from './export-students.ts';
import { readFilters } from './filters.ts';
import { phonesOf, presentRecord, presentStudents } from './present.ts';

/** Fetch, authorize, command, present. */
export function guidanceHandlers(
  platform: GuidancePlatform,
  settings: CurrentSettings,
): Handlers<typeof guidanceContract> {
  const { database } = platform;
  const academic = async () => (await settings.current()).academic;
  return {
    listStudents: async ({ query, actor, language }) => {
      const asked = readFilters(query, await academic());
      if (isRefusal(asked)) return asked;
      const list = { ...asked, within: reachedBy(actor), language };
      const { rows, count } = await listStudents(database.reads, list);
      return { count, results: await presentStudents(database.reads, rows, actor) };
    },

    exportStudents: async (call) => exportStudents(platform, await academic(), call),

    countStudents: async ({ actor }) =>
      countStudents(database.reads, reachedBy(actor), filtersOfViews(await academic())),

    listChoices: ({ actor }) => listStudentChoices(database.reads, reachedBy(actor)),

    getStudent: async ({ params, actor }) => {
      const student = { id: params.id, within: reachedBy(actor) };
      const found = await findStudent(database.reads, student);
      if (!found) return refuse('not_found');
      return presentRecord(found, await phonesOf(database.reads, [found]));
    },
  };
}
