import { z } from 'zod';
import { userTypes } from '#platform/access/actor.ts';
import { instructor, student } from '#platform/access/allow.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { moment, numberOf, rowId, text } from '#platform/contract/fields.ts';
import { defineList } from '#platform/contract/list.ts';
import { writtenPace } from '#platform/contract/pace.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { person } from '#platform/contract/person.ts';
import { studentReaders, studentWriters } from '#services/guidance/contract.ts';
import { concernKinds, concernStates, concernViews, longestConcern } from './concern.ts';
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

/**
 * Instructor roles that may teach; not those that only work in the library, counselling, system data or
 * internships. `teaches` decides which students they may raise something about.
 */
const teachers = [
  instructor(
    'instructor',
    'head_of_department',
    'academic_guide',
    'dean',
    'registration_manager',
    'registration',
    'vice_dean',
    'dean_of_admission',
    'forms',
    'laboratory',
    'library',
    'it',
    'student_affairs',
    'safety',
    'quality',
    'internship',
    'general_science',
    'student_advisory',
  ),
];

/** Everyone who teaches or advises students. */
export const concernRaisers = [
  ...teachers,
  ...studentWriters.filter(({ user_type }) => user_type !== userTypes.instructor),
];

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
const orderings = ['-raised_at', 'raised_at'] as const;

export const concernList = defineList({
  path: '/guidance/concerns',
  summary: 'What was raised of the students within the reach of the role in force',
  allow: studentReaders,
  row: concern,
  filters,
  orderings,
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    level: 'number',
    advisor: 'text',
    kind: 'text',
    course: 'text',
    text: 'text',
    raised_by: 'text',
    raised_at: 'moment',
    answer: 'text',
    closed_by: 'text',
    closed_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    text: ['kind', 'course', 'text'],
    raised_by: ['raised_by'],
    raised_at: ['raised_at'],
    state: ['answer', 'closed_by', 'closed_at'],
    major: ['major'],
    level: ['level'],
    advisor: ['advisor'],
  },
});

export const raisedList = defineList({
  path: '/guidance/concerns/raised',
  summary: 'What the caller has raised, with the answers',
  allow: concernRaisers,
  row: raised,
  filters: raisedFilters,
  orderings,
  sheet: {
    student_id: 'text',
    student: 'text',
    kind: 'text',
    course: 'text',
    text: 'text',
    raised_at: 'moment',
    answer: 'text',
    closed_by: 'text',
    closed_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    text: ['kind', 'course', 'text'],
    raised_at: ['raised_at'],
    state: ['answer', 'closed_by', 'closed_at'],
    answer: ['answer'],
  },
});

/** The calls about concerns and praise; part of the service's contract. */
export const concernCalls = {
  raiseConcern: endpoint({
    method: 'POST',
    path: '/guidance/concerns',
    summary: 'Raises a concern or praise of a student whom the caller teaches now, or advises',
    allow: concernRaisers,
    body: newConcern,
    reply: raised,
    status: 201,
    idempotent: true,
    pace: writtenPace,
  }),
  listConcerns: concernList.list,
  exportConcerns: concernList.exported,
  countConcerns: endpoint({
    method: 'GET',
    path: '/guidance/concerns/counts',
    summary: 'How many concerns within reach wait for an answer',
    allow: studentReaders,
    reply: z.strictObject({ open: z.int() }),
  }),
  answerConcern: endpoint({
    method: 'PATCH',
    path: '/guidance/concerns/{id}',
    summary: 'Closes it with an answer, which whoever raised it is told',
    allow: studentWriters,
    params: z.strictObject({ id: rowId }),
    body: concernAnswer,
    reply: concern,
    refusals: ['already_answered'],
  }),
  listRaised: raisedList.list,
  exportRaised: raisedList.exported,
  listTaught: endpoint({
    method: 'GET',
    path: '/guidance/concerns/students',
    summary: 'The students of the caller’s own courses of this term',
    allow: teachers,
    query: listQuery({
      filters: { search: searchWords.optional() },
      ordering: ['match', 'name', '-name'],
    }),
    reply: listReply(taughtStudent),
  }),
  listPraise: endpoint({
    method: 'GET',
    path: '/guidance/praise',
    summary: 'What the caller, a student, was praised for',
    allow: [student],
    query: listQuery({ filters: {}, ordering: orderings }),
    reply: listReply(praise),
  }),
};
