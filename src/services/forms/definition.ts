import { z } from 'zod';
import { day, text, wholeNumber } from '#platform/contract/fields.ts';
import { condition, key } from './condition.ts';

/**
 * A form's definition: its fields, whose they are, and the way that a request takes. It is data, and bounded like all
 * input. A draft may lack parts, such as a label; `checkDefinition` finds them before it is published.
 */

export const mostFields = 200;
export const mostConditions = 200;
export const mostSteps = 30;
const mostSections = 30;
/** The whole of it, as it is written in JSON. */
export const largestDefinition = 64 * 1024;
/** How often one request may be sent back altogether; after that a step approves or rejects. */
export const mostReturns = 10;

/** 1 regular students, 2 student affairs (spec section 4). */
export const formTypes = [1, 2] as const;
export type FormType = (typeof formTypes)[number];

/** The goals of students; the list of forms is grouped by them. */
export const goals = ['leave', 'grades', 'study', 'campus', 'support'] as const;
export type Goal = (typeof goals)[number];

/** The owner of a section, or who may see it, beside the keys of steps. */
export const byStudent = 'student';

/** Lists of the university that a choice may offer: GET /forms/options?select=. */
export const selects = [
  'colleges',
  'majors',
  'terms',
  'coming_terms',
  'begun_terms',
  'my_courses',
  'my_guide',
] as const;
export type Select = (typeof selects)[number];

/** The facts of the student's record that a form can show. */
export const recordFacts = [
  'full_name',
  'student_id',
  'college',
  'major',
  'level',
  'gpa',
  'passed_hours',
  'remaining_hours',
  'registered_hours',
  'academic_status',
  'join_semester',
  'guide',
  'phone',
  'email',
  'nationality',
] as const;
export type RecordFact = (typeof recordFacts)[number];

const label = text({ min: 0, max: 150 }).default('');
const prose = text({ min: 0, max: 1000, multiline: true }).default('');

const option = z.strictObject({ value: text({ max: 60 }), label, label_ar: label });
export type Option = z.output<typeof option>;

const options = z.array(option).max(60).default([]);
const maxLength = (most: number, usual: number) =>
  wholeNumber({ min: 1, max: most }).default(usual);

/** A day of the calendar, or so many days from the one on which it is answered. */
const dayBound = z.union([
  z.strictObject({ day }),
  z.strictObject({ today: wholeNumber({ min: -3660, max: 3660 }) }),
]);
export type DayBound = z.output<typeof dayBound>;

const numberBounds = {
  min: wholeNumber({ min: -1_000_000_000, max: 1_000_000_000 }).default(0),
  max: wholeNumber({ min: -1_000_000_000, max: 1_000_000_000 }).default(1_000_000),
};
/** In riyals. */
const moneyBounds = {
  min: wholeNumber({ min: 0, max: 1_000_000 }).default(0),
  max: wholeNumber({ min: 0, max: 1_000_000 }).default(1_000_000),
};
const dayBounds = {
  from: dayBound.nullable().default(null),
  to: dayBound.nullable().default(null),
};

const columnName = { key, label, label_ar: label, required: z.boolean().default(true) };

/** A column of a table is a simple field. */
const column = z.discriminatedUnion('kind', [
  z.strictObject({ ...columnName, kind: z.literal('text'), max_length: maxLength(300, 100) }),
  z.strictObject({ ...columnName, kind: z.literal('number'), ...numberBounds }),
  z.strictObject({ ...columnName, kind: z.literal('money'), ...moneyBounds }),
  z.strictObject({ ...columnName, kind: z.literal('date'), ...dayBounds }),
  z.strictObject({
    ...columnName,
    kind: z.literal('choice'),
    options,
    select: z.enum(selects).nullable().default(null),
  }),
]);
export type Column = z.output<typeof column>;

export const comparisons = ['differs', 'above', 'below'] as const;
export type Comparison = (typeof comparisons)[number];

/** How an answer stands to an earlier one of the same kind; it is checked where both are given. */
const compare = z
  .strictObject({ field: key, is: z.enum(comparisons) })
  .nullable()
  .default(null);

/** A day of the present term: so many days after its first or last one. */
const termDay = z.strictObject({
  of: z.enum(['start', 'end']),
  days: wholeNumber({ min: -200, max: 200 }),
});
export type TermDay = z.output<typeof termDay>;

const common = {
  key,
  label,
  label_ar: label,
  help: prose,
  help_ar: prose,
  /** Or under which rule. */
  required: z.union([z.boolean(), condition]).default(true),
  /** Under which rule it is asked; null: always. */
  shown: condition.nullable().default(null),
};

const field = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('text'), max_length: maxLength(300, 150) }),
  z.strictObject({ ...common, kind: z.literal('arabic'), max_length: maxLength(300, 150) }),
  z.strictObject({ ...common, kind: z.literal('english'), max_length: maxLength(300, 150) }),
  z.strictObject({ ...common, kind: z.literal('long_text'), max_length: maxLength(4000, 1000) }),
  z.strictObject({ ...common, kind: z.literal('number'), ...numberBounds, compare }),
  z.strictObject({ ...common, kind: z.literal('money'), ...moneyBounds }),
  z.strictObject({ ...common, kind: z.literal('date'), ...dayBounds, compare }),
  z.strictObject({
    ...common,
    kind: z.literal('choice'),
    compare,
    /** From least to most: drawn as a scale. */
    scale: z.boolean().optional(),
    /** Its own list, or none and a list of the university. */
    options,
    select: z.enum(selects).nullable().default(null),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('choices'),
    options,
    select: z.enum(selects).nullable().default(null),
    /** How many may be chosen. */
    most: wholeNumber({ min: 1, max: 60 }).default(10),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('file'),
    most: wholeNumber({ min: 1, max: 5 }).default(1),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('table'),
    columns: z.array(column).max(8),
    most: wholeNumber({ min: 1, max: 20 }).default(10),
  }),
  /** Its label is the name beside the box; what is accepted stands in `text`. */
  z.strictObject({ ...common, kind: z.literal('statement'), text: prose, text_ar: prose }),
  /** Filled from the student's record: shown, never typed, and no answer. */
  z.strictObject({ ...common, kind: z.literal('record'), fact: z.enum(recordFacts) }),
]);
export type Field = z.output<typeof field>;
export const fieldKinds = [
  'text',
  'arabic',
  'english',
  'long_text',
  'number',
  'money',
  'date',
  'choice',
  'choices',
  'file',
  'table',
  'statement',
  'record',
] as const satisfies readonly Field['kind'][];
export type FieldKind = Field['kind'];
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

const owner = key;

const section = z.strictObject({
  key,
  title: label,
  title_ar: label,
  /** Who fills it: the student, or the step by its key. */
  owner,
  /** Who sees it beside its owner: the student and steps by key; null for everybody on its way. */
  seen_by: z
    .array(owner)
    .max(mostSteps + 1)
    .nullable()
    .default(null),
  fields: z.array(field).max(mostFields),
});
export type Section = z.output<typeof section>;

/** How far a role's holder must stand from the student: of their department, college or section, or anybody. */
export const withins = ['department', 'college', 'section', 'university'] as const;
export type Within = (typeof withins)[number];

const holder = z.union([
  /** The student's own guide, by name. */
  z.strictObject({ guide: z.literal(true) }),
  z.strictObject({
    /** 1 instructor, 3 employee, 4 admin. */
    user_type: z.literal([1, 3, 4]),
    role: wholeNumber({ min: 1, max: 99 }),
    within: z.enum(withins).default('university'),
  }),
]);
export type Holder = z.output<typeof holder>;

export const stepActions = ['approve', 'reject', 'send_back'] as const;

const step = z.strictObject({
  key,
  title: label,
  title_ar: label,
  holder,
  /** Promised working days. */
  days: wholeNumber({ min: 1, max: 60 }).default(3),
  may: z.array(z.enum(stepActions)).max(3).default(['approve', 'reject', 'send_back']),
  /** The places a request may be sent back to: the student, or an earlier step. */
  back_to: z
    .array(owner)
    .max(mostSteps + 1)
    .default([byStudent]),
  /** Runs side by side with the step before it: both must approve. */
  beside: z.boolean().default(false),
  /** Under which rule, of answers and of the student, the step is left out. */
  skip_when: condition.nullable().default(null),
});
export type Step = z.output<typeof step>;

export const definition = z.strictObject({
  title: label,
  title_ar: label,
  goal: z.enum(goals).default('support'),
  help: prose,
  help_ar: prose,
  /** The things one needs before beginning. */
  needs: prose,
  needs_ar: prose,
  /** Further words that students look for it by. */
  search_words: text({ min: 0, max: 300 }).default(''),
  /** Which students it is for, by a rule about them; null: all. */
  for_whom: condition.nullable().default(null),
  /** The part of a term in which it may be begun; null: the whole year. */
  window: z
    .strictObject({ from: termDay.nullable(), to: termDay.nullable() })
    .nullable()
    .default(null),
  sections: z.array(section).max(mostSections),
  steps: z.array(step).max(mostSteps),
});
export type Definition = z.output<typeof definition>;
/** As it is written by hand, where what is usual is left out. */
export type WrittenDefinition = z.input<typeof definition>;

/**
 * A definition as it is sent and kept in a file: JSON, read by `readDefinition` once its length is known. As values of
 * a body its rules would lie too deep.
 */
export const definitionText = z.string().max(largestDefinition, 'definition_too_large');

/**
 * The stored form of an answer: text, arabic, english, long_text, a choice's value: text; number: number; money: riyals
 * as `writeRiyals` writes them; date: YYYY-MM-DD; choices: texts; file: ids of files; table: rows by column; statement:
 * true. A field without an answer is left out.
 */
export type Answer =
  | string
  | number
  | true
  | string[]
  | number[]
  | Record<string, string | number>[];
export type Answers = Record<string, Answer>;
