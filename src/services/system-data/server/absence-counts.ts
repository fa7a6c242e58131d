import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { type AbsenceBand, type AbsenceLimits, absenceBandNames, stepsOfBand } from '../absence.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { currentTermCode } from './current-term.ts';

/** Whose absence is counted; what is left out does not narrow. */
interface AbsenceCounted {
  colleges?: readonly number[] | undefined;
  majors?: readonly number[] | undefined;
  genders?: readonly (1 | 2)[] | undefined;
  /** The setting `absence_bands`. */
  limits: AbsenceLimits;
}

/** Active students by band. */
type BandCounts = Record<AbsenceBand, number> & { students: number };

interface CountedName {
  name: string;
  name_ar: string;
}

type MajorCounts = BandCounts & CountedName & { major_code: number; gender: 1 | 2 };
type CourseCounts = BandCounts & CountedName & { course_code: string };

/** Students of each major by the worst band among their present courses; who has none is not counted. */
export async function countMajorAbsence(
  reads: Reads<PeopleTables>,
  counted: AbsenceCounted,
): Promise<MajorCounts[]> {
  const counts = sql<MajorCounts>`(
    select counted.major_code, counted.gender, major.name, major.name_ar, ${bands(counted.limits)}
    from major_absence counted
    join major on major.code = counted.major_code
    where ${isCounted(counted)}
    group by counted.major_code, counted.gender, major.name, major.name_ar)`;
  return reads
    .selectFrom(counts.as('counts'))
    .selectAll()
    .orderBy('major_code')
    .orderBy('gender')
    .execute();
}

/** Students of each course of a term by band; of the present one where none is named. */
export async function countCourseAbsence(
  reads: Reads<PeopleTables>,
  counted: AbsenceCounted & { term_code?: string | undefined; now: Date },
): Promise<CourseCounts[]> {
  const term_code = counted.term_code ?? currentTermCode(counted.now);
  const counts = sql<CourseCounts>`(
    select counted.course_code, course.name, course.name_ar, ${bands(counted.limits)}
    from course_absence counted
    join course on course.code = counted.course_code
    where counted.term_code = ${term_code} and ${isCounted(counted)}
    group by counted.course_code, course.name, course.name_ar)`;
  return reads.selectFrom(counts.as('counts')).selectAll().orderBy('course_code').execute();
}

function bands(limits: AbsenceLimits): RawBuilder<unknown> {
  const counts = absenceBandNames.map((band) => {
    const { from, to } = stepsOfBand(band, limits);
    return sql`coalesce(sum(counted.students)
      filter (where counted.step between ${from} and ${to}), 0)::integer as ${sql.ref(band)}`;
  });
  return sql`sum(counted.students)::integer as students, ${sql.join(counts)}`;
}

function isCounted({ colleges, majors, genders }: AbsenceCounted): RawBuilder<unknown> {
  const among = (codes: readonly number[]) => sql`any(${[...codes]}::integer[])`;
  return sql.join(
    [
      sql`true`,
      ...(majors ? [sql`counted.major_code = ${among(majors)}`] : []),
      ...(genders ? [sql`counted.gender = ${among(genders)}`] : []),
      ...(colleges
        ? [
            sql`counted.major_code in (
              select code from major where college_code = ${among(colleges)})`,
          ]
        : []),
    ],
    sql` and `,
  );
}
