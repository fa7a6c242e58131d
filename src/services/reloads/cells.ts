import { isNationalId } from '#platform/language/national-id.ts';
import { foldDigits, foldNumber } from '#platform/language/numbers/digits.ts';
import { normalizePhone } from '#platform/language/phones.ts';
import { cleanText } from '#platform/language/text.ts';
import type { Day } from '#platform/language/times/day.ts';
import { type Calendar, parseDayInput } from '#platform/language/times/day-input.ts';

/** One row of a source file: column name → cell as written. */
export type Cells = Readonly<Record<string, string>>;

/** Why a cell is refused; each code is a phrase `row_faults.{code}`. */
export const rowFaultCodes = [
  'required',
  'too_long',
  'digits_only',
  'not_a_number',
  'out_of_range',
  'not_one_of',
  'not_yes_or_no',
  'invalid_date',
  'national_id_shape',
  'national_id_check_digit',
  'country_shape',
  'invalid_phone',
  'invalid_email',
  'unknown_college',
  'unknown_major',
  'unknown_status',
  'unknown_role',
  'unknown_course',
  'unknown_term',
  'second_current_term',
  'more_than',
  'wrong_column_count',
  'missing_columns',
  'no_json',
  'wrong_type',
  'duplicate',
  'duplicate_record',
  'unknown_advisor',
  'unknown_instructor',
  'unknown_student',
  'id_of_another_kind',
  'erased_person',
] as const;
export type RowFaultCode = (typeof rowFaultCodes)[number];

export interface RowFault {
  /** Empty if the fault concerns the whole row. */
  column: string;
  code: RowFaultCode;
  /** Values for the phrase: the cell as written, bounds, the other row. */
  values: Record<string, string | number>;
}

/** Of the raw cell; anything longer is invalid in every column. */
const longestCell = 1000;

/** A cell as it is compared and stored; an overlong one is cut. */
export function cellIn(cells: Cells, column: string): string {
  return cleanText((cells[column] ?? '').slice(0, longestCell));
}

/** The first `limit` characters; never splits a surrogate pair, which the database would refuse. */
export function cutText(text: string, limit: number): string {
  return [...text].slice(0, limit).join('');
}

export type RowReading<Row> = { row: Row } | { faults: RowFault[] };

/** Every role with a name, and the employees' nameless 35 to 37 (spec section 6). */
const knownRoles: ReadonlySet<number> = new Set([
  ...Array.from({ length: 29 }, (_, index) => index + 1),
  32,
  35,
  36,
  37,
]);

function readDay(typed: string): { day: Day; calendar: Calendar } | null {
  const digits = foldDigits(typed);
  const read = parseDayInput(digits, 'gregorian');
  return 'day' in read && /\d{4}/.test(digits) ? read : null;
}

const yes = ['1', 'true', 'yes', 'y', 'نعم'];
const no = ['0', 'false', 'no', 'n', 'لا'];

/**
 * Reads a row cell by cell and collects faults, so a row is refused once with all reasons. A faulty cell
 * returns a placeholder; its row is never accepted.
 */
export class CellReader {
  readonly faults: RowFault[] = [];
  readonly #cells: Cells;

  constructor(cells: Cells) {
    this.#cells = cells;
  }

  /** The row if every cell was valid, else the faults. */
  reading<Row>(row: Row): RowReading<Row> {
    return this.faults.length > 0 ? { faults: this.faults } : { row };
  }

  optionalText(column: string, limit = 200): string {
    const text = cellIn(this.#cells, column);
    const isEndless = (this.#cells[column] ?? '').length > longestCell;
    if (isEndless || text.length > limit) this.fault(column, 'too_long', { maximum: limit });
    return text;
  }

  text(column: string, limit = 200): string {
    const text = this.optionalText(column, limit);
    if (text === '') this.fault(column, 'required');
    return text;
  }

  /** An id of digits, kept as text: it may have leading zeros. */
  userId(column: string): string {
    const id = foldDigits(this.text(column));
    if (id !== '' && !/^\d{1,20}$/.test(id)) this.fault(column, 'digits_only');
    return id;
  }

  optionalUserId(column: string): string | null {
    return this.#isEmpty(column) ? null : this.userId(column);
  }

  nationalId(column: string): string {
    const id = foldDigits(this.text(column));
    if (id === '') return id;
    if (!/^[12]\d{9}$/.test(id)) this.fault(column, 'national_id_shape');
    else if (!isNationalId(id)) this.fault(column, 'national_id_check_digit');
    return id;
  }

  whole(column: string, minimum: number, maximum: number): number {
    return this.#number(column, /^-?\d{1,9}$/, minimum, maximum);
  }

  optionalWhole(column: string, minimum: number, maximum: number): number | null {
    return this.#isEmpty(column) ? null : this.whole(column, minimum, maximum);
  }

  /** A number with at most two decimals. */
  optionalDecimal(column: string, minimum: number, maximum: number): number | null {
    if (this.#isEmpty(column)) return null;
    return this.#number(column, /^-?\d{1,9}(\.\d{1,2}0*)?$/, minimum, maximum);
  }

  oneOf<Value extends number>(column: string, values: readonly Value[]): Value {
    const typed = foldDigits(this.text(column));
    const value = values.find((each) => String(each) === typed);
    if (value !== undefined) return value;
    if (typed !== '') this.fault(column, 'not_one_of', { allowed: values.join(', ') });
    return values[0] as Value;
  }

  optionalOneOf<Value extends number>(column: string, values: readonly Value[]): Value | null {
    return this.#isEmpty(column) ? null : this.oneOf(column, values);
  }

  flag(column: string): boolean {
    const typed = foldDigits(this.text(column)).toLowerCase();
    if (typed !== '' && !yes.includes(typed) && !no.includes(typed)) {
      this.fault(column, 'not_yes_or_no');
    }
    return yes.includes(typed);
  }

  /** ISO 3166, two letters. */
  country(column: string): string {
    const code = this.text(column).toUpperCase();
    if (code !== '' && !/^[A-Z]{2}$/.test(code)) this.fault(column, 'country_shape');
    return code;
  }

  /** A day in either calendar and any usual notation; the year tells the calendars apart. */
  day(column: string): Day {
    const typed = this.text(column);
    const read = readDay(typed);
    if (read) return read.day;
    if (typed !== '') this.fault(column, 'invalid_date');
    return '1970-01-01';
  }

  /** A Hijri day as written; empty if the day isn't a Hijri one. */
  hijriText(column: string): string {
    const typed = this.optionalText(column, 40);
    return readDay(typed)?.calendar === 'hijri' ? typed : '';
  }

  optionalPhone(column: string): string {
    const typed = this.optionalText(column, 40);
    const phone = typed === '' ? '' : normalizePhone(typed);
    if (phone === null) this.fault(column, 'invalid_phone');
    return phone ?? '';
  }

  optionalEmail(column: string): string {
    const typed = this.optionalText(column, 254);
    if (typed !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) {
      this.fault(column, 'invalid_email');
    }
    return typed;
  }

  /** A code that must exist in a reference file. */
  knownCode(column: string, known: ReadonlySet<number>, code: RowFaultCode): number {
    const before = this.faults.length;
    const value = this.whole(column, 0, 999_999_999);
    if (this.faults.length === before && !known.has(value)) this.fault(column, code);
    return value;
  }

  optionalKnownCode(column: string, known: ReadonlySet<number>, code: RowFaultCode): number | null {
    return this.#isEmpty(column) ? null : this.knownCode(column, known, code);
  }

  /** An alphanumeric code that must exist in a reference file. */
  knownWord(column: string, known: ReadonlySet<string>, code: RowFaultCode): string {
    const word = this.text(column, 40);
    if (word !== '' && !known.has(word)) this.fault(column, code);
    return word;
  }

  /** A known term code; digits of any script. */
  termCode(column: string, known: ReadonlySet<string>): string {
    const code = foldDigits(this.text(column, 10));
    if (code !== '' && !known.has(code)) this.fault(column, 'unknown_term');
    return code;
  }

  /** Codes separated by commas, semicolons, bars or blanks, in order, without duplicates. */
  roleCodes(column: string): number[] {
    const parts = foldDigits(this.optionalText(column))
      .split(/[\s,;|،؛]+/)
      .filter(Boolean);
    const codes = [...new Set(parts.map(Number))];
    if (codes.some((code) => !knownRoles.has(code))) this.fault(column, 'unknown_role');
    return codes;
  }

  /** Keeps the first fault of a cell; others follow from it. */
  fault(column: string, code: RowFaultCode, values: Record<string, string | number> = {}): void {
    if (this.faults.some((known) => known.column === column)) return;
    const written = cutText(cellIn(this.#cells, column), 60);
    this.faults.push({ column, code, values: { value: written, ...values } });
  }

  #number(column: string, shape: RegExp, minimum: number, maximum: number): number {
    const typed = foldNumber(this.text(column));
    if (typed === '') return minimum;
    const value = Number(typed);
    if (!shape.test(typed)) this.fault(column, 'not_a_number');
    else if (value < minimum || value > maximum) {
      this.fault(column, 'out_of_range', { minimum, maximum });
    }
    return value;
  }

  #isEmpty(column: string): boolean {
    return cellIn(this.#cells, column) === '';
  }
}
