import { z } from 'zod';
import { student } from '#platform/access/allow.ts';
import { decidedEach, mostDecided } from '#platform/contract/deciding.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { flag, moment, numberOf, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { defineList } from '#platform/contract/list.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { person, place } from '#platform/contract/person.ts';
import { advisorSheet, noteOf } from './assignment.ts';
import { guide } from './guide.ts';
import { changeReasons, moveActions, moveStates } from './move.ts';
import { assigners, guides, requestDeciders, studentReaders } from './reach.ts';

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
  /** What the caller may do now. */
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
const moveOrderings = ['-asked_at', 'asked_at'] as const;

/** What the lists of both kinds share. */
const moves = {
  row: move,
  filters: moveFilters,
  orderings: moveOrderings,
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    from: 'text',
    advisor: 'text',
    to: 'text',
    reason: 'text',
    asked_by: 'text',
    asked_at: 'moment',
    state: 'text',
    decided_by: 'text',
    decided_at: 'moment',
    decision_reason: 'text',
  },
  columns: {
    student: ['student_id', 'student', 'major'],
    advisor: ['from', 'advisor', 'to'],
    reason: ['reason'],
    asked_at: ['asked_by', 'asked_at'],
    state: ['state', 'decided_by', 'decided_at', 'decision_reason'],
  },
} as const;

export const transferList = defineList({
  ...moves,
  path: '/guidance/admin/transferred',
  summary: 'Transfers of students within reach; for a guide, those they have asked for',
  allow: studentReaders,
});

export const requestList = defineList({
  ...moves,
  path: '/guidance/request/advising/change',
  summary: 'What students within reach have asked for, and what became of it',
  allow: assigners,
});

export const guideList = defineList({
  path: '/guidance/academic/list',
  summary: 'The guides one may choose, with how many students each has and takes',
  allow: [student, ...studentReaders],
  // Everyone picks from the list of guides; only assigners may export it.
  exports: assigners,
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
  orderings: ['match', 'name', '-name', 'students', '-students', 'places_left', '-places_left'],
  sheet: {
    user_id: 'text',
    name: 'text',
    major: 'text',
    college: 'text',
    section: 'text',
    students: 'number',
    capacity: 'number',
    places_left: 'number',
  },
  columns: {
    name: ['user_id', 'name'],
    place: ['major', 'college'],
    section: ['section'],
    students: ['students', 'capacity'],
    places_left: ['places_left'],
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

/** The calls about assigning guides; part of the service's contract. */
export const advisorCalls = {
  assignFromSheet: advisorSheet.imported,
  getSheetTemplate: advisorSheet.template,
  listGuides: guideList.list,
  exportGuides: guideList.exported,
  setCapacity: endpoint({
    method: 'PATCH',
    path: '/guidance/academic/list/{id}',
    summary: 'How many students a guide takes; null for as many as the university says',
    allow: assigners,
    params: idParams,
    body: z.strictObject({ capacity: wholeNumber({ min: 0, max: 5000 }).nullable() }),
    reply: guide,
    refusals: ['not_a_guide'],
  }),
  listAdvisorHistory: endpoint({
    method: 'GET',
    path: '/guidance/student/{id}/advisors',
    summary: 'Who guided a student, since when and why it changed',
    allow: studentReaders,
    params: idParams,
    query: listQuery({ filters: {}, ordering: ['-changed_at', 'changed_at'] }),
    reply: listReply(advisorChange),
  }),
  askTransfer: endpoint({
    method: 'POST',
    path: '/guidance/admin/transferred',
    summary: 'A guide asks that students of theirs be guided by somebody else',
    allow: guides,
    body: transferBody.extend({ students: z.array(rowId).min(1).max(200) }),
    reply: listReply(move),
    status: 201,
    refusals: [...advisorRefusals, 'transfer_pending'],
    idempotent: true,
  }),
  listTransfers: transferList.list,
  exportTransfers: transferList.exported,
  decideTransfer: endpoint({
    method: 'PATCH',
    path: '/guidance/admin/transferred/{id}',
    summary: 'Approves a transfer, which moves the student at once, or rejects it with a reason',
    allow: assigners,
    params: idParams,
    body: decisionBody.extend({
      /** The proposed guide as the decider saw it. */
      advisor: rowId.optional(),
    }),
    reply: move,
    refusals: decisionRefusals,
  }),
  decideTransfers: endpoint({
    method: 'PATCH',
    path: '/guidance/admin/transferred',
    summary: 'Decides several transfers alike; of each that is refused it is told why',
    allow: assigners,
    body: decisionOfMany,
    reply: decidedEach,
    refusals: ['reason_missing'],
  }),
  editTransfer: endpoint({
    method: 'PUT',
    path: '/guidance/admin/transferred/{id}',
    summary: 'Who asked for a transfer changes to whom or why, while it waits',
    allow: guides,
    params: idParams,
    body: transferBody,
    reply: move,
    refusals: [...advisorRefusals, 'already_decided'],
  }),
  withdrawTransfer: endpoint({
    method: 'DELETE',
    path: '/guidance/admin/transferred/{id}',
    summary: 'Who asked for a transfer takes it back, while it waits',
    allow: guides,
    params: idParams,
    reply: move,
    refusals: ['already_decided'],
  }),
  getMyAdvisor: endpoint({
    method: 'GET',
    path: '/guidance/student/advisor',
    summary: 'The student’s own guide, and their request for another where one waits',
    allow: [student],
    reply: myAdvisor,
  }),
  askChange: endpoint({
    method: 'POST',
    path: '/guidance/student/advising/change',
    summary: 'A student asks for another guide, by name or as the head decides',
    allow: [student],
    body: requestBody,
    reply: move,
    status: 201,
    refusals: [...advisorRefusals, 'request_pending'],
    idempotent: true,
  }),
  listMyRequests: endpoint({
    method: 'GET',
    path: '/guidance/student/advising/change',
    summary: 'The student’s own requests for another guide and what became of them',
    allow: [student],
    query: listQuery({ filters: {}, ordering: moveOrderings }),
    reply: listReply(move),
  }),
  withdrawRequest: endpoint({
    method: 'DELETE',
    path: '/guidance/student/advising/change/{id}',
    summary: 'A student takes an own request back, while it waits',
    allow: [student],
    params: idParams,
    reply: move,
    refusals: ['already_decided'],
  }),
  listRequests: requestList.list,
  exportRequests: requestList.exported,
  decideRequest: endpoint({
    method: 'PATCH',
    path: '/guidance/request/advising/change/{id}',
    summary: 'The head approves a request, naming the guide, or rejects it with a reason',
    allow: requestDeciders,
    params: idParams,
    body: decisionBody.extend({ advisor: rowId.optional() }),
    reply: move,
    refusals: decisionRefusals,
  }),
  decideRequests: endpoint({
    method: 'PATCH',
    path: '/guidance/request/advising/change',
    summary: 'Decides several requests alike; approves only those that name a guide',
    allow: requestDeciders,
    body: decisionOfMany,
    reply: decidedEach,
    refusals: ['reason_missing'],
  }),
};
