import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { sheetTemplate } from '#platform/spreadsheets/sheet-template.ts';
import { findStudent } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { advisorSheet, mostAssigned, numberSheet } from '../calls.ts';
import type { guidanceContract } from '../contract.ts';
import { reachedBy } from './access.ts';
import { assignFromSheet } from './assign-sheet.ts';
import { assignStudents } from './assign-students.ts';
import { chosenStudents } from './chosen-students.ts';
import { exportGuides } from './export-advisors.ts';
import type { GuidancePlatform } from './export-students.ts';
import { listGuides } from './guides.ts';
import { guidesReached } from './guides-reached.ts';
import { listHistory } from './move-queries.ts';
import { guidesFor } from './my-advisor.ts';
import { presentGuide, presentHistory } from './present-moves.ts';
import { readNumbers } from './read-numbers.ts';
import { setCapacity } from './set-capacity.ts';

/** Guides, and who is assigned to whom: fetch, authorize, command, present. */
export function advisorHandlers(platform: GuidancePlatform, settings: CurrentSettings) {
  const { database } = platform;
  const academic = async () => (await settings.current()).academic;
  const capacity = async () => (await academic()).guide_capacity;

  return {
    assignStudents: async ({ body, actor, language, now }) => {
      const { advisor, evenly_among, note, preview } = body;
      const advisors = evenly_among ?? (advisor === undefined ? [] : [advisor]);
      if (advisors.length === 0) return refuse('nothing_chosen');
      const within = reachedBy(actor);
      const students = await chosenStudents(database.reads, body, {
        within,
        language,
        academic: await academic(),
        most: mostAssigned,
      });
      if (isRefusal(students)) return students;
      const wish = { students, advisors, within, note, preview, actor };
      return assignStudents(platform, { ...wish, standard: await capacity() }, now);
    },

    assignFromSheet: async ({ body, actor, language, now }) => {
      const order = { ...body, within: reachedBy(actor), actor, language };
      return assignFromSheet(platform, { ...order, standard: await capacity() }, now);
    },

    readNumbers: ({ body, actor }) => readNumbers(platform, { ...body, actor }),

    getNumbersTemplate: async ({ params, language, now }) =>
      sheetTemplate(numberSheet, { ...params, language, now }),

    getSheetTemplate: async ({ params, language, now }) =>
      sheetTemplate(advisorSheet, { ...params, language, now }),

    listGuides: async ({ query, actor, language }) => {
      const { student: student_id, ...filters } = query;
      const taken = await guidesFor(database.reads, actor, student_id);
      if (isRefusal(taken)) return taken;
      const list = { ...filters, ...taken, language };
      const { rows, count } = await listGuides(database.reads, list, await capacity());
      const reached = await guidesReached(database.reads, actor, rows);
      return { count, results: rows.map((row) => presentGuide(row, reached)) };
    },

    exportGuides: async (call) => {
      const taken = await guidesFor(database.reads, call.actor, call.body.student);
      if (isRefusal(taken)) return taken;
      return exportGuides(platform, call, { taken, standard: await capacity() });
    },

    setCapacity: async ({ params, body, actor, now }) => {
      const figure = { guide_id: params.id, ...body, actor, standard: await capacity() };
      const guide = await setCapacity(platform, figure, now);
      return isRefusal(guide) ? guide : presentGuide(guide, new Set([guide.id]));
    },

    listAdvisorHistory: async ({ params, query, actor }) => {
      const wanted = { id: params.id, within: reachedBy(actor) };
      if (!(await findStudent(database.reads, wanted))) return refuse('not_found');
      const list = { ...query, student_id: params.id };
      const { rows, count } = await listHistory(database.reads, list);
      return { count, results: await presentHistory(database.reads, rows) };
    },
  } satisfies Partial<Handlers<typeof guidanceContract>>;
}
