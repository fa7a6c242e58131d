import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { listPresentCourses, listStudents, peopleLike } from '#services/people/server/public.ts';
import type { concernCalls } from '../../concern-calls.ts';
import type { advisingContract } from '../../contract.ts';
import type { AdvisingPlatform } from '../advising-platform.ts';
import { studentFiltersOf } from '../filters.ts';
import { studentsOf } from '../reached-students.ts';
import { answerConcern } from './answer-concern.ts';
import { concernColumns, raisedColumns } from './concern-columns.ts';
import { listConcernIds, listConcerns, listConcernsById } from './concern-queries.ts';
import { presentConcerns, presentPraise, presentRaised } from './present-concerns.ts';
import { raiseConcern } from './raise-concern.ts';

/** Calls about concerns and praise: fetch, authorize, command, present. */
export function concernHandlers(
  platform: AdvisingPlatform,
): Pick<Handlers<typeof advisingContract>, keyof typeof concernCalls> {
  const { reads } = platform.database;
  return {
    raiseConcern: async ({ body, actor, now }) => {
      const row = await raiseConcern(platform, body, { actor, now });
      if (isRefusal(row)) return row;
      const [raised] = await presentRaised(reads, [row]);
      return raised ?? refuse('not_found');
    },

    listConcerns: async ({ query, actor }) => {
      const { search: _, gender: __, ...list } = query;
      const students = studentsOf(actor, studentFiltersOf(query));
      const { rows, count } = await listConcerns(reads, { ...list, students });
      return { count, results: await presentConcerns(reads, rows, reachedBy(actor)) };
    },

    exportConcerns: async (call) => {
      const { actor, body } = call;
      const { view, student, course, ordering, ids: chosen } = body;
      const students = studentsOf(actor, studentFiltersOf(body));
      const list = { view, student, course, ordering, students, ids: chosen };
      return exportByIds(platform, call, {
        title: 'advising:concerns.title',
        action: 'advising.concerns_exported',
        columns: concernColumns,
        listIds: (most) => listConcernIds(reads, list, most),
        listById: async (ids) => {
          const rows = await listConcernsById(reads, { ids, students: studentsOf(actor) });
          return presentConcerns(reads, rows, reachedBy(actor));
        },
      });
    },

    countConcerns: async ({ actor }) => {
      const open = { students: studentsOf(actor), view: 'open', ordering: 'raised_at' } as const;
      const { count } = await listConcerns(reads, { ...open, page: 1, page_size: 1 });
      return { open: count };
    },

    answerConcern: async ({ params, body, ...decider }) => {
      const row = await answerConcern(platform, { ...params, ...body }, decider);
      if (isRefusal(row)) return row;
      const [answered] = await presentConcerns(reads, [row], reachedBy(decider.actor));
      return answered ?? refuse('not_found');
    },

    listRaised: async ({ query: { search, ...list }, actor }) => {
      const students = search === undefined ? undefined : peopleLike(search);
      const own = { ...list, raised_by: actor.id, students };
      const { rows, count } = await listConcerns(reads, own);
      return { count, results: await presentRaised(reads, rows) };
    },

    exportRaised: async (call) => {
      const { actor, body } = call;
      const { state, kind, ordering, search, ids: chosen } = body;
      const students = search === undefined ? undefined : peopleLike(search);
      const list = { state, kind, ordering, students, raised_by: actor.id, ids: chosen };
      return exportByIds(platform, call, {
        title: 'advising:concerns.raised.title',
        action: 'advising.raised_exported',
        columns: raisedColumns,
        listIds: (most) => listConcernIds(reads, list, most),
        listById: async (ids) =>
          presentRaised(reads, await listConcernsById(reads, { ids, raised_by: actor.id })),
      });
    },

    listTaught: async ({ query, actor, language, now }) => {
      const within = { taught_by: { instructor_id: actor.id, now } };
      const { rows, count } = await listStudents(reads, { ...query, within, language });
      const courses = await listPresentCourses(reads, {
        student_ids: rows.map(({ id }) => id),
        now,
        instructor_id: actor.id,
      });
      const results = rows.map(({ id, student_id, name, name_ar }) => ({
        id,
        user_id: student_id,
        full_name: name,
        full_name_ar: name_ar,
        courses: courses
          .filter((course) => course.student_id === id)
          .map(({ student_id: _, ...course }) => course),
      }));
      return { count, results };
    },

    listPraise: async ({ query, actor }) => {
      const own = { ...query, student: actor.id, kind: 'praise' as const };
      const { rows, count } = await listConcerns(reads, own);
      return { count, results: await presentPraise(reads, rows) };
    },
  };
}
