import { z } from 'zod';
import { decidedEach, decidedIds } from '#platform/contract/deciding.ts';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { moment, numberOf, rowId, text } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { person, place } from '#platform/contract/person.ts';
import {
  correctionAnswers,
  correctionFields,
  correctionStates,
  correctionViews,
} from './correction.ts';
import { correctionList } from './lists.ts';

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

const correctionListShapes = shapeList(correctionList, {
  summary: 'The corrections that students within reach have asked for',
  row: correction,
  filters: {
    view: z.enum(correctionViews).default('open'),
    search: searchWords.optional(),
    field: z.enum(correctionFields).optional(),
    college: rowId.optional(),
    gender: numberOf([1, 2]).optional(),
  },
});

/** The calls about corrections of a record; part of the service's contract. */
export const correctionShapes = defineShapes({
  askCorrection: {
    summary: 'A student says what is wrong in their record; one of a field waits at a time',
    body: newCorrection,
    reply: correction,
    status: 201,
    refusals: ['correction_pending'],
  },
  listMyCorrections: {
    summary: 'The corrections that the student has asked for, and what became of them',
    query: listQuery({ filters: {}, ordering: ['-asked_at', 'asked_at'] }),
    reply: listReply(correction),
  },
  withdrawCorrection: {
    summary: 'The student takes it back, while it waits',
    params,
    reply: correction,
    refusals: ['already_answered'],
  },
  listCorrections: correctionListShapes.list,
  exportCorrections: correctionListShapes.exported,
  countCorrections: {
    summary: 'How many corrections within reach wait for an answer',
    reply: z.strictObject({ open: z.int() }),
  },
  answerCorrection: {
    summary: 'Registration answers it as done or rejected, with a word; the student is told',
    params,
    body: correctionAnswer,
    reply: correction,
    refusals: ['already_answered'],
  },
  answerCorrections: {
    summary: 'Answers several alike; of each that is refused it is told why',
    body: correctionAnswer.extend({ ids: decidedIds }),
    reply: decidedEach,
  },
});
