import { refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Platform } from '#platform/service/service.ts';
import { type AccountTables, phonesConfirmedBy } from '#services/accounts/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import {
  countStudents,
  findStudent,
  listStudentChoices,
  listStudents,
  type PeopleTables,
} from '#services/system-data/server/public.ts';
import type { guidanceContract } from '../contract.ts';
import { reachOf } from '../reach.ts';
import { coverNationalId, filtersOfViews } from '../student.ts';
import { reachedBy } from './access.ts';
import { presentRecord, presentStudent, type StudentRow } from './present.ts';

export type GuidancePlatform = Platform<PeopleTables & AccountTables>;

/** Fetch, authorize, command, present. */
export function guidanceHandlers(
  { database }: GuidancePlatform,
  settings: CurrentSettings,
): Handlers<typeof guidanceContract> {
  const views = async () => filtersOfViews((await settings.current()).academic);
  const phonesOf = (rows: readonly StudentRow[]) =>
    phonesConfirmedBy(
      database.reads,
      rows.flatMap(({ id, advisor }) => (advisor ? [id, advisor.id] : [id])),
    );

  return {
    listStudents: async ({ query, actor, language }) => {
      const { view, gender, ...list } = query;
      const { rows, count } = await listStudents(database.reads, {
        ...list,
        ...(gender && { gender: Number(gender) as 1 | 2 }),
        view: view && (await views())[view],
        within: reachedBy(actor),
        language,
      });
      const phones = await phonesOf(rows);
      const isCovered = reachOf(actor) !== 'university';
      const results = rows.map((row) => {
        const student = presentStudent(row, phones);
        return isCovered ? { ...student, national_id: coverNationalId(row.national_id) } : student;
      });
      return { count, results };
    },

    countStudents: async ({ actor }) =>
      countStudents(database.reads, reachedBy(actor), await views()),

    listChoices: ({ actor }) => listStudentChoices(database.reads, reachedBy(actor)),

    getStudent: async ({ params, actor }) => {
      const student = { id: params.id, within: reachedBy(actor) };
      const found = await findStudent(database.reads, student);
      if (!found) return refuse('not_found');
      return presentRecord(found, await phonesOf([found]));
    },
  };
}
