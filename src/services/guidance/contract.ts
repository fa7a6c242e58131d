import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import {
  day,
  decimal,
  flag,
  numberOf,
  rowId,
  text,
  userId,
  wholeNumber,
} from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { gender, named, place } from '#platform/contract/person.ts';
import { absenceBandNames, decidedFact } from '#services/people/contract.ts';
import { advisorShapes } from './advisor-shapes.ts';
import { assignment, noteOf } from './assignment.ts';
import { guidanceCalls, mostAssigned } from './calls.ts';
import { correctionShapes } from './correction-shapes.ts';
import { studentList, studentOrderings } from './lists.ts';
import { recordShapes } from './record-shapes.ts';
import { studentViews } from './student.ts';

export { reachOf } from './reach.ts';

const coded = named.extend({ code: z.string() });

const advisor = place.extend({ user_id: z.string(), phone: z.string(), email: z.string() });

/** All student fields of the spec (section 3). */
export const student = z.strictObject({
  id: z.int(),
  student_id: z.string(),
  name: z.string(),
  name_ar: z.string(),
  /** In lists, masked except for the last four digits; registration sees all of it. */
  national_id: z.string(),
  /** 1 male, 2 female. */
  gender,
  /** National format 5XXXXXXXX: the number confirmed in the portal, otherwise the source's. */
  phone: z.string(),
  email: z.string(),
  major: place,
  college: place,
  /** Out of 5; null before the first grades. */
  gpa: z.number().nullable(),
  passed_hours: z.int(),
  total_hours: z.int(),
  remaining_hours: z.int(),
  registered_hours: z.int(),
  level: z.int(),
  study_type: z.string(),
  join_semester: coded,
  academic_state: coded,
  advisor: advisor.nullable(),
  /** 1 means a payment problem. */
  is_halted: z.literal([0, 1]),
  marital_status: z.string(),
  /** ISO 3166-1, two letters. */
  nationality: z.string(),
  /** The worst course of the current term; null for students without courses. */
  absence: named
    .extend({ course_code: z.string(), percent: z.number(), band: z.enum(absenceBandNames) })
    .nullable(),
});

export const studentRecord = student.extend({
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  first_name_ar: z.string(),
  middle_name_ar: z.string(),
  last_name_ar: z.string(),
  birth_date: day,
  /** As written in the source; empty if missing. */
  hijri_birth_date: z.string(),
  /** Facts for which a decision in the portal overrides the source; always empty for the student. */
  decided: z.array(decidedFact),
});

export type Student = z.infer<typeof student>;
export type StudentRecord = z.infer<typeof studentRecord>;

const code = text({ max: 40 });
const hours = wholeNumber({ min: 0, max: 1000 }).optional();
/** The server checks the upper limit, which is a setting. */
const level = wholeNumber({ min: 1 }).optional();
const gpa = decimal({ min: 0, max: 5 }).optional();

/** Filters of the students list; `_from` and `_to` are inclusive. */
export const studentFilters = {
  search: searchWords.optional(),
  view: z.enum(studentViews).optional(),
  major: rowId.optional(),
  college: rowId.optional(),
  gender: numberOf([1, 2]).optional(),
  join_semester: code.optional(),
  academic_state: code.optional(),
  study_type: code.optional(),
  marital_status: code.optional(),
  nationality: text({ max: 2 }).optional(),
  advisor: rowId.optional(),
  is_halted: flag.optional(),
  /** The band of the worst course, from the setting `absence_bands`. */
  absence: z.enum(absenceBandNames).optional(),
  level_from: level,
  level_to: level,
  gpa_from: gpa,
  gpa_to: gpa,
  passed_hours_from: hours,
  passed_hours_to: hours,
  remaining_hours_from: hours,
  remaining_hours_to: hours,
  registered_hours_from: hours,
  registered_hours_to: hours,
  total_hours_from: hours,
  total_hours_to: hours,
};

/** The students of a call: up to `most` ids, or everyone the list's filters match. */
export function chosenStudents(most: number) {
  return {
    students: z.array(rowId).min(1, 'required').max(most).optional(),
    filters: z.strictObject(studentFilters).optional(),
  };
}

/** The students of a call: everyone the list's filters match, or up to `most` by their numbers, pasted or of a sheet. */
export function pickedStudents(most: number) {
  return {
    filters: z.strictObject(studentFilters).optional(),
    numbers: z.array(userId).min(1, 'required').max(most).optional(),
  };
}

const studentListShapes = shapeList(studentList, {
  summary: 'The students within the reach of the role in force',
  row: student,
  filters: studentFilters,
});

/** The choices of the filters: only values that some student within the caller's reach has. */
const choices = z.strictObject({
  majors: z.array(place.extend({ college: z.int() })),
  colleges: z.array(place),
  join_semesters: z.array(coded),
  academic_states: z.array(coded),
  study_types: z.array(z.string()),
  marital_statuses: z.array(z.string()),
  nationalities: z.array(z.string()),
  advisors: z.array(place.extend({ user_id: z.string() })),
});

export type StudentChoices = z.infer<typeof choices>;

const shapes = defineShapes({
  listStudents: studentListShapes.list,
  exportStudents: studentListShapes.exported,
  countStudents: {
    summary: 'How many students each view of the list holds',
    reply: z.strictObject({
      all: z.int(),
      ...Object.fromEntries(studentViews.map((view) => [view, z.int()] as const)),
    } as Record<'all' | (typeof studentViews)[number], z.ZodInt>),
  },
  listChoices: {
    summary: 'What the filters of the students list offer',
    reply: choices,
  },
  ...recordShapes(studentRecord),
  listOwnStudents: {
    summary:
      'The students whose guide the caller is; with a semester, those who had joined by then',
    query: listQuery({
      filters: { ...studentFilters, semester: code.optional() },
      ordering: studentOrderings,
    }),
    reply: listReply(student),
  },
  assignStudents: {
    summary:
      'Gives students a guide, or spreads them evenly among several; tried out without a change',
    body: z.strictObject({
      ...chosenStudents(mostAssigned),
      advisor: rowId.optional(),
      evenly_among: z.array(rowId).min(1).max(100).optional(),
      note: noteOf.default(''),
      preview: z.boolean().default(false),
    }),
    reply: assignment,
    refusals: [
      'nothing_chosen',
      'too_many_students',
      'not_a_guide',
      'guide_full',
      'guides_full',
      'other_section',
    ],
  },
  ...advisorShapes,
  ...correctionShapes,
});

export type GuidanceShapes = typeof shapes;

export const guidanceContract = defineContract({
  refusals: {
    not_a_guide: 400,
    other_section: 400,
    nothing_chosen: 400,
    too_many_students: 400,
    reason_missing: 400,
    advisor_missing: 400,
    same_advisor: 409,
    guide_full: 409,
    guides_full: 409,
    transfer_pending: 409,
    request_pending: 409,
    already_decided: 409,
    transfer_changed: 409,
    correction_pending: 409,
    already_answered: 409,
  },
  calls: guidanceCalls,
  shapes,
});
