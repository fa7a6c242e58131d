import type { Gender } from '#platform/access/actor.ts';
import type { Halalas } from '#platform/language/numbers/money.ts';
import type { Day } from '#platform/language/times/day.ts';

/** A certificate as it is printed: its facts as they were on its day. */
export type CertificatePaper = PaperHead & PaperFacts;

/** A text in both languages. */
export interface PaperText {
  ar: string;
  en: string;
}

/** The parts of every certificate. */
export interface PaperHead {
  /** 14 characters; printed in groups of 4, 4 and 6. */
  number: string;
  /** The mark of the series, of at most 4 characters. */
  code: string | null;
  issued_on: Day;
  /** The URL of the page that checks it. */
  address: string;
  /** Not confirmed yet: it is printed as a draft, without seal, signatures and code. */
  is_draft: boolean;
  student: {
    student_id: string;
    gender: Gender;
    name: PaperText;
    college: PaperText;
    major: PaperText;
    /** As it stands after "in the": First Term 2023-2024. */
    join_term: PaperText;
  };
  /** At most two, from the right; a picture is PNG or JPEG. */
  signatories: readonly { name: PaperText; title: PaperText; picture: Uint8Array | null }[];
}

/** The facts that each kind of certificate states. */
export type PaperFacts =
  | Internship
  | { kind: 'joined' }
  | { kind: 'courses'; courses: readonly PaperCourse[] }
  | { kind: 'transcript'; hours_passed: number; hours_of_plan: number }
  | Identification;

interface Internship {
  kind: 'internship';
  /** Of a programme with an internship year. */
  is_year: boolean;
  from: Day;
  to: Day;
  location: PaperText;
  /** At most 12, oldest first. */
  periods: readonly PaperPeriod[];
}

export interface PaperPeriod {
  site: PaperText;
  from: Day;
  to: Day;
}

/** A passed course; those of one term follow each other. */
export interface PaperCourse {
  course_code: string;
  name: PaperText;
  hours: number;
  term: PaperText;
}

/** That a student is enrolled, and the fees on that day. */
interface Identification {
  kind: 'identification';
  faculty_no: string | null;
  current_term: PaperText;
  indebtedness: PaperAmount;
  current_semester_claim: PaperAmount;
}

/** An amount of nothing has no words. */
export interface PaperAmount {
  amount: Halalas;
  words: PaperText | null;
}
