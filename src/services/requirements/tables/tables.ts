import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { Day } from '#platform/language/times/day.ts';
import type { DocumentStatus, RequirementKind } from '../document.ts';
import type { CheckState, RuleKind, RuleResult } from '../rule.ts';

export interface RequirementTables {
  internship_requirement: {
    id: Generated<number>;
    name: string;
    name_ar: string;
    is_mandatory: boolean;
    is_visible: boolean;
    kinds: RequirementKind[];
    valid_months: number | null;
    takes_days: number | null;
    how_to: Generated<string>;
    how_to_ar: Generated<string>;
    major_code: number | null;
    college_code: number | null;
    cycle_id: number | null;
    sample_file_id: number | null;
    /** Counted up by each change. */
    version: Generated<number>;
  };
  internship_document: {
    id: GeneratedAlways<number>;
    requirement_id: number;
    student_id: number;
    file_id: number;
    status: DocumentStatus | null;
    reason: Generated<string>;
    issued_on: Day | null;
    expires_on: Day | null;
    sent_at: string;
    decided_by: number | null;
    decided_at: string | null;
    replaced_at: string | null;
    due_at: string | null;
    renews: Generated<boolean>;
    renewed_until: Day | null;
    reopened_by: number | null;
    reopened_at: string | null;
    reopened_because: Generated<string>;
  };
  internship_review: {
    reviewer_id: number;
    /** The one after the document that is open. */
    is_next: boolean;
    document_id: number;
    held_until: string;
  };
  internship_rule: {
    id: GeneratedAlways<number>;
    kind: RuleKind;
    major_code: number | null;
    threshold: number | null;
    course_code: string | null;
  };
  internship_check: {
    /** The student. */
    id: number;
    state: Generated<CheckState>;
    results: JSONColumnType<RuleResult[]>;
    is_met: boolean;
    computed_at: string;
    reason: Generated<string>;
    decided_by: number | null;
    decided_at: string | null;
    decided_met: boolean | null;
    gpa: number | null;
    remaining_hours: number | null;
    reopened_by: number | null;
    reopened_at: string | null;
    reopened_because: Generated<string>;
  };
  internship_recheck: {
    student_id: number;
  };
}

export type RequirementRow = Selectable<RequirementTables['internship_requirement']>;
export type DocumentRow = Selectable<RequirementTables['internship_document']>;
export type CheckRow = Selectable<RequirementTables['internship_check']>;
