import { z } from 'zod';
import { decidedEach, decidedIds } from '#platform/contract/deciding.ts';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { day, flag, numberOf, rowId, typed } from '#platform/contract/fields.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { conflictKinds, mostTogether } from './distribution.ts';
import { count, offer, ofPeriod, params, seatRules } from './seat-shapes.ts';

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

export const placed = z.strictObject({
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
  /** The run whose order is shown; null before the first. */
  run: z.strictObject({ id: z.int(), number: z.int(), is_published: z.boolean() }).nullable(),
  /** The major of the figures: the one that was asked for, else the one with the most internships. */
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
  /** The last of those seated there, in the run’s order. */
  last: z
    .strictObject({ student: person, gpa: z.number().nullable(), group: named.nullable() })
    .nullable(),
  /** How many of its seats no run gave. */
  by_hand: count,
  /** Those of them who could go to another wish of theirs and leave this seat. */
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

/** The most students and internships of a board to ask about at once. */
const window = z.strictObject({ students: idsIn(mostTogether), internships: idsIn(100) });

const seatMove = z.strictObject({
  student: rowId,
  from: rowId.optional(),
  to: rowId.optional(),
  is_appended: z.boolean(),
});

const boardFilters = {
  search: searchWords.optional(),
  major: rowId.optional(),
  gender: numberOf([1, 2]).optional(),
};

export const boardShapes = defineShapes({
  getPlaced: {
    summary:
      'Who has a seat in an internship, and a page of who could: whoever wished for it, or whom a search finds',
    params,
    query: listQuery({ filters: { search: searchWords.optional() }, ordering: ['turn'] }),
    reply: z.strictObject({
      internship: offer.extend({
        /** Null outside the days of every period. */
        period: z.int().nullable(),
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
});
