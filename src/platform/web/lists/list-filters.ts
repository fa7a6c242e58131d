import { foldNumber } from '../../language/numbers/digits.ts';

export interface Choice {
  value: string;
  label: string;
  /** How many rows it finds, if the screen knows. */
  count?: number;
}

/** Each value with its name, as selects, tabs and orderings take them. */
export function choicesOf<Value extends string | number>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
) {
  return values.map((value) => ({ value: `${value}` as const, label: nameOf(value) }));
}

interface NamedFilter {
  /** As in the call and in the address. */
  name: string;
  label: string;
}

export interface ChoiceFilter extends NamedFilter {
  /** Undefined while loading. */
  options: readonly Choice[] | undefined;
  /** Saved views above the list, the first one by default; `''` asks for all rows. */
  isTabs?: boolean;
}

/** A range, both ends included: `level_from` and `level_to` for the name `level`. */
export interface RangeFilter extends NamedFilter {
  range: Range;
}

export interface Range {
  min: number;
  max: number;
  /** Decimals allowed; none by default. */
  decimals?: number;
}

export type ListFilter = ChoiceFilter | RangeFilter;

/** Filter values by parameter name. */
export type Chosen = Readonly<Record<string, string | undefined>>;

type Read = (name: string) => string | undefined;

export function isRange(filter: ListFilter): filter is RangeFilter {
  return 'range' in filter;
}

export function isTabs(filter: ListFilter): filter is ChoiceFilter {
  return !isRange(filter) && filter.isTabs === true;
}

/** The filter's parameter names in the address and in the call. */
export function namesOf(filter: ListFilter): string[] {
  return isRange(filter) ? [`${filter.name}_from`, `${filter.name}_to`] : [filter.name];
}

export function isInForce(filter: ListFilter, chosen: Chosen): boolean {
  return namesOf(filter).some((name) => chosen[name] !== undefined);
}

/** A filter with only one option is no choice, so it isn't offered. */
export function isOffered(filter: ListFilter, chosen: Chosen): boolean {
  return isRange(filter) || filter.options === undefined || filter.options.length > 1
    ? true
    : isInForce(filter, chosen);
}

/** The change that clears these filters. */
export function withoutFilters(filters: readonly ListFilter[]): Chosen {
  return Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined]));
}

/** Filter values in an address; invalid ones are ignored. */
export function readFilters(filters: readonly ListFilter[], read: Read): Chosen {
  return Object.fromEntries(filters.flatMap((filter) => Object.entries(readFilter(filter, read))));
}

/** Whether an address sets a filter whose options are still loading. */
export function waitsForOptions(filters: readonly ListFilter[], read: Read): boolean {
  return filters.some(
    (filter) => !isRange(filter) && filter.options === undefined && read(filter.name) !== undefined,
  );
}

export function knownIn(choices: readonly Choice[], value: string | undefined): string | undefined {
  return choices.find((choice) => choice.value === value)?.value;
}

function readFilter(filter: ListFilter, read: Read): Chosen {
  if (!isRange(filter)) {
    const { name, options = [] } = filter;
    const first = filter.isTabs ? options[0]?.value : undefined;
    return { [name]: knownIn(options, read(name)) ?? first };
  }
  const [from = '', to = ''] = namesOf(filter);
  const typed = { from: read(from) ?? '', to: read(to) ?? '' };
  if (rangeProblem(typed, filter.range)) return {};
  return { [from]: written(typed.from), [to]: written(typed.to) };
}

export interface TypedRange {
  from: string;
  to: string;
}

export interface RangeProblem {
  field: keyof TypedRange;
  code: 'invalid_number' | 'too_small' | 'too_big' | 'reversed';
}

/** Finds the problem of two bounds as typed; either may be empty. */
export function rangeProblem(typed: TypedRange, range: Range): RangeProblem | undefined {
  for (const field of ['from', 'to'] as const) {
    const code = boundProblem(typed[field], range);
    if (code) return { field, code };
  }
  const [from, to] = [written(typed.from), written(typed.to)];
  if (from !== undefined && to !== undefined && Number(from) > Number(to)) {
    return { field: 'to', code: 'reversed' };
  }
  return undefined;
}

/** A typed bound as the call takes it, in any digits; undefined if empty. */
export function written(typed: string): string | undefined {
  const text = foldNumber(typed);
  return text === '' ? undefined : String(Number(text));
}

function boundProblem(typed: string, { min, max, decimals = 0 }: Range) {
  const text = foldNumber(typed);
  if (text === '') return undefined;
  const number = decimals > 0 ? new RegExp(`^\\d+(\\.\\d{1,${decimals}})?$`) : /^\d+$/;
  if (!number.test(text)) return 'invalid_number';
  if (Number(text) < min) return 'too_small';
  return Number(text) > max ? 'too_big' : undefined;
}
