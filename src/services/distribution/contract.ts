import { z } from 'zod';
import { decidedEach, decidedIds } from '#platform/contract/deciding.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import {
  day,
  flag,
  moment,
  numberOf,
  rowId,
  text,
  typed,
  wholeNumber,
} from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { gender, named, person, place } from '#platform/contract/person.ts';
import { distributionCalls } from './calls.ts';
import {
  conflictKinds,
  mostTogether,
  refusedWhys,
  rests,
  runFailures,
  runStates,
} from './distribution.ts';
import { distributedList } from './lists.ts';

const params = z.strictObject({ id: rowId });
const against = params.extend({ other: rowId });
const version = wholeNumber({ min: 1 });
const count = z.int().min(0);

/** A period as its runs name it. */
const period = z.strictObject({
  id: z.int(),
  cycle: named,
  number: z.int(),
  start_date: day,
  end_date: day,
  closes_at: moment,
});

/** Where a seat is. */
const offer = z.strictObject({
  id: z.int(),
  side: named,
  department: named,
  location: z.string(),
});
export type SeatPlace = z.infer<typeof offer>;

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
  /** Why it can’t be taken back any more; null where it can, or was never published. */
  stays: z.enum(['in_letter', 'has_records']).nullable(),
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
  z.strictObject({ kind: z.literal('lots') }),
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
  /** Null for the seat that was given and for what was never come to. */
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

/** What a student reads: no other student's average but that of the last seat, no group's name but their own. */
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

const mostMembers = 500;

/** Numbers as they are typed or pasted: apart by anything. */
export const groupFields = z.strictObject({
  name_ar: text({ max: 80 }),
  name: text({ max: 80 }),
  reason: text({ min: 3, max: 300, multiline: true }),
  turn: wholeNumber({ min: 1, max: 50 }),
  students: text({ min: 0, max: 8000, multiline: true }).default(''),
});

const group = named.extend({
  id: z.int(),
  reason: z.string(),
  turn: z.int(),
  students: z.array(person).max(mostMembers),
  version: z.int(),
});
export type Group = z.infer<typeof group>;

const quotaSetting = z.strictObject({
  gender: numberOf([1, 2]).nullable(),
  group_id: rowId.nullable(),
  most: wholeNumber({ min: 0, max: 500 }),
});

const candidate = z.strictObject({
  student: person,
  gpa: z.number().nullable(),
  /** Which of their wishes this is. */
  position: z.int().nullable(),
  conflicts: z.array(z.enum(conflictKinds)),
  /** How many wished for it more than for what they got, and go first. */
  passes_over: count,
});
export type Candidate = z.infer<typeof candidate>;

const placed = z.strictObject({
  id: z.int(),
  student: person,
  gpa: z.number().nullable(),
  cause: z.enum(['run', 'hand', 'swap', 'request', 'undo']),
  is_appended: z.boolean(),
  /** Why it can’t be taken back. */
  kept: z.enum(['in_letter', 'has_records']).nullable(),
});
export type Placed = z.infer<typeof placed>;

const boardFigures = z.strictObject({
  /** Whose order it is; null where there is none yet. */
  run: z.strictObject({ id: z.int(), number: z.int(), is_published: z.boolean() }).nullable(),
  /** Whose figures these are: the major that was asked for, else the one with the most internships. */
  major: z.int().nullable(),
  majors: z.array(z.int()),
  students: count,
  /** On their first, second and third wish, and on a later one. */
  wished: z.array(count),
  /** In a seat that they didn't wish for. */
  other: count,
  without: count,
});
export type BoardFigures = z.infer<typeof boardFigures>;

const boardColumn = offer.extend({
  start_date: day,
  end_date: day,
  gender: z.int().nullable(),
  capacity: count,
  /** How many seats are given, or meant to be by a run that isn’t published. */
  taken: count,
  is_over: z.boolean(),
});
export type BoardColumn = z.infer<typeof boardColumn>;

const boardSeat = placed
  .pick({ id: true, cause: true, is_appended: true, kept: true })
  .extend({ internship: offer, start_date: day, end_date: day });
export type BoardSeat = z.infer<typeof boardSeat>;

const boardStudent = z.strictObject({
  student: person,
  gpa: z.number().nullable(),
  group: named.nullable(),
  /** Internships, the best first. */
  wishes: z.array(z.int()),
  /** Where a run that isn’t published would seat them. */
  planned: offer.nullable(),
  seats: z.array(boardSeat),
});
export type BoardStudent = z.infer<typeof boardStudent>;

const whyNot = z.strictObject({
  student: person,
  gpa: z.number().nullable(),
  group: named.nullable(),
  /** Which of their wishes it is. */
  position: z.int().nullable(),
  internship: offer.extend({ start_date: day, end_date: day, capacity: count, available: count }),
  /** Their seats in its days. */
  meanwhile: z.array(boardSeat.extend({ position: z.int().nullable() })),
  planned: offer.nullable(),
  conflicts: z.array(z.enum(conflictKinds)),
  /** How many wished for it more than for what they got, and go first. */
  passes_over: count,
  /** Of those seated there, whoever comes last in the run’s order. */
  last: z
    .strictObject({ student: person, gpa: z.number().nullable(), group: named.nullable() })
    .nullable(),
  /** How many of its seats no run gave. */
  by_hand: count,
  /** Who of them could go to another wish of theirs and leave this seat. */
  exchanges: z.array(
    z.strictObject({
      other: person,
      gpa: z.number().nullable(),
      position: z.int().nullable(),
      to: offer,
      to_position: z.int(),
    }),
  ),
});
export type WhyNot = z.infer<typeof whyNot>;

const fit = z.strictObject({
  /** Of the internship. */
  id: z.int(),
  /** How many of the students it takes. */
  takes: count,
  conflicts: z.array(z.strictObject({ kind: z.enum(conflictKinds), students: count })),
  /** How many others wished for it more than for what they got, and go before the last of the students. */
  passes_over: count,
  /** Of one student alone: which of their wishes it is. */
  position: z.int().nullable(),
});
export type Fit = z.infer<typeof fit>;

/** Ids with commas between them, as a query string holds them. */
const idsIn = (most: number) =>
  typed(most * 11)
    .transform((value): (string | number)[] => value.split(',', most + 1))
    .pipe(z.array(rowId).min(1).max(most));

/** So many students and internships of a board are asked about at once. */
const window = z.strictObject({ students: idsIn(mostTogether), internships: idsIn(100) });

const seatMove = z.strictObject({
  student: rowId,
  from: rowId.optional(),
  to: rowId.optional(),
  is_appended: z.boolean(),
});

const ofPeriod = z.strictObject({ period: rowId });
const boardFilters = {
  search: searchWords.optional(),
  major: rowId.optional(),
  gender: numberOf([1, 2]).optional(),
};

const distributed = z.strictObject({
  id: z.int(),
  student: person,
  gpa: z.number().nullable(),
  internship: offer,
  cycle: named,
  start_date: day,
  end_date: day,
  position: z.int().nullable(),
  cause: placed.shape.cause,
  by: person.nullable(),
  at: moment,
  is_appended: z.boolean(),
});
export type Distributed = z.infer<typeof distributed>;

const distributedShapes = shapeList(distributedList, {
  summary: 'Whoever has a seat in an internship, and what gave it',
  row: distributed,
  filters: {
    search: searchWords.optional(),
    cycle: rowId.optional(),
    side: rowId.optional(),
    major: rowId.optional(),
    cause: placed.shape.cause.optional(),
  },
});

const seatRules = ['seat_taken', 'placed_elsewhere', 'not_for_them'] as const;
const groupRules = [
  'turn_taken',
  'unknown_students',
  'in_other_group',
  'too_many_members',
] as const;

const shapes = defineShapes({
  listRuns: {
    summary: 'Runs of the distribution, the latest first',
    query: listQuery({
      filters: { period: rowId.optional(), state: z.enum(runStates).optional() },
      ordering: ['-asked_at', 'asked_at'],
    }),
    reply: listReply(run),
  },
  startRun: {
    summary:
      'Tries out the distribution of a period whose window is closed; nothing of it is seen by students',
    body: z.strictObject({ period: rowId, rest: z.enum(rests) }),
    reply: run,
    status: 201,
    refusals: ['window_open', 'already_running', 'already_published'],
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
      ...seatRules,
    ],
  },
  undoRun: {
    summary: 'Takes a published run back, until a confirmed letter names one of its students',
    params,
    reply: run,
    refusals: ['not_published', 'has_records', 'letter_names'],
  },
  getSettings: {
    summary: 'Groups that go first in a period, and quotas of its internships',
    params: ofPeriod,
    reply: z.strictObject({
      period,
      groups: z.array(group),
      internships: z.array(
        offer.extend({ capacity: count, quotas: z.array(quotaSetting.extend({ id: z.int() })) }),
      ),
    }),
  },
  addGroup: {
    summary:
      'Adds a group of students that goes first, with the reason; students are numbered in the text',
    max_bytes: 40_000,
    body: groupFields.extend({ period: rowId }),
    reply: group,
    status: 201,
    refusals: groupRules,
  },
  editGroup: {
    summary:
      'Changes a group, its turn and its students; runs that were made keep what they were told',
    max_bytes: 40_000,
    params,
    body: groupFields.extend({ version }),
    reply: group,
    refusals: [...groupRules, 'changed_meanwhile'],
  },
  removeGroup: {
    summary: 'Deletes a group and the quotas for it',
    params,
    query: z.strictObject({ version }),
    reply: z.strictObject({ id: z.int() }),
    refusals: ['changed_meanwhile'],
  },
  setQuotas: {
    summary: 'Sets the quotas of an internship, all of them; those that cross are refused',
    params,
    body: z.strictObject({ quotas: z.array(quotaSetting).max(20) }),
    reply: z.strictObject({ id: z.int() }),
    refusals: ['quotas_cross', 'quota_twice', 'quota_of_nobody', 'unknown_group'],
  },
  getPlaced: {
    summary:
      'Who has a seat in an internship, and a page of who could: whoever wished for it, or whom a search finds',
    params,
    query: listQuery({ filters: { search: searchWords.optional() }, ordering: ['turn'] }),
    reply: z.strictObject({
      internship: offer.extend({
        cycle: named,
        start_date: day,
        end_date: day,
        capacity: count,
        available: count,
      }),
      placed: z.array(placed),
      candidates: listReply(candidate),
    }),
  },
  placeStudents: {
    summary:
      'Gives students seats by hand, each on its own; `appended` ones are named by an appended letter, and from a seat in the internship `from` they are moved',
    params,
    query: z.strictObject({ appended: z.enum(['true', 'false']).default('false') }),
    body: z.strictObject({ students: decidedIds, from: rowId.optional() }),
    reply: decidedEach,
    refusals: [],
  },
  unplaceStudents: {
    summary: 'Takes students’ seats back by hand, each on its own',
    params,
    body: z.strictObject({ students: decidedIds }),
    reply: decidedEach,
    refusals: [],
  },
  getBoard: {
    summary: 'How many of a period’s students are seated, and on which of their wishes',
    params: ofPeriod,
    query: z.strictObject(boardFilters).omit({ search: true }),
    reply: boardFigures,
  },
  listBoard: {
    summary:
      'A period’s internships with how full each is; those that a student wished for may come first',
    params: ofPeriod,
    query: listQuery({
      filters: { ...boardFilters, free: flag.optional(), wished_by: rowId.optional() },
      ordering: ['side'],
    }),
    reply: listReply(boardColumn),
  },
  listBoardStudents: {
    summary:
      'Students of a period’s last run in its order with their wishes and seats, and whoever else has a seat',
    params: ofPeriod,
    query: listQuery({
      filters: { ...boardFilters, without: flag.optional() },
      ordering: ['turn'],
    }),
    reply: listReply(boardStudent),
  },
  listFits: {
    summary:
      'How students fit into internships together, each leaving the seat of the same days, and whom they would pass over',
    params: ofPeriod,
    query: window,
    reply: z.strictObject({ fits: z.array(fit) }),
  },
  listConflicts: {
    summary: 'What speaks against each of some students in each of some internships',
    params: ofPeriod,
    query: window,
    reply: z.strictObject({
      students: z.array(
        z.strictObject({
          id: z.int(),
          against: z.array(
            z.strictObject({ internship: z.int(), conflicts: z.array(z.enum(conflictKinds)) }),
          ),
        }),
      ),
    }),
  },
  explainSeat: {
    summary:
      'What speaks for and against a student’s seat in an internship, and who could make room',
    params: ofPeriod.extend({ student: rowId, internship: rowId }),
    reply: whyNot,
  },
  exchangeSeats: {
    summary:
      'Moves two students at one moment, or neither: both leave their seats before either gets one',
    body: z.strictObject({ moves: z.array(seatMove).length(2) }),
    reply: z.strictObject({ students: z.array(z.int()) }),
    refusals: ['not_placed', 'internship_over', 'has_records', 'in_letter', ...seatRules],
  },
  listDistributed: distributedShapes.list,
  exportDistributed: distributedShapes.exported,
  getOwn: {
    summary:
      'The caller’s seats as they are now, what each published distribution gave, and why each higher wish wasn’t possible',
    reply: z.strictObject({ results: z.array(own) }),
    refusals: ['not_enabled', 'documents_not_accepted'],
  },
});

export type DistributionShapes = typeof shapes;

export const distributionContract = defineContract({
  refusals: {
    not_enabled: 403,
    documents_not_accepted: 403,
    window_open: 409,
    already_running: 409,
    already_published: 409,
    not_ready: 409,
    not_published: 409,
    other_name: 400,
    period_changed: 409,
    not_let_in: 409,
    seat_taken: 409,
    placed_elsewhere: 409,
    not_for_them: 409,
    not_placed: 409,
    internship_over: 409,
    has_records: 409,
    in_letter: 409,
    letter_names: 409,
    turn_taken: 409,
    unknown_students: 400,
    in_other_group: 409,
    too_many_members: 400,
    changed_meanwhile: 409,
    quotas_cross: 409,
    quota_twice: 400,
    quota_of_nobody: 400,
    unknown_group: 400,
  },
  calls: distributionCalls,
  shapes,
});
