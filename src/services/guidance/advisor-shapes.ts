import { z } from 'zod';
import { decidedEach, mostDecided } from '#platform/contract/deciding.ts';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { flag, moment, numberOf, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { person, place } from '#platform/contract/person.ts';
import { advisorSheetShapes, noteOf, numberSheetShapes } from './assignment.ts';
import { guide } from './guide.ts';
import { guideList, moveList, moveOrderings } from './lists.ts';
import { changeReasons, moveActions, moveStates } from './move.ts';

/** A transfer or request: somebody asks that a student get another guide. */
const move = z.strictObject({
  id: z.int(),
  student: person.extend({
    /** Null if the caller no longer reaches the student. */
    major: place.nullable(),
  }),
  /** The guide when it was asked; null if there was none. */
  from: person.nullable(),
  /** The proposed guide; null leaves the choice to the decider. */
  advisor: person.nullable(),
  reason: z.string(),
  state: z.enum(moveStates),
  asked_by: person,
  asked_at: moment,
  /** The new guide; null until it is approved. */
  to: person.nullable(),
  decided_by: person.nullable(),
  decided_at: moment.nullable(),
  decision_reason: z.string(),
  /** The caller's possible actions now. */
  actions: z.array(z.enum(moveActions)),
});

export type Move = z.infer<typeof move>;

const advisorChange = z.strictObject({
  id: z.int(),
  from: person.nullable(),
  to: person.nullable(),
  reason: z.enum(changeReasons),
  note: z.string(),
  /** Null if the source system changed it. */
  changed_by: person.nullable(),
  changed_at: moment,
});

export type AdvisorChangeRow = z.infer<typeof advisorChange>;

const myAdvisor = z.strictObject({
  advisor: person.extend({ email: z.string(), phone: z.string(), office: z.string() }).nullable(),
  /** Null if the portal doesn't know. */
  since: moment.nullable(),
  /** The pending request; there can't be a second one. */
  pending: move.nullable(),
});

export type MyAdvisor = z.infer<typeof myAdvisor>;

const idParams = z.strictObject({ id: rowId });
const why = text({ max: 500, multiline: true });

export const transferBody = z.strictObject({ advisor: rowId, reason: why });
export const requestBody = z.strictObject({ advisor: rowId.optional(), reason: why });
/** A rejection needs a reason; an approval names a guide if the request doesn't. */
const decisionBody = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  reason: noteOf.default(''),
});

const decisionOfMany = decisionBody.extend({
  moves: z
    .array(
      z.strictObject({
        id: rowId,
        /** The proposed guide as the decider saw it. */
        advisor: rowId.optional(),
      }),
    )
    .min(1)
    .max(mostDecided),
});

const moveFilters = {
  search: searchWords.optional(),
  state: z.enum(moveStates).optional(),
  from: rowId.optional(),
  to: rowId.optional(),
  major: rowId.optional(),
  college: rowId.optional(),
};

const moveRows = { row: move, filters: moveFilters };

const transferListShapes = shapeList(moveList, {
  ...moveRows,
  summary: 'Transfers of students within reach; for a guide, those they have asked for',
});

const requestListShapes = shapeList(moveList, {
  ...moveRows,
  summary: 'What students within reach have asked for, and what became of it',
});

const guideListShapes = shapeList(guideList, {
  summary: 'The guides one may choose, with how many students each has and takes',
  row: guide,
  filters: {
    search: searchWords.optional(),
    major: rowId.optional(),
    college: rowId.optional(),
    section: numberOf([1, 2]).optional(),
    /** Only guides with places left. */
    has_places: flag.optional(),
    without_students: flag.optional(),
    /** Only guides who may take this student. */
    student: rowId.optional(),
  },
});

/** Why a guide is refused. */
const advisorRefusals = ['not_a_guide', 'guide_full', 'other_section', 'same_advisor'] as const;
const decisionRefusals = [
  ...advisorRefusals,
  'already_decided',
  'transfer_changed',
  'reason_missing',
  'advisor_missing',
] as const;

const pendingCount = z.strictObject({ pending: z.int() });

/** The calls about assigning guides; part of the service's contract. */
export const advisorShapes = defineShapes({
  assignFromSheet: advisorSheetShapes.imported,
  getSheetTemplate: advisorSheetShapes.template,
  readNumbers: numberSheetShapes.imported,
  getNumbersTemplate: numberSheetShapes.template,
  listGuides: guideListShapes.list,
  exportGuides: guideListShapes.exported,
  setCapacity: {
    summary: 'How many students a guide takes; null for as many as the university says',
    params: idParams,
    body: z.strictObject({ capacity: wholeNumber({ min: 0, max: 5000 }).nullable() }),
    reply: guide,
    refusals: ['not_a_guide'],
  },
  listAdvisorHistory: {
    summary: 'Who guided a student, since when and why it changed',
    params: idParams,
    query: listQuery({ filters: {}, ordering: ['-changed_at', 'changed_at'] }),
    reply: listReply(advisorChange),
  },
  askTransfer: {
    summary: 'A guide asks that students of theirs be guided by somebody else',
    body: transferBody.extend({ students: z.array(rowId).min(1).max(200) }),
    reply: listReply(move),
    status: 201,
    refusals: [...advisorRefusals, 'transfer_pending'],
  },
  listTransfers: transferListShapes.list,
  exportTransfers: transferListShapes.exported,
  countTransfers: {
    summary: 'How many transfers wait for a decision; for a guide, of those they have asked for',
    reply: pendingCount,
  },
  decideTransfer: {
    summary: 'Approves a transfer, which moves the student at once, or rejects it with a reason',
    params: idParams,
    body: decisionBody.extend({
      /** The proposed guide as the decider saw it. */
      advisor: rowId.optional(),
    }),
    reply: move,
    refusals: decisionRefusals,
  },
  decideTransfers: {
    summary: 'Decides several transfers alike; of each that is refused it is told why',
    body: decisionOfMany,
    reply: decidedEach,
    refusals: ['reason_missing'],
  },
  editTransfer: {
    summary: 'Who asked for a transfer changes to whom or why, while it waits',
    params: idParams,
    body: transferBody,
    reply: move,
    refusals: [...advisorRefusals, 'already_decided'],
  },
  withdrawTransfer: {
    summary: 'Who asked for a transfer takes it back, while it waits',
    params: idParams,
    reply: move,
    refusals: ['already_decided'],
  },
  getMyAdvisor: {
    summary: 'The student’s own guide, and their request for another where one waits',
    reply: myAdvisor,
  },
  askChange: {
    summary: 'A student asks for another guide, by name or as the head decides',
    body: requestBody,
    reply: move,
    status: 201,
    refusals: [...advisorRefusals, 'request_pending'],
  },
  listMyRequests: {
    summary: 'The student’s own requests for another guide and what became of them',
    query: listQuery({ filters: {}, ordering: moveOrderings }),
    reply: listReply(move),
  },
  withdrawRequest: {
    summary: 'A student takes an own request back, while it waits',
    params: idParams,
    reply: move,
    refusals: ['already_decided'],
  },
  listRequests: requestListShapes.list,
  exportRequests: requestListShapes.exported,
  countRequests: {
    summary: 'How many requests of students within reach wait for a decision',
    reply: pendingCount,
  },
  decideRequest: {
    summary: 'The head approves a request, naming the guide, or rejects it with a reason',
    params: idParams,
    body: decisionBody.extend({ advisor: rowId.optional() }),
    reply: move,
    refusals: decisionRefusals,
  },
  decideRequests: {
    summary: 'Decides several requests alike; approves only those that name a guide',
    body: decisionOfMany,
    reply: decidedEach,
    refusals: ['reason_missing'],
  },
});
