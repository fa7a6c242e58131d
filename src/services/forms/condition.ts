import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';

/** Rules about answers, and about the student: small data, read the same by server and browser. */

/** How deep rules lie in rules. */
const deepest = 4;
/** How many rules are joined by one `all` or `any`, and values named by one `is`. */
export const mostJoined = 20;

/** The key of a field, section, step or column; an answer is kept under it. */
export const key = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/, 'invalid_key')
  .refine((name) => !inherited.has(name), 'invalid_key');

/** Names that every object has. */
const inherited = new Set(['constructor', 'prototype']);

export const studentFacts = ['major', 'college', 'gender'] as const;
/** Figures of the student's record; the GPA is null before the first term. */
export const studentNumbers = [
  'gpa',
  'level',
  'passed_hours',
  'remaining_hours',
  'registered_hours',
] as const;
export type StudentNumber = (typeof studentNumbers)[number];

/** What a rule may ask of the student; gender is also the section, as everywhere. */
export interface AskedStudent extends Record<StudentNumber, number | null> {
  major: number;
  college: number;
  gender: 1 | 2;
}

export type Condition =
  /** The answer is one of these, or holds one of them; a statement that was accepted is `true`. */
  | { field: string; is: (string | number | boolean)[] }
  /** A number, amount or day between both ends; an open end is left out. */
  | { field: string; from?: string | number | undefined; to?: string | number | undefined }
  | { student: (typeof studentFacts)[number]; is: number[] }
  | { student: StudentNumber; from?: number | undefined; to?: number | undefined }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };

const value = text({ max: 100 });
const bound = z.union([z.number(), value]);

const leaf = z.union([
  z.strictObject({
    field: key,
    is: z
      .array(z.union([z.boolean(), z.number(), value]))
      .min(1, 'required')
      .max(mostJoined),
  }),
  z
    .strictObject({ field: key, from: bound.optional(), to: bound.optional() })
    .refine(({ from, to }) => from !== undefined || to !== undefined, 'required'),
  z.strictObject({
    student: z.enum(studentFacts),
    is: z.array(z.int().min(0).max(10_000)).min(1, 'required').max(mostJoined),
  }),
  z
    .strictObject({
      student: z.enum(studentNumbers),
      from: z.number().optional(),
      to: z.number().optional(),
    })
    .refine(({ from, to }) => from !== undefined || to !== undefined, 'required'),
]);

/** Built to a fixed depth: a schema that calls itself would go as deep as whatever is sent. */
function rulesWithin(depth: number): z.ZodType<Condition> {
  if (depth === 0) return leaf;
  const inner = rulesWithin(depth - 1);
  const joined = z.array(inner).min(1, 'required').max(mostJoined);
  return z.union([
    leaf,
    z.strictObject({ all: joined }),
    z.strictObject({ any: joined }),
    z.strictObject({ not: inner }),
  ]);
}

export const condition = rulesWithin(deepest);

/** Each rule that names a field or a fact of the student; `all`, `any` and `not` aren't counted. */
export type Leaf = Exclude<
  Condition,
  { all: Condition[] } | { any: Condition[] } | { not: Condition }
>;

export function leavesOf(rule: Condition): Leaf[] {
  if ('all' in rule) return rule.all.flatMap(leavesOf);
  if ('any' in rule) return rule.any.flatMap(leavesOf);
  if ('not' in rule) return leavesOf(rule.not);
  return [rule];
}

/**
 * Whether the rule holds. A field without an answer, or that isn't shown, meets nothing; so does a student who
 * isn't known.
 */
export function holds(
  rule: Condition,
  known: { answers: ReadonlyMap<string, unknown>; student?: AskedStudent | undefined },
): boolean {
  if ('all' in rule) return rule.all.every((each) => holds(each, known));
  if ('any' in rule) return rule.any.some((each) => holds(each, known));
  if ('not' in rule) return !holds(rule.not, known);
  if ('student' in rule) return known.student ? isStudent(rule, known.student) : false;
  const answer = known.answers.get(rule.field);
  if (answer === undefined || answer === null || answer === '') return false;
  if ('is' in rule) {
    const given: unknown[] = Array.isArray(answer) ? answer : [answer];
    return given.some((one) => rule.is.some((wanted) => isSame(wanted, one)));
  }
  return isFrom(answer, rule.from) && isUntil(answer, rule.to);
}

/** A figure that isn't known meets nothing. */
function isStudent(rule: Extract<Leaf, { student: unknown }>, student: AskedStudent): boolean {
  if ('is' in rule) return rule.is.includes(student[rule.student]);
  const figure = student[rule.student];
  return figure !== null && isFrom(figure, rule.from) && isUntil(figure, rule.to);
}

/** A number may still be what somebody types. */
function isSame(wanted: string | number | boolean, given: unknown): boolean {
  return wanted === given || (typeof wanted === 'number' && String(wanted) === given);
}

function isFrom(answer: unknown, from: string | number | undefined): boolean {
  if (from === undefined) return true;
  return typeof from === 'number' ? Number(answer) >= from : String(answer) >= from;
}

function isUntil(answer: unknown, to: string | number | undefined): boolean {
  if (to === undefined) return true;
  return typeof to === 'number' ? Number(answer) <= to : String(answer) <= to;
}
