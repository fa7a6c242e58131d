import { z } from 'zod';
import { day } from '#platform/contract/fields.ts';
import { riyals } from '#platform/contract/money.ts';
import { gender } from '#platform/contract/person.ts';
import { locationTypes } from './certificate.ts';

const inBoth = z.strictObject({ ar: z.string(), en: z.string() });
export type InBoth = z.infer<typeof inBoth>;

/** An amount with its words; null for nothing. */
const amount = z.strictObject({ riyals, words: inBoth.nullable() });

const student = z.strictObject({
  student_id: z.string(),
  gender,
  name: inBoth,
  college: inBoth,
  college_code: z.int(),
  major: inBoth,
  join_term: inBoth,
});

/** The facts that a certificate states, kept with it: records change, papers don't. */
export const certificateFacts = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('internship'),
    student,
    is_year: z.boolean(),
    location_type: z.enum(locationTypes),
    periods: z.array(z.strictObject({ site: inBoth, from: day, to: day })),
  }),
  z.strictObject({ kind: z.literal('joined'), student }),
  z.strictObject({
    kind: z.literal('courses'),
    student,
    courses: z.array(
      z.strictObject({ course_code: z.string(), name: inBoth, hours: z.number(), term: inBoth }),
    ),
  }),
  z.strictObject({
    kind: z.literal('transcript'),
    student,
    hours_passed: z.number(),
    hours_of_plan: z.number(),
  }),
  z.strictObject({
    kind: z.literal('identification'),
    student,
    current_term: inBoth,
    indebtedness: amount,
    current_semester_claim: amount,
  }),
]);

export type CertificateFacts = z.infer<typeof certificateFacts>;
export type FactsOf<Kind extends CertificateFacts['kind']> = Extract<
  CertificateFacts,
  { kind: Kind }
>;
