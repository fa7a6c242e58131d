import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import { amountWords } from '#platform/language/numbers/amount-words.ts';
import { type Halalas, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import type { Day } from '#platform/language/times/day.ts';
import { findDebt } from '#services/payments/server/public.ts';
import {
  findPresentTerm,
  findStudent,
  findTranscript,
  isPassed,
} from '#services/people/server/public.ts';
import { readInternships } from '#services/sides/server/public.ts';
import { listTrainingsOf } from '#services/training/server/public.ts';
import type { CertificateKind, Lack } from '../certificate.ts';
import type { CertificateFacts, FactsOf, InBoth } from '../facts.ts';
import type { Tables } from './certificates-platform.ts';

/** The college without an internship year; all others are of health. */
const withoutYear = 6;

/** The most periods that a paper has room for. */
const mostPeriods = 12;

export type Student = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

interface Wanted {
  student_id: number;
  kind: CertificateKind;
  now: Date;
}

/** The facts of a certificate as the records have them now, or the rule that they don't meet. */
export async function readFacts(
  reads: Reads<Tables>,
  { student_id, kind, now }: Wanted,
): Promise<CertificateFacts | Refusal<'not_found' | Lack>> {
  const student = await findStudent(reads, { id: student_id, within: {} });
  if (!student) return refuse('not_found');
  const { name, name_ar, college, major } = student;
  if (name.trim() === '' || name_ar.trim() === '') return refuse('name_missing');
  const join_term = student.join_semester;
  if (!join_term) return refuse('join_term_unknown');
  const about = {
    student_id: student.student_id,
    gender: student.gender,
    name: { ar: name_ar, en: name },
    college: inBoth(college),
    college_code: college.id,
    major: inBoth(major),
    join_term: inBoth(join_term),
  };
  const asked = { reads, student, about, now };
  if (kind === 'joined') return { kind, student: about };
  if (kind === 'internship') return readTraining(asked);
  return kind === 'identification' ? readStanding(asked) : readCourses(asked, kind);
}

interface Asked {
  reads: Reads<Tables>;
  student: Student;
  about: CertificateFacts['student'];
  now: Date;
}

async function readTraining({
  reads,
  student,
  about,
}: Asked): Promise<FactsOf<'internship'> | Refusal<Lack>> {
  const all = await listTrainingsOf(reads, student.id);
  const finished = all.filter(({ result }) => result === 1);
  const passed = finished.slice(Math.max(0, finished.length - mostPeriods));
  const last = passed.at(-1);
  if (!last || all.some(({ result }) => result === null)) {
    return refuse('training_open');
  }
  const internships = await readInternships(
    reads,
    passed.map(({ internship_id }) => internship_id),
  );
  return {
    kind: 'internship',
    student: about,
    is_year: about.college_code !== withoutYear,
    location_type: valueIn(internships, last.internship_id).location_type,
    periods: passed.map(({ internship_id, start_date, end_date, ended_on }) => {
      const { side_name, side_name_arabic } = valueIn(internships, internship_id);
      const site = { ar: side_name_arabic, en: side_name };
      return { site, from: start_date as Day, to: (ended_on ?? end_date) as Day };
    }),
  };
}

async function readCourses(
  { reads, student, about }: Asked,
  kind: 'courses' | 'transcript',
): Promise<CertificateFacts | Refusal<Lack>> {
  const { terms, passed_hours } = await findTranscript(reads, student.id);
  const passed = terms.flatMap((term) =>
    term.courses.filter(isPassed).map(({ course_code, hours, name, name_ar }) => ({
      course_code,
      hours,
      name: inBoth({ name, name_ar }),
      term: inBoth(term),
    })),
  );
  // Passed twice, a course counts once.
  const courses = [...new Map(passed.map((course) => [course.course_code, course])).values()];
  if (courses.length === 0) return refuse('no_courses');
  return kind === 'courses'
    ? { kind, student: about, courses }
    : {
        kind,
        student: about,
        hours_passed: passed_hours,
        hours_of_plan: student.total_hours,
      };
}

async function readStanding({
  reads,
  student,
  about,
  now,
}: Asked): Promise<FactsOf<'identification'> | Refusal<Lack>> {
  const term = await findPresentTerm(reads, now);
  if (!term || student.academic_state.code !== 'enrolled') return refuse('not_enrolled');
  const { owed, claim } = await findDebt(reads, { student_id: student.id, term_code: term.code });
  return {
    kind: 'identification',
    student: about,
    current_term: inBoth(term),
    indebtedness: amountOf(owed),
    current_semester_claim: amountOf(claim),
  };
}

function amountOf(amount: Halalas) {
  const words =
    amount > nothing ? { ar: amountWords(amount, 'ar'), en: amountWords(amount, 'en') } : null;
  return { riyals: riyalsOf(amount), words };
}

const inBoth = ({ name, name_ar }: { name: string; name_ar: string }): InBoth => ({
  ar: name_ar,
  en: name,
});
