import { z } from 'zod';
import { student } from '#platform/access/allow.ts';
import { decidedEach, decidedIds } from '#platform/contract/deciding.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { moment, numberOf, rowId, text } from '#platform/contract/fields.ts';
import { defineList } from '#platform/contract/list.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { person, place } from '#platform/contract/person.ts';
import {
  correctionAnswers,
  correctionFields,
  correctionStates,
  correctionViews,
} from './correction.ts';
import { registrars } from './reach.ts';

const correction = z.strictObject({
  id: z.int(),
  student: person.extend({ major: place.nullable() }),
  field: z.enum(correctionFields),
  text: z.string(),
  state: z.enum(correctionStates),
  asked_at: moment,
  /** Empty until answered. */
  answer: z.string(),
  answered_by: person.nullable(),
  answered_at: moment.nullable(),
});

export type Correction = z.infer<typeof correction>;

const words = text({ max: 1000, multiline: true });
const params = z.strictObject({ id: rowId });

export const newCorrection = z.strictObject({ field: z.enum(correctionFields), text: words });

export const correctionAnswer = z.strictObject({
  state: z.enum(correctionAnswers),
  answer: words,
});

export const correctionList = defineList({
  path: '/guidance/corrections',
  summary: 'The corrections that students within reach have asked for',
  allow: registrars,
  row: correction,
  filters: {
    view: z.enum(correctionViews).default('open'),
    search: searchWords.optional(),
    field: z.enum(correctionFields).optional(),
    college: rowId.optional(),
    gender: numberOf([1, 2]).optional(),
  },
  // The longest waiting first.
  orderings: ['asked_at', '-asked_at'],
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    field: 'text',
    text: 'text',
    asked_at: 'moment',
    state: 'text',
    answer: 'text',
    answered_by: 'text',
    answered_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id', 'major'],
    text: ['field', 'text'],
    asked_at: ['asked_at'],
    state: ['state', 'answer', 'answered_by', 'answered_at'],
  },
});

/** The calls about corrections of a record; part of the service's contract. */
export const correctionCalls = {
  askCorrection: endpoint({
    method: 'POST',
    path: '/guidance/student/corrections',
    summary: 'A student says what is wrong in their record; one of a field waits at a time',
    allow: [student],
    body: newCorrection,
    reply: correction,
    status: 201,
    refusals: ['correction_pending'],
    idempotent: true,
  }),
  listMyCorrections: endpoint({
    method: 'GET',
    path: '/guidance/student/corrections',
    summary: 'The corrections that the student has asked for, and what became of them',
    allow: [student],
    query: listQuery({ filters: {}, ordering: ['-asked_at', 'asked_at'] }),
    reply: listReply(correction),
  }),
  withdrawCorrection: endpoint({
    method: 'DELETE',
    path: '/guidance/student/corrections/{id}',
    summary: 'The student takes it back, while it waits',
    allow: [student],
    params,
    reply: correction,
    refusals: ['already_answered'],
  }),
  listCorrections: correctionList.list,
  exportCorrections: correctionList.exported,
  countCorrections: endpoint({
    method: 'GET',
    path: '/guidance/corrections/counts',
    summary: 'How many corrections within reach wait for an answer',
    allow: registrars,
    reply: z.strictObject({ open: z.int() }),
  }),
  answerCorrection: endpoint({
    method: 'PATCH',
    path: '/guidance/corrections/{id}',
    summary: 'Registration answers it as done or rejected, with a word; the student is told',
    allow: registrars,
    params,
    body: correctionAnswer,
    reply: correction,
    refusals: ['already_answered'],
  }),
  answerCorrections: endpoint({
    method: 'PATCH',
    path: '/guidance/corrections',
    summary: 'Answers several alike; of each that is refused it is told why',
    allow: registrars,
    body: correctionAnswer.extend({ ids: decidedIds }),
    reply: decidedEach,
  }),
};
