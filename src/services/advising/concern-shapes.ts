import { z } from 'zod';
import { decidedEach, decidedIds } from '#platform/contract/deciding.ts';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { moment, numberOf, rowId, text } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { writtenPace } from '#platform/contract/pace.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { person } from '#platform/contract/person.ts';
import { concernKinds, concernStates, concernViews, longestConcern } from './concern.ts';
import { concernList, orderings, raisedList } from './lists.ts';
import { placedStudent } from './message-shapes.ts';

const course = z.strictObject({
  course_code: z.string(),
  name: z.string(),
  name_ar: z.string(),
});

/** A concern as the person who raised it sees it: their own text, and the answer. */
const raised = z.strictObject({
  id: z.int(),
  kind: z.enum(concernKinds),
  student: person,
  course: course.nullable(),
  text: z.string(),
  raised_by: person,
  /** Code of the role in which it was raised. */
  raised_role: z.int(),
  raised_at: moment,
  state: z.enum(concernStates),
  answer: z.string().nullable(),
  closed_by: person.nullable(),
  closed_at: moment.nullable(),
});

const concern = raised.extend({ student: placedStudent });

/** Praise as the student sees it, without the answer. */
const praise = raised.pick({
  id: true,
  course: true,
  text: true,
  raised_by: true,
  raised_at: true,
});

const taughtStudent = person.extend({
  /** The courses in which the caller teaches the student now. */
  courses: z.array(course),
});

export type RaisedConcern = z.infer<typeof raised>;
export type Concern = z.infer<typeof concern>;
export type Praise = z.infer<typeof praise>;
export type TaughtStudent = z.infer<typeof taughtStudent>;

const words = text({ max: longestConcern, multiline: true });

export const newConcern = z.strictObject({
  student: rowId,
  kind: z.enum(concernKinds),
  text: words,
  course: text({ max: 15 }).optional(),
});

export const concernAnswer = z.strictObject({ answer: words });

const filters = {
  view: z.enum(concernViews).default('open'),
  search: searchWords.optional(),
  student: rowId.optional(),
  course: text({ max: 15 }).optional(),
  gender: numberOf([1, 2]).optional(),
};
const raisedFilters = {
  state: z.enum(concernStates).optional(),
  kind: z.enum(concernKinds).optional(),
  search: searchWords.optional(),
};

const concernListShapes = shapeList(concernList, {
  summary: 'What was raised of the students within the reach of the role in force',
  row: concern,
  filters,
});

const raisedListShapes = shapeList(raisedList, {
  summary: 'What the caller has raised, with the answers',
  row: raised,
  filters: raisedFilters,
});

/** The calls about concerns and praise; part of the service's contract. */
export const concernShapes = defineShapes({
  raiseConcern: {
    summary: 'Raises a concern or praise of a student whom the caller teaches now, or advises',
    body: newConcern,
    reply: raised,
    status: 201,
    pace: writtenPace,
  },
  listConcerns: concernListShapes.list,
  exportConcerns: concernListShapes.exported,
  countConcerns: {
    summary: 'How many concerns within reach wait for an answer',
    reply: z.strictObject({ open: z.int() }),
  },
  answerConcern: {
    summary: 'Closes it with an answer, which whoever raised it is told',
    params: z.strictObject({ id: rowId }),
    body: concernAnswer,
    reply: concern,
    refusals: ['already_answered'],
  },
  answerConcerns: {
    summary: 'Gives several the same answer; of each that is refused it is told why',
    body: concernAnswer.extend({ ids: decidedIds }),
    reply: decidedEach,
  },
  listRaised: raisedListShapes.list,
  exportRaised: raisedListShapes.exported,
  listTaught: {
    summary: 'The students of the caller’s own courses of this term',
    query: listQuery({
      filters: { search: searchWords.optional() },
      ordering: ['match', 'name', '-name'],
    }),
    reply: listReply(taughtStudent),
  },
  listPraise: {
    summary: 'What the caller, a student, was praised for',
    query: listQuery({ filters: {}, ordering: orderings }),
    reply: listReply(praise),
  },
});
