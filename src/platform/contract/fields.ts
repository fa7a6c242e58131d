import { z } from 'zod';
import { foldDigits } from '../language/numbers/digits.ts';
import { cleanText } from '../language/text.ts';
import { type Day, isDay, isTime, type Time } from '../language/times/day.ts';

/**
 * The fields that all contracts are built from. Our own rules give the name of a `validation.{code}` phrase
 * as the message.
 */

/** Allowance for what cleaning removes: decomposed marks, surrounding blanks, invisible characters. */
const roomFor = (max: number) => max * 4 + 100;

/**
 * Raw text, to be transformed to at most `max` letters. Text that can't become that short is refused before
 * its letters are looked at.
 */
export function typed(max: number) {
  return z.string().check(({ value, issues }) => {
    if (value.length <= roomFor(max)) return;
    const tooLong = { code: 'too_big', origin: 'string', maximum: max } as const;
    // `continue`, so that a union reports this fault and not that none of its members fits.
    issues.push({ ...tooLong, inclusive: true, input: value, continue: true });
  });
}

/** Text as people type it, cleaned: NFC, trimmed, without control and bidi-override characters. */
export function text(limits: { min?: number; max: number; multiline?: boolean }) {
  return typed(limits.max)
    .transform((value) => cleanText(value, { multiline: limits.multiline ?? false }))
    .pipe(
      z
        .string()
        .min(limits.min ?? 1, limits.min ? undefined : 'required')
        .max(limits.max),
    );
}

/** The most characters a number may be typed with. */
const longestNumber = 40;

const typedNumber = z.union([z.number(), typed(longestNumber)]);

/** Text made by a program, taken as it is: printable ASCII, so no NUL, which PostgreSQL can't store. */
export function machineText(max: number) {
  return z
    .string()
    .max(max)
    .regex(/^[ -~]*$/, 'invalid');
}

/** PostgreSQL's: a larger one would fail in the database. */
const largestInteger = 2_147_483_647;

/** A whole number that fits a column, as a number or as text in any of the three sets of digits. */
export function wholeNumber(limits: { min?: number; max?: number } = {}) {
  return typedNumber
    .transform((value) => (typeof value === 'number' ? value : readWhole(value)))
    .pipe(
      z
        .int({ error: ({ code }) => (code.startsWith('too_') ? undefined : 'invalid_number') })
        .min(limits.min ?? -largestInteger)
        .max(limits.max ?? largestInteger),
    );
}

/** One of a few numeric codes, as number or text. */
export function numberOf<const Value extends number>(values: readonly [Value, ...Value[]]) {
  const read = typed(longestNumber)
    .transform((value) => readWhole(value))
    .pipe(z.literal([...values]));
  return z.union([z.literal([...values]), read], {
    error: ({ input }) => (input === undefined ? 'required' : 'not_one_of'),
  });
}

/** A number with at most `decimals` decimals (default 2), as number or text. */
export function decimal(limits: { min: number; max: number; decimals?: number }) {
  const shape = new RegExp(`^-?\\d{1,12}(\\.\\d{1,${limits.decimals ?? 2}})?$`);
  return typedNumber
    .transform((value) => {
      const written = typedDigits(String(value)).replace('٫', '.');
      return shape.test(written) ? Number(written) : Number.NaN;
    })
    .pipe(
      z
        .number({ error: ({ code }) => (code.startsWith('too_') ? undefined : 'invalid_number') })
        .min(limits.min)
        .max(limits.max),
    );
}

/** A row's id; int4 in the database. */
export const rowId = wholeNumber({ min: 1 });

/** The number a person signs in with: number or text in, text out. */
export const userId = z
  .union([z.number(), typed(20)])
  .transform((value) => typedDigits(String(value)))
  .pipe(z.string().min(1, 'required').max(20).regex(/^\d+$/, 'digits_only'));

/** No date of the university is earlier, and PostgreSQL has no year 0. */
const earliestDay = '1900-01-01';

/** Weeks and terms are counted on from a day; the year keeps its four digits. */
const latestDay = '2999-12-31';

/** A valid calendar day, from 1900 to 2999. */
export const day = typed('YYYY-MM-DD'.length)
  .transform((value) => typedDigits(value))
  .pipe(
    z.custom<Day>(
      (value) => isDay(value) && value >= earliestDay && value <= latestDay,
      'invalid_date',
    ),
  );

/** `HH:MM` on a 24-hour clock, Riyadh time. */
export const timeOfDay = typed('HH:MM'.length)
  .transform((value) => typedDigits(value))
  .pipe(z.custom<Time>((value) => isTime(value), 'invalid_time'));

/** `true` and `false` as a query string holds them. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** An ISO timestamp, in UTC as the database and the wire write it. */
export const moment = z.iso.datetime({ offset: true });

/** A moment as somebody chose it: any offset is accepted, and stored in UTC, within years that PostgreSQL accepts. */
export const typedMoment = moment
  .transform((typed) => new Date(typed).toISOString())
  .refine((at) => at >= earliestDay && at < '3000', { error: 'invalid_date', abort: true });

function readWhole(written: string): number {
  const folded = typedDigits(written);
  return /^-?\d{1,15}$/.test(folded) ? Number(folded) : Number.NaN;
}

/** Folds other digits and strips bidi isolates, which people type and paste with numbers. */
function typedDigits(written: string): string {
  return foldDigits(cleanText(written));
}
