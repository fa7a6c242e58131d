import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { exportBody, exportReply } from '#platform/contract/exporting.ts';
import { moment, numberOf, rowId, text } from '#platform/contract/fields.ts';
import { sheetKeys } from '#platform/contract/list.ts';
import { listQuery, listReply } from '#platform/contract/paging.ts';
import { named } from '#platform/contract/person.ts';
import { courseOrderings } from './absence-report.ts';
import { absenceSheet, absenceSheetRows } from './absence-sheet.ts';
import { guidanceReportsCalls } from './calls.ts';
import { courseList } from './lists.ts';
import { qualityShapes } from './quality-shapes.ts';

const count = z.int().min(0);
const percent = z.number().min(0).max(100);
const bands = { none: count, first: count, second: count, deprivation: count, alerted: count };
const shares = {
  none: percent,
  first: percent,
  second: percent,
  deprivation: percent,
  alerted: percent,
};

/** Null for a group that is too small to be disclosed to this reader. */
const absence = z
  .strictObject({ students: count, ...bands, percent: z.strictObject(shares) })
  .nullable();

const place = named.extend({ id: z.int(), absence });
const course = named.extend({ course_code: z.string(), absence });

export type AbsencePlace = z.infer<typeof place>;
export type AbsenceCourse = z.infer<typeof course>;

const absenceReport = listReply(course).extend({
  /** When attendance was last loaded; null before the first time. */
  as_of: moment.nullable(),
  /** Null between two terms. */
  term: named.extend({ code: z.string() }).nullable(),
  /**
   * Whole percentages: above the first limit, a first alert; from the second and third on, the next ones.
   */
  limits: z.array(z.int()),
  /** Whether counts are rounded, because this reader sees no students. */
  is_rounded: z.boolean(),
  /** Each student once, by the worst of their courses or by the chosen course. */
  total: absence,
  colleges: z.array(place),
  majors: z.array(place.extend({ college: z.int() })),
});

export type AbsenceReport = z.infer<typeof absenceReport>;

const filters = {
  major: rowId.optional(),
  college: rowId.optional(),
  gender: numberOf([1, 2]).optional(),
  course: text({ max: 15 }).optional(),
};

const choices = z.strictObject({
  majors: z.array(named.extend({ id: z.int(), college: z.int() })),
  colleges: z.array(named.extend({ id: z.int() })),
  courses: z.array(named.extend({ course_code: z.string() })),
});

const exportAbsenceReport = {
  summary: 'The courses, majors or colleges of the report as a workbook or as CSV',
  body: exportBody({
    filters: { ...filters, by: z.enum(absenceSheetRows).default('course') },
    ordering: courseOrderings,
    columns: sheetKeys(absenceSheet),
  }),
  reply: exportReply,
};

const shapes = defineShapes({
  getAbsenceReport: {
    summary: 'Bands of absence by college, major and course, of the present term',
    shown: courseList,
    query: listQuery({ filters, ordering: courseOrderings }),
    reply: absenceReport,
  },
  listAbsenceChoices: {
    summary: 'What the filters of the absence report offer',
    reply: choices,
  },
  printAbsenceReport: {
    summary: 'The same report to keep or print',
    query: z.strictObject(filters),
    reply: download('application/pdf'),
  },
  exportAbsenceReport,
  ...qualityShapes,
});

export type GuidanceReportsShapes = typeof shapes;

export const guidanceReportsContract = defineContract({
  refusals: {},
  calls: guidanceReportsCalls,
  shapes,
});
