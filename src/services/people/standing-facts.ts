import { z } from 'zod';
import { moment } from '#platform/contract/fields.ts';
import { named } from '#platform/contract/person.ts';

/** The facts about a student that the portal may decide over the source, and their values. */
export interface StandingFacts {
  is_halted: boolean;
  enable_internship: boolean;
  status_internship_documents: '' | 'Accepted' | 'Pending' | 'Rejected';
  has_insternhip_periorities: boolean;
  view_student_files: boolean;
}

export type StandingFact = keyof StandingFacts;

export const standingFacts = [
  'is_halted',
  'enable_internship',
  'status_internship_documents',
  'has_insternhip_periorities',
  'view_student_files',
] as const satisfies readonly StandingFact[];

/** A fact decided by the portal, in the caller's language. */
export const decidedFact = z.strictObject({
  fact: z.enum(standingFacts),
  label: z.string(),
  portal: z.string(),
  source: z.string(),
  because: z.string(),
  decided_at: moment,
  /** Null if a rule of the portal decided. */
  decided_by: named.nullable(),
  /** When the source changed its value, which applies since then; null while the portal's applies. */
  overruled_at: moment.nullable(),
});

export type DecidedFact = z.infer<typeof decidedFact>;
