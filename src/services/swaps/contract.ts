import { z } from 'zod';
import { decidedEach, decidedIds } from '#platform/contract/deciding.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { day, moment, rowId, text, userId } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { writtenPace } from '#platform/contract/pace.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { swapsCalls } from './calls.ts';
import { swapList } from './lists.ts';
import { swapStates, verdicts } from './swap.ts';

const params = z.strictObject({ id: rowId });

/** The internship that a student gives for the other's. */
const given = z.strictObject({ side: named, department: named, start_date: day, end_date: day });
export type Given = z.infer<typeof given>;

const swap = z.strictObject({
  id: z.int(),
  student: person,
  gives: given,
  other: person,
  other_gives: given,
  state: z.enum(swapStates),
  answer: z.string(),
  asked_at: moment,
  agreed_at: moment.nullable(),
  ended_by: person.nullable(),
  ended_at: moment.nullable(),
});
export type Swap = z.infer<typeof swap>;

const ownSwap = swap.extend({ is_asker: z.boolean() });
export type OwnSwap = z.infer<typeof ownSwap>;

export const asked = z.strictObject({
  placement: rowId,
  /** The other student's number. */
  user_id: userId,
});

export const decision = z.strictObject({
  state: z.enum(verdicts),
  answer: text({ min: 0, max: 500, multiline: true }).default(''),
});

const listed = shapeList(swapList, {
  summary: 'Swaps of internships that students want',
  row: swap,
  filters: { search: searchWords.optional(), state: z.enum(swapStates).optional() },
});

const gates = ['internship_not_enabled', 'documents_not_accepted', 'priorities_missing'] as const;

/** Why a seat can't be swapped. */
const bars = ['training_begun', 'has_records', 'in_letter', 'cannot_swap'] as const;

const shapes = defineShapes({
  listOwnSwaps: {
    summary: 'The swaps that a student asked for or is asked for, the latest first',
    query: listQuery({ filters: {}, ordering: ['-asked_at'] }),
    reply: listReply(ownSwap),
    refusals: gates,
  },
  askSwap: {
    summary: 'Asks another student to swap seats of the same days',
    pace: writtenPace,
    body: asked,
    reply: ownSwap,
    status: 201,
    refusals: [...gates, ...bars, 'already_asked'],
  },
  answerSwap: {
    summary:
      'The other student agrees or declines; agreeing can be taken back until the unit decides',
    params,
    body: z.strictObject({ agrees: z.boolean() }),
    reply: ownSwap,
    refusals: [...gates, ...bars, 'already_ended', 'already_promised'],
  },
  withdrawSwap: {
    summary: 'Whoever asked takes it back, until the unit decides',
    params,
    reply: ownSwap,
    refusals: [...gates, 'already_ended'],
  },
  listSwaps: listed.list,
  exportSwaps: listed.exported,
  decideSwaps: {
    summary: 'Decides several alike, each on its own',
    body: decision.extend({ ids: decidedIds }),
    reply: decidedEach,
    refusals: ['reason_missing'],
  },
  decideSwap: {
    summary:
      'Approves or rejects a swap that both want; approved, each has the other’s seat at once',
    params,
    body: decision,
    reply: swap,
    refusals: ['reason_missing', 'already_ended', 'not_agreed', 'beyond_quota', ...bars],
  },
});

export type SwapsShapes = typeof shapes;

export const swapsContract = defineContract({
  refusals: {
    internship_not_enabled: 403,
    documents_not_accepted: 403,
    priorities_missing: 403,
    training_begun: 409,
    has_records: 409,
    in_letter: 409,
    cannot_swap: 409,
    already_asked: 409,
    already_promised: 409,
    already_ended: 409,
    not_agreed: 409,
    beyond_quota: 409,
    reason_missing: 400,
  },
  calls: swapsCalls,
  shapes,
});
