import type { AcademicStatus } from './academic-statuses.ts';
import { studyTermsSince } from './calendar.ts';
import { levelCount } from './courses.ts';
import type { FeeLine } from './fees.ts';
import type { Internship } from './internship.ts';
import { type Major, majors } from './majors.ts';
import type { Nationality } from './name-lists.ts';
import { drawName, drawNationality, type FullName, type Gender } from './people.ts';
import type { Random } from './random.ts';

export type StudyType = 'regular' | 'transfer' | 'bridging' | 'scholarship';
export type MaritalStatus = 'single' | 'married' | 'divorced' | 'widowed';

/** A student's own data. How far they have come follows from it, unless it is set by hand. */
export type Student = {
  student_id: string;
  join_term: string;
  person: FullName;
  gender: Gender;
  nationality: Nationality;
  birth_date: string;
  marital_status: MaritalStatus;
  major_code: string;
  study_type: StudyType;
  /** Later than 1 for those who bring credit from elsewhere. */
  entry_level: number;
  /** The grade average that they tend to. */
  ability: number;
  decided: Decided;
};

/** Values set by hand for the fixed students and drawn for all others. */
export type Decided = {
  status?: AcademicStatus;
  is_halted?: boolean;
  gpa?: number;
  advisor_id?: string | null;
  internship?: Internship;
  missed_hours?: Readonly<Record<string, number>>;
  fees?: readonly FeeLine[];
};

export function drawStudent(random: Random, student_id: string, join_term: string): Student {
  const nationality = drawNationality(random, 0.9);
  const major = drawMajor(random, join_term);
  const gender = random.chance(major.female_share) ? 2 : 1;
  const study_type = drawStudyType(random, nationality, major);
  const age_at_entry = 18 + random.int(0, 1) + (study_type === 'regular' ? 0 : random.int(1, 6));
  return {
    student_id,
    join_term,
    person: drawName(random, gender, nationality),
    gender,
    nationality,
    birth_date: drawBirthDate(random, join_term, age_at_entry),
    marital_status: drawMaritalStatus(random, gender, age_at_entry),
    major_code: major.code,
    study_type,
    entry_level: drawEntryLevel(random, study_type),
    ability: Math.min(3.98, Math.max(1.2, random.normal(3, 0.55))),
    decided: {},
  };
}

// Graduates leave the file in time, so that old intakes are mostly those of the long programmes.
function drawMajor(random: Random, join_term: string): Major {
  const years = studyTermsSince(join_term);
  return random.weighted(
    majors.map((each) => [each, each.share * (years > levelCount(each.code) ? 0.15 : 1)]),
  );
}

function drawStudyType(random: Random, nationality: Nationality, major: Major): StudyType {
  if (nationality !== 'SA' && random.chance(0.45)) return 'scholarship';
  if (random.chance(0.1)) return 'transfer';
  // A diploma counts towards the shorter programmes only.
  return levelCount(major.code) <= 10 && random.chance(0.06) ? 'bridging' : 'regular';
}

function drawEntryLevel(random: Random, study_type: StudyType): number {
  if (study_type === 'transfer') return random.int(2, 5);
  return study_type === 'bridging' ? 5 : 1;
}

function drawBirthDate(random: Random, join_term: string, age_at_entry: number): string {
  const year = 2000 + Number(join_term.slice(0, 2)) - age_at_entry;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${year}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;
}

function drawMaritalStatus(random: Random, gender: Gender, age_at_entry: number): MaritalStatus {
  const married = (gender === 2 ? 0.06 : 0.03) + (age_at_entry > 21 ? 0.15 : 0);
  return random.weighted([
    ['single', 1 - married],
    ['married', married],
    ['divorced', 0.008],
    ['widowed', 0.002],
  ]);
}
