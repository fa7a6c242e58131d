import { z } from 'zod';
import { day, rowId, text, wholeNumber } from '#platform/contract/fields.ts';
import { money } from '#platform/contract/money.ts';
import { writeRiyals } from '#platform/language/numbers/money.ts';
import { isInArabic, isInEnglish } from '#platform/language/text.ts';
import { addDays, type Day } from '#platform/language/times/day.ts';
import { key } from './condition.ts';
import {
  type Answer,
  type Answers,
  type Column,
  type Comparison,
  type DayBound,
  type Definition,
  type Field,
  mostFields,
  type Option,
  type Select,
} from './definition.ts';
import { answerIn, walkFields } from './shown.ts';

/** What the lists of the university offer this student; a list that isn't known takes nothing. */
export type KnownOptions = Partial<Record<Select, readonly Pick<Option, 'value'>[]>>;

export interface Answering {
  /** Whose sections are filled: the student, or a step by its key. */
  owner: string;
  /** What was answered before, by others too. */
  answers: Answers;
  today: Day;
  options: KnownOptions;
  /** Only these fields are open, as after a request was sent back; the others keep what was answered. */
  only?: readonly string[];
}

/**
 * One schema for what the owner fills in, whatever is answered: which fields are asked, and which must be answered,
 * follows from what is typed. It gives the owner's answers, without those of fields that aren't asked.
 */
export function answersSchema(
  definition: Definition,
  { owner, answers, today, options, only }: Answering,
): z.ZodType<Answers, Record<string, unknown>> {
  const own = definition.sections.filter((section) => section.owner === owner);
  const keys = new Set(
    own.flatMap(({ fields }) =>
      fields.filter(({ kind }) => kind !== 'record').map(({ key }) => key),
    ),
  );
  return z
    .record(z.string().max(60), z.unknown())
    .refine((typed) => Object.keys(typed).length <= mostFields, 'too_much')
    .pipe(
      z.custom<Record<string, unknown>>().transform((typed, { issues }) => {
        const unknown = Object.keys(typed).filter((key) => !keys.has(key));
        if (unknown.length > 0) {
          issues.push({ code: 'unrecognized_keys', keys: unknown, input: typed });
        }
        const given: Answers = {};
        walkFields(definition, ({ field, section, required }) => {
          const isOpen = section.owner === owner && (!only || only.includes(field.key));
          if (!isOpen) {
            const kept = answerIn(answers, field.key);
            if (kept !== undefined && section.owner === owner) given[field.key] = kept;
            return kept;
          }
          const raw = Object.hasOwn(typed, field.key) ? typed[field.key] : undefined;
          if (isEmpty(raw)) {
            if (required) {
              issues.push({
                code: 'custom',
                message: 'required',
                path: [field.key],
                input: raw,
              });
            }
            return undefined;
          }
          const parsed = schemaOf(field, { today, options }).safeParse(raw);
          if (parsed.success) {
            const broken = brokenComparison(field, parsed.data, { ...answers, ...given });
            if (broken) {
              issues.push({
                code: 'custom',
                message:
                  broken === 'differs'
                    ? 'same_again'
                    : broken === 'above'
                      ? 'not_above'
                      : 'not_below',
                path: [field.key],
                input: raw,
              });
            }
            given[field.key] = parsed.data;
            return parsed.data;
          }
          for (const issue of parsed.error.issues) {
            issues.push({ ...issue, path: [field.key, ...issue.path], input: raw } as never);
          }
          return undefined;
        });
        return given;
      }),
    );
}

/** The comparison with an earlier answer that this one doesn't meet; null if it does, or there is none. */
function brokenComparison(field: Field, answer: Answer, others: Answers): Comparison | null {
  if (!('compare' in field) || !field.compare) return null;
  const { field: key, is } = field.compare;
  const other = answerIn(others, key);
  if (other === undefined) return null;
  const [one, two] = field.kind === 'date' ? [answer, other] : [Number(answer), Number(other)];
  const holds = { differs: answer !== other, above: one > two, below: one < two };
  return holds[is] ? null : is;
}

/** What is kept while somebody types, before it is checked: of any field, and bounded. */
export const typedAnswers = z
  .record(
    key,
    z.union([
      text({ min: 0, max: 4000, multiline: true }),
      z.number(),
      z.boolean(),
      z.array(z.union([z.number(), text({ min: 0, max: 100 })])).max(60),
      z.array(z.record(key, z.union([text({ min: 0, max: 300 }), z.number()]))).max(20),
      z.null(),
    ]),
  )
  .refine((typed) => Object.keys(typed).length <= mostFields, 'too_much');
export type TypedAnswers = z.output<typeof typedAnswers>;

/** Not answered: nothing was typed or chosen. */
function isEmpty(raw: unknown): boolean {
  if (raw === undefined || raw === null || raw === '' || raw === false) return true;
  return Array.isArray(raw) && raw.length === 0;
}

type Around = Pick<Answering, 'today' | 'options'>;

function schemaOf(field: Field, around: Around): z.ZodType<Answer> {
  switch (field.kind) {
    case 'long_text':
      return text({ max: field.max_length, multiline: true });
    case 'arabic':
      return text({ max: field.max_length }).refine(isInArabic, 'arabic_only');
    case 'english':
      return text({ max: field.max_length }).refine(isInEnglish, 'english_only');
    case 'choices':
      return z
        .array(oneOf(field, around))
        .max(field.most)
        .refine((values) => new Set(values).size === values.length, 'twice');
    case 'file':
      return z
        .array(rowId)
        .max(field.most, 'too_many_files')
        .refine((ids) => new Set(ids).size === ids.length, 'twice');
    case 'table':
      return z.array(rowOf(field.columns, around)).max(field.most);
    case 'statement':
      return z.literal(true);
    case 'record':
      return z.never();
    default:
      return simple(field, around);
  }
}

type Simple = Column | Extract<Field, { kind: 'text' | 'number' | 'money' | 'date' | 'choice' }>;

function simple(field: Simple, around: Around): z.ZodType<string | number> {
  switch (field.kind) {
    case 'text':
      return text({ max: field.max_length });
    case 'number':
      return wholeNumber({ min: field.min, max: field.max });
    case 'money':
      return money({ min: field.min, max: field.max }).transform(writeRiyals);
    case 'date':
      return dayBetween(field, around.today);
    case 'choice':
      return oneOf(field, around);
  }
}

function rowOf(columns: readonly Column[], around: Around) {
  const shape = columns.map((column) => {
    const cell = simple(column, around);
    const given = column.required
      ? z
          .unknown()
          .refine((raw) => !isEmpty(raw), { message: 'required', abort: true })
          .pipe(cell)
      : z.union([z.custom<undefined>(isEmpty), cell]);
    return [column.key, given] as const;
  });
  return z.strictObject(Object.fromEntries(shape)).transform(
    // What is left out of a row isn't kept in it.
    (row) =>
      Object.fromEntries(Object.entries(row).filter(([, cell]) => !isEmpty(cell))) as Record<
        string,
        string | number
      >,
  );
}

function oneOf(
  { options, select }: { options: readonly Option[]; select: Select | null },
  around: Around,
) {
  const offered = select ? (around.options[select] ?? []) : options;
  const values = new Set(offered.map(({ value }) => value));
  return text({ max: 100 }).refine((value) => values.has(value), 'not_one_of');
}

function dayBetween(bounds: { from: DayBound | null; to: DayBound | null }, today: Day) {
  const from = dayOf(bounds.from, today);
  const to = dayOf(bounds.to, today);
  return day.refine(
    (value) => (from === null || value >= from) && (to === null || value <= to),
    'day_outside',
  );
}

/** The day that a bound means when it is answered today. */
export function dayOf(bound: DayBound | null, today: Day): Day | null {
  if (bound === null) return null;
  return 'day' in bound ? bound.day : addDays(today, bound.today);
}
