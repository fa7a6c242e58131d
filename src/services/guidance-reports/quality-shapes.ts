import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { exportBody, exportReply } from '#platform/contract/exporting.ts';
import { day, flag, moment, numberOf, rowId, text } from '#platform/contract/fields.ts';
import { sheetKeys } from '#platform/contract/list.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { listQuery, listReply, searchWords } from '#platform/contract/paging.ts';
import { named } from '#platform/contract/person.ts';
import { eachClosure } from '#services/advising/calls.ts';
import { closureCodes } from '#services/advising/contract.ts';
import { qualityList, qualityStudentList } from './lists.ts';
import {
  contactStates,
  type QualityCount,
  type QualityShare,
  qualityOrderings,
} from './quality-report.ts';
import { qualitySheet, qualitySheetRows } from './quality-sheet.ts';

const person = named.extend({ id: z.int(), user_id: z.string() });
const semester = named.extend({ code: z.string() });

const count = z.int().min(0);
const percent = z.number().min(0).max(100);

const counts = {
  students: count,
  contacted: count,
  answered: count,
  low_gpa: count,
  low_gpa_contacted: count,
  slots_offered: count,
  slots_used: count,
  no_shows: count,
  cases_open: count,
  ...eachClosure(() => count),
} satisfies Record<QualityCount, z.ZodInt>;

const shares = {
  contacted: percent,
  answered: percent,
  low_gpa_contacted: percent,
  slots_used: percent,
} satisfies Record<QualityShare, z.ZodNumber>;

/** Null for a group that is too small to be disclosed to this reader. */
const quality = z
  .strictObject({
    ...counts,
    first_contact_hours: z.number().min(0).nullable(),
    percent: z.strictObject(shares),
  })
  .nullable();

/** Students without a guide have a row whose advisor is null. */
const advisorRow = z.strictObject({ advisor: person.nullable(), quality });
/** A major or a college. */
const placeRow = named.extend({ id: z.int(), quality });

export type QualityAdvisor = z.infer<typeof advisorRow>;
export type QualityPlace = z.infer<typeof placeRow>;

/** The semester is null if the caller asked for days. */
const period = z.strictObject({ from: day, to: day, semester: semester.nullable() });

const qualityReport = listReply(advisorRow).extend({
  period,
  /** When students were last loaded; messages and bookings are current. */
  as_of: moment.nullable(),
  /** Whether counts are rounded, because this reader sees no students. */
  is_rounded: z.boolean(),
  /** The setting below which a GPA is low. */
  low_gpa: z.number(),
  total: quality,
  majors: z.array(placeRow),
  colleges: z.array(placeRow),
});

export type QualityReport = z.infer<typeof qualityReport>;

const qualityStudent = named.extend({
  id: z.int(),
  student_id: z.string(),
  major: named.extend({ id: z.int() }),
  gpa: z.number().nullable(),
  advisor: named.extend({ id: z.int() }).nullable(),
  /** The first time in the period that somebody wrote to them or invited them. */
  contacted_at: moment.nullable(),
  answered_at: moment.nullable(),
  messages: count,
  cases_open: count,
  cases_closed: count,
  no_shows: count,
});

export type QualityStudent = z.infer<typeof qualityStudent>;

const periodFilters = {
  /** By code; defaults to the current one if no days are given. */
  semester: text({ max: 40 }).optional(),
  from: day.optional(),
  to: day.optional(),
};

const filters = {
  ...periodFilters,
  major: rowId.optional(),
  college: rowId.optional(),
  gender: numberOf([1, 2]).optional(),
};

const studentFilters = {
  ...filters,
  search: searchWords.optional(),
  /** `none` matches students without a guide. */
  advisor: z.union([rowId, z.literal('none')]).optional(),
  contact: z.enum([...contactStates, 'contacted']).optional(),
  cases: z.enum(['open', ...closureCodes]).optional(),
  low_gpa: flag.optional(),
  no_show: flag.optional(),
};

const qualityStudentListShapes = shapeList(qualityStudentList, {
  summary: 'The students behind a number of the quality report',
  row: qualityStudent,
  filters: studentFilters,
});

const choices = z.strictObject({
  majors: z.array(named.extend({ id: z.int(), college: z.int() })),
  colleges: z.array(named.extend({ id: z.int() })),
  /** Semesters that have begun, latest first. */
  semesters: z.array(semester),
  advisors: z.array(person),
});

const exportQualityReport = {
  summary: 'The guides, majors or colleges of the report as a workbook or as CSV',
  body: exportBody({
    filters: { ...filters, by: z.enum(qualitySheetRows).default('advisor') },
    ordering: qualityOrderings,
    columns: sheetKeys(qualitySheet),
  }),
  reply: exportReply,
};

export const qualityShapes = defineShapes({
  getQualityReport: {
    summary: 'How the students of each guide, major and college were looked after in a period',
    shown: qualityList,
    query: listQuery({ filters, ordering: qualityOrderings }),
    reply: qualityReport,
  },
  listQualityChoices: {
    summary: 'What the filters of the quality report offer',
    reply: choices,
  },
  printQualityReport: {
    summary: 'The same report to keep or print',
    query: z.strictObject(filters),
    reply: download('application/pdf'),
  },
  exportQualityReport,
  listQualityStudents: qualityStudentListShapes.list,
  exportQualityStudents: qualityStudentListShapes.exported,
});
