import type { InBoth } from '#platform/language/name-in.ts';
import type { Day } from '#platform/language/times/day.ts';

/** The fields of every event of a document; the name is the requirement's. */
export interface DocumentNews extends InBoth<'name'> {
  document_id: number;
  student_id: number;
  now: Date;
}

export interface RequirementEvents {
  'requirements.accepted': DocumentNews;
  'requirements.returned': DocumentNews & { reason: string };
  'requirements.rejected': DocumentNews & { reason: string };
  /** A person looks at a decided one again, and says why. */
  'requirements.document_reopened': DocumentNews & { reason: string };
  /** 60, 30 and 7 days before its end. */
  'requirements.ends_soon': DocumentNews & { expires_on: Day; days: number };
  /** `closes_on` is the last day on which it closes nothing; null: it does already. */
  'requirements.expired': DocumentNews & { closes_on: Day | null };
  /** A final rejection is looked at again. */
  'requirements.check_reopened': { student_id: number; reason: string; now: Date };
  /** A person has decided on a student's rights. */
  'requirements.checked': { student_id: number; state: 2 | 3 | 4; reason: string; now: Date };
}
