import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { day, moment, rowId, timeOfDay, wholeNumber } from '#platform/contract/fields.ts';
import { riyals } from '#platform/contract/money.ts';
import { linkParams } from '#platform/contract/open.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named, place } from '#platform/contract/person.ts';
import { wishesCalls } from './calls.ts';
import { mostWishes, windowStates } from './period.ts';

const ofPeriod = z.strictObject({ period: rowId });
const params = z.strictObject({ id: rowId });
const version = wholeNumber({ min: 1 });

const period = z.strictObject({
  id: z.int(),
  cycle: place,
  number: z.int(),
  start_date: z.string(),
  end_date: z.string(),
  opens_at: moment,
  closes_at: moment,
  /** How many wishes a student may have. */
  most: z.int(),
  state: z.enum(windowStates),
});
export type Period = z.infer<typeof period>;

/** An internship as it is wished for. */
const offer = z.strictObject({
  id: z.int(),
  side: named,
  department: named,
  location: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** A student's at that side; zero where it is free. */
  student_fee: riyals,
  seats: z.int(),
  /** How many students have it as their first wish now. */
  first_choices: z.int(),
  /** The lowest GPA that took a seat by average in an earlier cycle, and in which; null where none did. */
  cutoff: z.strictObject({ gpa: z.number(), cycle: named }).nullable(),
});
export type Offer = z.infer<typeof offer>;

const saved = z.strictObject({
  /** 0: nothing was saved yet. */
  version: z.int(),
  saved_at: moment.nullable(),
  receipt: z.string().nullable(),
});

const own = saved.extend({
  /** Null where the open cycle has no period. */
  period: period.nullable(),
  /** Those of the open cycle, in their order. */
  periods: z.array(period),
  gpa: z.number().nullable(),
  /** Best first. */
  wishes: z.array(offer),
  /** How many internships are offered to the student in this period, wished for or not. */
  offered: z.int(),
  /** The seats they have in the period's days already; with one, the distribution leaves them out. */
  seats: z.array(
    z.strictObject({ id: z.int(), side: named, start_date: z.string(), end_date: z.string() }),
  ),
});
export type OwnWishes = z.infer<typeof own>;

const staffPeriod = period.extend({
  /** How many students have wishes, and how many internships are offered. */
  wishers: z.int(),
  offered: z.int(),
  version: z.int(),
});
export type StaffPeriod = z.infer<typeof staffPeriod>;

export const periodFields = z.strictObject({
  cycle_id: rowId,
  number: wholeNumber({ min: 1, max: 20 }),
  start_date: day,
  end_date: day,
  opens_on: day,
  opens_time: timeOfDay,
  closes_on: day,
  closes_time: timeOfDay,
  most: wholeNumber({ min: 1, max: mostWishes }),
});

const notInTime = ['internship_not_enabled', 'documents_not_accepted', 'not_found'] as const;

const periodRules = [
  'ends_before_it_starts',
  'closes_before_it_opens',
  'closes_too_late',
  'outside_cycle',
  'periods_overlap',
  'number_taken',
] as const;

const shapes = defineShapes({
  getOwn: {
    summary:
      'The caller’s wishes of a period of the open cycle; without one, of that which matters now',
    query: z.strictObject({ period: rowId.optional() }),
    reply: own,
    refusals: ['internship_not_enabled', 'documents_not_accepted'],
  },
  listOffers: {
    summary: 'The other internships of a period whose conditions the caller meets',
    params: ofPeriod,
    query: listQuery({ filters: { search: searchWords.optional() }, ordering: ['side'] }),
    reply: listReply(offer),
    refusals: notInTime,
  },
  saveOwn: {
    summary: 'Saves the caller’s wishes, all of them and best first, while the window is open',
    params: ofPeriod,
    body: z.strictObject({
      internships: z.array(rowId).max(mostWishes),
      /** Of the list that was changed; 0 where there was none. */
      version: wholeNumber({ min: 0 }),
    }),
    reply: saved,
    refusals: [
      ...notInTime,
      'not_open_yet',
      'window_closed',
      'too_many_wishes',
      'not_for_you',
      'wished_twice',
      'changed_meanwhile',
    ],
  },
  printReceipt: {
    summary: 'A receipt of the caller’s wishes as they are saved, with a code that proves it',
    params: ofPeriod,
    reply: download('application/pdf'),
    refusals: [...notInTime, 'nothing_saved'],
  },
  checkReceipt: {
    summary:
      'What a receipt’s code tells its holder: whose it is, and the wishes as they are saved now',
    params: linkParams,
    reply: z.strictObject({
      number: z.string(),
      student: z.strictObject({ full_name: z.string(), full_name_ar: z.string() }),
      cycle: named,
      period: z.int(),
      saved_at: moment,
      wishes: z.array(
        z.strictObject({
          id: z.int(),
          side: named,
          department: named,
          start_date: z.string(),
          end_date: z.string(),
        }),
      ),
    }),
  },
  listPeriods: {
    summary: 'The periods in which students wish, the latest first',
    query: listQuery({ filters: { cycle_id: rowId.optional() }, ordering: ['own'] }),
    reply: listReply(staffPeriod),
  },
  addPeriod: {
    summary: 'Adds a period with its window',
    body: periodFields,
    reply: staffPeriod,
    status: 201,
    refusals: periodRules,
  },
  editPeriod: {
    summary: 'Changes a period or its window; where students have wished, it isn’t made narrower',
    params,
    body: periodFields.extend({ version }),
    reply: staffPeriod,
    refusals: [...periodRules, 'students_wished', 'distributed', 'changed_meanwhile'],
  },
  removePeriod: {
    summary: 'Deletes a period in which nobody has wished',
    params,
    query: z.strictObject({ version }),
    reply: z.strictObject({ id: z.int() }),
    refusals: ['students_wished', 'distributed', 'changed_meanwhile'],
  },
});

export type WishesShapes = typeof shapes;

export const wishesContract = defineContract({
  refusals: {
    internship_not_enabled: 403,
    documents_not_accepted: 403,
    not_open_yet: 409,
    window_closed: 409,
    too_many_wishes: 409,
    not_for_you: 409,
    wished_twice: 409,
    changed_meanwhile: 409,
    nothing_saved: 409,
    ends_before_it_starts: 400,
    closes_before_it_opens: 400,
    closes_too_late: 400,
    outside_cycle: 400,
    periods_overlap: 409,
    number_taken: 409,
    students_wished: 409,
    distributed: 409,
  },
  calls: wishesCalls,
  shapes,
});
