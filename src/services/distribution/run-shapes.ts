import { z } from 'zod';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { moment, rowId, text } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { gender, named, person, place } from '#platform/contract/person.ts';
import { refusedWhys, rests, runFailures, runStates } from './distribution.ts';
import { count, offer, params, period, seatRules } from './seat-shapes.ts';

const against = params.extend({ other: rowId });

const figures = z.strictObject({
  students: count,
  wished: count,
  first: count,
  top_three: count,
  placed: count,
  left: count,
  violations: count,
});

const run = z.strictObject({
  id: z.int(),
  period,
  number: z.int(),
  state: z.enum(runStates),
  /** Percent. */
  progress: z.int(),
  rest: z.enum(rests),
  figures: figures.nullable(),
  failure: z.enum(runFailures).nullable(),
  /** Null for the portal itself. */
  asked_by: person.nullable(),
  asked_at: moment,
  began_at: moment.nullable(),
  done_at: moment.nullable(),
  published_by: person.nullable(),
  published_at: moment.nullable(),
  undone_at: moment.nullable(),
});
export type Run = z.infer<typeof run>;

const closedPeriod = period.extend({
  /** The number of its published run. */
  published: z.int().nullable(),
  /** The number of an earlier period of the cycle that is to be published first. */
  waits_for: z.int().nullable(),
});
export type ClosedPeriod = z.infer<typeof closedPeriod>;

const oneRun = run.extend({
  seed: z.string(),
  groups: z.array(place.extend({ reason: z.string(), students: count })),
  /** How many seats there are, how many were fixed before, and how many are left. */
  seats: count,
  taken: count,
  free: count,
  /** The finished runs of the period, the latest first: what this one can be compared with. */
  others: z.array(z.strictObject({ id: z.int(), number: z.int() })),
  /** Whether a run of the period is published already, and its number. */
  published: z.int().nullable(),
  /** The number of an earlier period of the cycle that is to be published first. */
  waits_for: z.int().nullable(),
  /** Whether its students are still kept. */
  is_kept: z.boolean(),
  /** Why it can’t be taken back, with the numbers of students or of the period; null if it can, or isn’t published. */
  stays: z
    .strictObject({ why: z.enum(['in_letter', 'has_records', 'later_published']), of: z.string() })
    .nullable(),
});
export type OneRun = z.infer<typeof oneRun>;

/** How many of some students have their first wish, in the earlier run and in this one. */
const share = z.strictObject({
  by: z.enum(['all', 'gender', 'college', 'major', 'gpa']),
  /** The gender's number, the college's or major's code or the band's place. */
  key: z.int(),
  /** The name of a college or a major. */
  of: named.nullable(),
  students: count,
  first: count,
  other_students: count,
  other_first: count,
});
export type Share = z.infer<typeof share>;

const settingDifference = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rest'), to: z.enum(rests) }),
  z.strictObject({ kind: z.literal('seats'), internship: offer, from: count, to: count }),
  z.strictObject({ kind: z.literal('group_added'), group: named }),
  z.strictObject({ kind: z.literal('group_removed'), group: named }),
  z.strictObject({ kind: z.literal('group_changed'), group: named, from: count, to: count }),
  z.strictObject({ kind: z.literal('group_order') }),
  z.strictObject({ kind: z.enum(['students', 'gpas', 'members', 'wishes']), count }),
  z.strictObject({ kind: z.literal('quotas'), internship: offer }),
]);
export type SettingDifference = z.infer<typeof settingDifference>;

const directions = ['better', 'worse', 'other'] as const;

const move = z.strictObject({
  student: person,
  gpa: z.number().nullable(),
  direction: z.enum(directions),
  from: offer.nullable(),
  from_position: z.int().nullable(),
  to: offer.nullable(),
  to_position: z.int().nullable(),
});
export type Move = z.infer<typeof move>;

const row = z.strictObject({
  student: person,
  gpa: z.number().nullable(),
  group: named.nullable(),
  internship: offer.nullable(),
  position: z.int().nullable(),
  wishes: count,
});
export type RunRowShown = z.infer<typeof row>;

const quota = z.strictObject({
  gender: gender.nullable(),
  group: named.nullable(),
  most: count,
});

/** A wish of an explanation. */
const explainedWish = z.strictObject({
  position: z.int(),
  internship: offer,
  capacity: count,
  is_seat: z.boolean(),
  /** Null for the seat itself, and for wishes below it. */
  why: z.enum(refusedWhys).nullable(),
  /** The bound that was full; null is every seat. */
  quota: quota.nullable(),
  last_gpa: z.number().nullable(),
  /** The seats that this run gave there, in their order; those of a group first. */
  seats: z.array(z.strictObject({ gpa: z.number().nullable(), by_group: z.boolean() })),
  /** How many it gave, of which at most 12 stand in `seats`. */
  given: count,
});
export type ExplainedWish = z.infer<typeof explainedWish>;

const explained = row.extend({
  wishes: z.array(explainedWish),
  /** From 1. */
  turn: z.int(),
  students: count,
});
export type Explained = z.infer<typeof explained>;

/** A wish as its student reads it: no other student's average but that of the last seat, no other group's name. */
const ownWish = explainedWish.omit({ seats: true, quota: true, given: true }).extend({
  /** The bound that was full: of the student’s section, of their group, or of both. */
  quota: z
    .strictObject({ gender: gender.nullable(), by_group: z.boolean(), most: count })
    .nullable(),
  group_seats: count,
});
export type OwnWish = z.infer<typeof ownWish>;

const ownRun = z.strictObject({
  id: z.int(),
  published_at: moment,
  gpa: z.number().nullable(),
  group: named.nullable(),
  internship: offer.nullable(),
  position: z.int().nullable(),
  wishes: z.array(ownWish),
});
export type OwnRun = z.infer<typeof ownRun>;

const own = z.strictObject({
  /** Null for a seat outside the days of every period. */
  period: period.nullable(),
  /** The seat that is held now. */
  seat: offer.nullable(),
  /** When it became another than the run gave, or was given without one; null where it is the run’s. */
  changed_at: moment.nullable(),
  /** The published run of the period that knew the student. */
  run: ownRun.nullable(),
});
export type OwnDistribution = z.infer<typeof own>;

export const runShapes = defineShapes({
  listRuns: {
    summary: 'Runs of the distribution, the latest first',
    query: listQuery({
      filters: { period: rowId.optional(), state: z.enum(runStates).optional() },
      ordering: ['-asked_at', 'asked_at'],
    }),
    reply: listReply(run),
  },
  listPeriods: {
    summary: 'Periods whose window has closed, the latest first, with what keeps each from a run',
    query: listQuery({ filters: {}, ordering: ['-start_date'] }),
    reply: listReply(closedPeriod),
  },
  startRun: {
    summary:
      'Tries out the distribution of a period whose window is closed; nothing of it is seen by students',
    body: z.strictObject({ period: rowId, rest: z.enum(rests) }),
    reply: run,
    status: 201,
    refusals: ['window_open', 'already_running', 'already_published', 'earlier_first'],
  },
  getRun: {
    summary: 'A run with its figures, its settings and what it can be compared with',
    params,
    reply: oneRun,
  },
  compareRuns: {
    summary:
      'What differs between two runs of a period: settings, first wishes by kind of student, and how many move',
    params: against,
    reply: z.strictObject({
      differences: z.array(settingDifference),
      shares: z.array(share),
      moves: z.strictObject({ all: count, better: count, worse: count }),
    }),
    refusals: ['not_ready'],
  },
  listMoves: {
    summary: 'Whose seat differs between two runs of a period',
    params: against,
    query: listQuery({
      filters: { direction: z.enum(directions).optional() },
      ordering: ['student'],
    }),
    reply: listReply(move),
    refusals: ['not_ready'],
  },
  listRows: {
    summary: 'The students of a run, in the order in which they went',
    params,
    query: listQuery({
      filters: {
        search: searchWords.optional(),
        outcome: z.enum(['first', 'placed', 'left', 'without']).optional(),
      },
      ordering: ['turn'],
    }),
    reply: listReply(row),
  },
  explainRow: {
    summary: 'Why a student’s higher wishes weren’t possible in a run, wish by wish',
    params: params.extend({ student: rowId }),
    reply: explained,
  },
  publishRun: {
    summary:
      'Gives all seats of a run and tells everybody, at one moment; the cycle’s name is typed to agree',
    params,
    body: z.strictObject({ cycle: text({ max: 200 }) }),
    reply: run,
    refusals: [
      'not_ready',
      'already_published',
      'other_name',
      'period_changed',
      'not_let_in',
      'earlier_first',
      ...seatRules,
    ],
  },
  undoRun: {
    summary: 'Takes a published run back, until a confirmed letter names one of its students',
    params,
    reply: run,
    refusals: ['not_published', 'later_published', 'records_keep', 'letter_names'],
  },
  getOwn: {
    summary:
      'The caller’s seats as they are now, what each published distribution gave, and why each higher wish wasn’t possible',
    reply: z.strictObject({ results: z.array(own) }),
    refusals: ['internship_not_enabled', 'documents_not_accepted'],
  },
});
