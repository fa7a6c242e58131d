import { z } from 'zod';
import { moment } from '#platform/contract/fields.ts';
import { named } from '#platform/contract/person.ts';

/** What the portal decides of a student although the source tells it too, and what each may be. */
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

/** A fact that the portal decided, in the words of who reads it. */
export const decidedFact = z.strictObject({
  fact: z.enum(standingFacts),
  label: z.string(),
  portal: z.string(),
  source: z.string(),
  because: z.string(),
  decided_at: moment,
  /** Null where a rule of the portal decided. */
  decided_by: named.nullable(),
  /** When the source changed its own word, which counts since; null while the portal's does. */
  overruled_at: moment.nullable(),
});

export type DecidedFact = z.infer<typeof decidedFact>;
