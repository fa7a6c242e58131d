import { z } from 'zod';
import { day, text, wholeNumber } from '#platform/contract/fields.ts';
import {
  consultations,
  dangers,
  harms,
  maritalStatuses,
  onsets,
  outcomes,
  referralQuestions,
  severities,
  symptoms,
} from './intake.ts';

/** Each of these is one sealed text in its row. Contract, database and screens share the shapes. */
const words = (max: number) => text({ max, multiline: true });
const maybe = (max: number) => text({ min: 0, max, multiline: true });

export const intake = z.strictObject({
  consultation: z.enum(consultations),
  age: wholeNumber({ min: 14, max: 99 }),
  marital_status: z.enum(maritalStatuses),
  problem: words(3000),
  onset: z.enum(onsets),
  severity: z.enum(severities),
  previous_treatment: maybe(1000),
  symptoms: z
    .array(z.enum(symptoms))
    .max(symptoms.length)
    .refine((all) => new Set(all).size === all.length, 'twice'),
});

export const risk = z.strictObject({ self: z.enum(harms), others: z.enum(harms) });

/** Answers to referral questions; those left out aren't given yet. */
export const referral = z
  .strictObject({
    q1: words(1000),
    q2: words(500),
    q3: words(1000),
    q4: words(1000),
    q5: words(1000),
    q6: z.enum(dangers),
    q7: words(500),
  })
  .partial();

export const assessment = z.strictObject({
  diagnosis: words(4000),
  recommendations: words(4000),
  outcome: z.enum(outcomes),
});

export const noteText = z.strictObject({ text: words(6000) });
export const followUpText = z.strictObject({ text: words(1000) });
export const reasonText = z.strictObject({ reason: z.string() });

export const followUpChange = followUpText.extend({ day, is_done: z.boolean() });

export type Intake = z.infer<typeof intake>;
export type Risk = z.infer<typeof risk>;
export type Referral = z.infer<typeof referral>;
export type Assessment = z.infer<typeof assessment>;

/** Whether an answer must be acted on at once. */
export function isRisky({ self, others }: Risk): boolean {
  return self !== 'no' || others !== 'no';
}

/** How many questions aren't answered. */
export function leftOf(answers: Referral): number {
  return referralQuestions.filter((question) => answers[question] === undefined).length;
}
