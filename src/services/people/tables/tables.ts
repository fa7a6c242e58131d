import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { UserType } from '#platform/access/actor.ts';
import type { StandingFact } from '../standing-facts.ts';

/** A row of a list as last in the source; null if it was added by hand. */
type SourceWords = Record<string, unknown>;

export interface PeopleTables extends RecordTables, DecisionTables, ErasedTables {
  college: {
    code: number;
    name: string;
    name_ar: string;
    head_id: string | null;
    dean_id: string | null;
    position: Generated<number>;
    head: number | null;
    dean: number | null;
    source: JSONColumnType<SourceWords> | null;
    version: Generated<number>;
    changed_by: number | null;
    changed_at: string | null;
  };
  major: {
    code: number;
    name: string;
    name_ar: string;
    college_code: number;
    total_hours: number;
    position: Generated<number>;
    head: number | null;
    source: JSONColumnType<SourceWords> | null;
    version: Generated<number>;
    changed_by: number | null;
    changed_at: string | null;
  };
  term: {
    code: string;
    name: string;
    name_ar: string;
    ordinal: number;
    year_g: number;
    year_h: number;
    start_date: string;
    end_date: string;
    is_set_by_hand: Generated<boolean>;
    source: JSONColumnType<SourceWords> | null;
    version: Generated<number>;
    changed_by: number | null;
    changed_at: string | null;
  };
  academic_status: {
    code: string;
    name: string;
    name_ar: string;
    position: Generated<number>;
    is_active: Generated<boolean>;
    source: JSONColumnType<SourceWords> | null;
    version: Generated<number>;
    changed_by: number | null;
    changed_at: string | null;
  };
  level: {
    code: number;
    name: string;
    name_ar: string;
    version: Generated<number>;
    changed_by: number | null;
    changed_at: string | null;
  };
  student_location: {
    code: number;
    name: string;
    name_ar: string;
    version: Generated<number>;
    changed_by: number | null;
    changed_at: string | null;
  };
  person: {
    id: GeneratedAlways<number>;
    user_id: string;
    user_type: UserType;
    national_id: string;
    first_name: string;
    middle_name: string;
    last_name: string;
    first_name_ar: string;
    middle_name_ar: string;
    last_name_ar: string;
    full_name: GeneratedAlways<string>;
    full_name_ar: GeneratedAlways<string>;
    gender: 1 | 2;
    email: string;
    phone: string;
    is_active: Generated<boolean>;
    is_erased: Generated<boolean>;
    /** The person's search words. */
    search_words: GeneratedAlways<string>;
  };
  staff: {
    person_id: number;
    is_staff: boolean;
    is_advisory: boolean;
    rank: string;
    rank_ar: string;
    office: string;
    college_code: number | null;
    major_code: number | null;
    section: 1 | 2 | null;
    roles: Generated<number[]>;
    is_employed: Generated<boolean>;
    is_teaching: Generated<boolean>;
  };
  student: {
    person_id: number;
    student_id: string;
    birth_date: string;
    hijri_birth_date: Generated<string>;
    nationality: string;
    marital_status: string;
    major_code: number;
    college_code: number;
    level: number;
    study_type: string;
    join_term: string;
    academic_status: string;
    /** Null before the first grades. */
    gpa: number | null;
    passed_hours: number;
    total_hours: number;
    registered_hours: number;
    remaining_hours: number;
    advisor_id: number | null;
    source_advisor_id: number | null;
    overruled_advisor_id: number | null;
    /**
     * The values that apply of facts that the portal decides too: its own while it applies, else the
     * source's.
     */
    is_halted: GeneratedAlways<boolean>;
    enable_internship: GeneratedAlways<boolean>;
    status_internship_documents: GeneratedAlways<string>;
    has_insternhip_periorities: GeneratedAlways<boolean>;
    view_student_files: GeneratedAlways<boolean>;
    /** Null if the portal's value doesn't apply; written by a trigger of `standing_fact`. */
    decided_is_halted: boolean | null;
    decided_enable_internship: boolean | null;
    decided_status_internship_documents: string | null;
    decided_has_insternhip_periorities: boolean | null;
    decided_view_student_files: boolean | null;
    source_is_halted: boolean;
    source_enable_internship: boolean;
    source_status_internship_documents: string;
    source_has_insternhip_periorities: boolean;
    source_view_student_files: boolean;
    /** The number of present courses, and their worst absence step; null without courses. */
    current_courses: Generated<number>;
    absence_step: number | null;
    /** The course of that step, with its missed and total hours. */
    absence_course: string | null;
    absence_missed: number | null;
    absence_contact: number | null;
    /** Triggers copy this one and the next four from the person. */
    gender: 1 | 2;
    is_active: boolean;
    search_words: string;
    sort_name: string;
    sort_name_ar: string;
  };
}

interface DecisionTables {
  /** The portal's decision about a student; it applies until the source changes its own value. */
  standing_fact: {
    student_id: number;
    fact: StandingFact;
    value: string;
    because: string;
    decided_by: number | null;
    decided_at: string;
    change_id: GeneratedAlways<number>;
    overruled_at: string | null;
    overruled_by: number | null;
  };
}

interface ErasedTables {
  erased_number: { mark: Buffer };
  erased_key: { only_row: Generated<true>; sealed: string };
}

interface RecordTables {
  course: { code: string; name: string; name_ar: string; major_code: number | null; hours: number };
  plan_course: { major_code: number; level: number; course_code: string };
  teaching: { term_code: string; course_code: string; section: 1 | 2; instructor_id: string };
  result: {
    person_id: number;
    term_code: string;
    course_code: string;
    grade: string;
    points: number | null;
    hours: number;
  };
  attendance: {
    person_id: number;
    term_code: string;
    course_code: string;
    contact_hours: number;
    missed_hours: number;
    excused_hours: number;
    step: GeneratedAlways<number>;
  };
  course_absence: {
    term_code: string;
    course_code: string;
    major_code: number;
    gender: 1 | 2;
    level: number;
    step: number;
    students: number;
  };
  major_absence: {
    major_code: number;
    gender: 1 | 2;
    level: number;
    step: number;
    students: number;
  };
  absence_term: { is_only: Generated<true>; term_code: string | null };
}
