import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { rowId, text } from '#platform/contract/fields.ts';
import { named } from '#platform/contract/person.ts';
import { languages } from '#platform/language/language.ts';
import { absenceBandNames, planStates } from '#services/system-data/contract.ts';
import { recordReaders } from './reach.ts';

const course = named.extend({ course_code: z.string() });
/** The code of a term, as the source writes it: 261. */
const semester = text({ max: 40 }).optional();

/** From the one the student joined in to the last that has begun, the latest first. */
const semesters = z.array(
  named.extend({
    code: z.string(),
    /** Of one at most; between two of none. */ is_present: z.boolean(),
  }),
);

const planHours = z.strictObject({
  total: z.int(),
  passed: z.int(),
  registered: z.int(),
  /** Neither passed nor brought, registered or not. */
  remaining: z.int(),
});

const studyPlan = z.strictObject({
  /** None where the major has no plan. */
  levels: z.array(
    z.strictObject({
      level: z.int(),
      courses: z.array(
        course.extend({
          level: z.int(),
          hours: z.int(),
          state: z.enum(planStates),
          grade: z.string().nullable(),
        }),
      ),
      hours: planHours,
    }),
  ),
  /** Which courses the hours from elsewhere stand for the source doesn't say. */
  hours: planHours.extend({ brought: z.int() }),
});

const transcriptTerm = named.extend({
  term_code: z.string(),
  courses: z.array(
    course.extend({
      term_code: z.string(),
      hours: z.int(),
      grade: z.string(),
      /** Null for what stands outside the average. */
      points: z.number().nullable(),
    }),
  ),
  hours: z.strictObject({ taken: z.int(), passed: z.int(), passed_so_far: z.int() }),
  gpa: z.number().nullable(),
  cumulative_gpa: z.number().nullable(),
});

const transcript = z.strictObject({
  semesters,
  /** The earliest first. */
  terms: z.array(transcriptTerm),
  gpa: z.number().nullable(),
  passed_hours: z.int(),
});

/** Whole lectures that may still be missed before it: 0 when the next one brings it, null once it has come. */
const lecturesLeft = z.int().nullable();

const absences = z.strictObject({
  semesters,
  /** In percent, rising: of the first alert, the second, and deprivation. */
  limits: z.array(z.int()),
  courses: z.array(
    course.extend({
      term_code: z.string(),
      /** Lectures of the whole term, one an hour. */
      contact_hours: z.int(),
      missed_hours: z.int(),
      /** Of the missed. */
      excused_hours: z.int(),
      band: z.enum(absenceBandNames),
      left: z.strictObject({
        first: lecturesLeft,
        second: lecturesLeft,
        deprivation: lecturesLeft,
      }),
    }),
  ),
});

export type StudyPlan = z.infer<typeof studyPlan>;
export type PlanLevel = StudyPlan['levels'][number];
export type Transcript = z.infer<typeof transcript>;
export type TranscriptTerm = z.infer<typeof transcriptTerm>;
export type Semester = z.infer<typeof semesters>[number];
export type Absences = z.infer<typeof absences>;
export type CourseAbsence = Absences['courses'][number];

const params = z.strictObject({ id: rowId });

/** What is read of one student: by whom the role's reach allows, and by the student. */
export function recordCalls<Reply extends z.ZodType>(studentRecord: Reply) {
  return {
    getStudent: endpoint({
      method: 'GET',
      path: '/guidance/student/{id}/retrieve',
      summary:
        'Everything of one student within reach, or of oneself; with a semester, if joined by then',
      allow: recordReaders,
      params,
      query: z.strictObject({ semester }),
      reply: studentRecord,
    }),
    getStudyPlan: endpoint({
      method: 'GET',
      path: '/guidance/student/{id}/plan',
      summary: 'The plan of the student’s major, and what is done of it',
      allow: recordReaders,
      params,
      reply: studyPlan,
    }),
    getTranscript: endpoint({
      method: 'GET',
      path: '/guidance/student/{id}/transcript',
      summary: 'Courses, grades and averages by term; with a semester, of that one alone',
      allow: recordReaders,
      params,
      query: z.strictObject({ semester }),
      reply: transcript,
    }),
    printTranscript: endpoint({
      method: 'GET',
      path: '/guidance/student/{id}/transcript/document',
      summary:
        'The whole transcript to keep or print, in the caller’s language or the one asked for',
      allow: recordReaders,
      params,
      query: z.strictObject({ language: z.enum(languages).optional() }),
      reply: download('application/pdf'),
    }),
    getAbsences: endpoint({
      method: 'GET',
      path: '/guidance/student/{id}/absences',
      summary:
        'What the student has missed of each course of a semester, the present one if none is named, and how much is left before each alert',
      allow: recordReaders,
      params,
      query: z.strictObject({ semester }),
      reply: absences,
    }),
  };
}
