import type { Actor } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { listPresentCourses, listStudents, peopleLike } from '#services/people/server/public.ts';
import type { concernShapes } from '../../concern-shapes.ts';
import type { advisingContract } from '../../contract.ts';
import type { AdvisingPlatform } from '../advising-platform.ts';
import { studentFiltersOf } from '../filters.ts';
import { studentsOf } from '../reached-students.ts';
import { answerConcern, answerConcerns } from './answer-concern.ts';
import { concerns, raised } from './concern-lists.ts';
import { praiseOf, presentConcerns, presentRaised } from './present-concerns.ts';
import { raiseConcern } from './raise-concern.ts';

function raisedBy<Asked extends { search?: string | undefined }>({ id }: Actor, asked: Asked) {
  const students = asked.search === undefined ? undefined : peopleLike(asked.search);
  return { ...asked, students, raised_by: id };
}

/** Calls about concerns and praise: fetch, authorize, command, present. */
export function concernHandlers(
  platform: AdvisingPlatform,
): Pick<Handlers<typeof advisingContract>, keyof typeof concernShapes> {
  const { reads } = platform.database;
  return {
    raiseConcern: async ({ body, actor, now }) => {
      const row = await raiseConcern(platform, body, { actor, now });
      return isRefusal(row) ? row : onlyOne(await presentRaised(reads, [row]));
    },

    listConcerns: ({ query, actor }) => {
      const students = studentsOf(actor, studentFiltersOf(query));
      return concerns.page(reads, { ...query, students, actor });
    },

    exportConcerns: (call) => {
      const { actor, body } = call;
      const students = studentsOf(actor, studentFiltersOf(body));
      return concerns.exported(platform, call, {
        asked: { ...body, students, actor },
        within: { students: studentsOf(actor), actor },
      });
    },

    countConcerns: async ({ actor }) => {
      const students = studentsOf(actor);
      return { open: await concerns.count(reads, { students, view: 'open', actor }) };
    },

    answerConcern: async ({ params, body, ...decider }) => {
      const row = await answerConcern(platform, { ...params, ...body }, decider);
      if (isRefusal(row)) return row;
      const [answered] = await presentConcerns(reads, [row], reachedBy(decider.actor));
      return answered ?? refuse('not_found');
    },

    answerConcerns: ({ body, ...decider }) => answerConcerns(platform, body, decider),

    listRaised: ({ query, actor }) => raised.page(reads, raisedBy(actor, query)),

    exportRaised: (call) => {
      const asked = raisedBy(call.actor, call.body);
      return raised.exported(platform, call, { asked, within: { raised_by: call.actor.id } });
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
      const { results, count } = await raised.page(reads, own);
      return { count, results: results.map(praiseOf) };
    },
  };
}
