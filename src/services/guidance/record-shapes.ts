import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineShapes } from '#platform/contract/endpoint.ts';
import { rowId, text } from '#platform/contract/fields.ts';
import { named } from '#platform/contract/person.ts';
import { languages } from '#platform/language/language.ts';
import { absenceBandNames, planStates } from '#services/people/contract.ts';

const course = named.extend({ course_code: z.string() });
/** Term code as in the source, such as 261. */
const semester = text({ max: 40 }).optional();

/** From the term the student joined in to the last that has begun, latest first. */
const semesters = z.array(
  named.extend({
    code: z.string(),
    /** True for at most one; between two terms for none. */ is_present: z.boolean(),
  }),
);

const planHours = z.strictObject({
  total: z.int(),
  passed: z.int(),
  registered: z.int(),
  /** Neither passed nor transferred in, whether registered or not. */
  remaining: z.int(),
});

const studyPlan = z.strictObject({
  /** Empty if the major has no plan. */
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
  /** The source doesn't say which courses the transferred hours replace. */
  hours: planHours.extend({ brought: z.int() }),
});

const transcriptTerm = named.extend({
  term_code: z.string(),
  courses: z.array(
    course.extend({
      term_code: z.string(),
      hours: z.int(),
      grade: z.string(),
      /** Null if it doesn't count towards the GPA. */
      points: z.number().nullable(),
    }),
  ),
  hours: z.strictObject({ taken: z.int(), passed: z.int(), passed_so_far: z.int() }),
  gpa: z.number().nullable(),
  cumulative_gpa: z.number().nullable(),
});

const transcript = z.strictObject({
  semesters,
  /** Earliest first. */
  terms: z.array(transcriptTerm),
  gpa: z.number().nullable(),
  passed_hours: z.int(),
});

/**
 * Whole lectures that can be missed before the limit: 0 if the next one reaches it, null once it is
 * reached.
 */
const lecturesLeft = z.int().nullable();

const absences = z.strictObject({
  semesters,
  /** In percent, ascending: first alert, second alert, deprivation. */
  limits: z.array(z.int()),
  courses: z.array(
    course.extend({
      term_code: z.string(),
      /** All lectures of the term, one per hour. */
      contact_hours: z.int(),
      missed_hours: z.int(),
      /** Part of the missed hours. */
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

/** Calls that read one student, for roles that reach them and for the student. */
export function recordShapes<Reply extends z.ZodType>(studentRecord: Reply) {
  return defineShapes({
    getStudent: {
      summary:
        'Everything of one student within reach, or of oneself; with a semester, if joined by then',
      params,
      query: z.strictObject({ semester }),
      reply: studentRecord,
    },
    getStudyPlan: {
      summary: 'The plan of the student’s major, and what is done of it',
      params,
      reply: studyPlan,
    },
    getTranscript: {
      summary: 'Courses, grades and averages by term; with a semester, of that one alone',
      params,
      query: z.strictObject({ semester }),
      reply: transcript,
    },
    printTranscript: {
      summary:
        'The whole transcript to keep or print, in the caller’s language or the one asked for',
      params,
      query: z.strictObject({ language: z.enum(languages).optional() }),
      reply: download('application/pdf'),
    },
    getAbsences: {
      summary:
        'What the student has missed of each course of a semester, the present one if none is named, and how much is left before each alert',
      params,
      query: z.strictObject({ semester }),
      reply: absences,
    },
  });
}
