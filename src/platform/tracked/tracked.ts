import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import type { TrackedMark } from '../contract/tracked-marks.ts';
import type { Language } from '../language/language.ts';
import type { Speak } from '../language/phrases.ts';

/** The columns of a tracked request, in the order in which the statements of all services are put together. */
const columnTypes = {
  kind: 'text',
  id: 'integer',
  opens: 'integer',
  number: 'text',
  title: 'text',
  title_ar: 'text',
  about: 'integer',
  state: 'text',
  is_mine: 'boolean',
  /** Holds it: a person, or an office by its phrase, or by its name in the data. */
  holder: 'integer',
  office: 'text',
  office_name: 'text',
  office_name_ar: 'text',
  next: 'text',
  since: 'timestamptz',
  promised_at: 'timestamptz',
  ended_at: 'timestamptz',
  done: 'integer',
  stations: 'integer',
} as const;
type TrackedColumn = keyof typeof columnTypes;
type ValueOf<Column extends TrackedColumn> = (typeof columnTypes)[Column] extends 'integer'
  ? number
  : (typeof columnTypes)[Column] extends 'boolean'
    ? boolean
    : string;
type Needed = 'kind' | 'id' | 'title' | 'title_ar' | 'state' | 'since';

export type TrackedRow = { [Column in Needed | 'opens' | 'is_mine']: ValueOf<Column> } & {
  [Column in Exclude<TrackedColumn, Needed | 'opens' | 'is_mine'>]: ValueOf<Column> | null;
};

/**
 * The requests that a person made of a service, or holds there. Phrases: `title` names the service, `states` a state;
 * offices are the service's `tracked.offices.<office>`, next steps `tracked.next.<next>`.
 */
export interface Tracked {
  /** The call of the service's own list; people who may make it have requests there. */
  open: AnyEndpoint;
  title: string;
  states: (state: string) => string;
  marks: Readonly<Record<string, TrackedMark>>;
  /** Kind → the address of one. */
  kinds: Readonly<Record<string, (id: number) => string>>;
  /** The person's own rows, found by an index; made by `trackedIn`. */
  rows: (asked: {
    actor: Actor;
    now: Date;
  }) => Expression<TrackedRow> | Promise<Expression<TrackedRow>>;
}

/** A column by its name, or an expression. */
type Selected = string | RawBuilder<unknown>;
export type TrackedColumns = Record<Needed, Selected> & { [Name in TrackedColumn]?: Selected };

/** Selects the columns from a query that finds the rows; what is left out is empty, and opened by its own id. */
export function trackedIn<Tables, From extends keyof Tables>(
  found: SelectQueryBuilder<Tables, From, Record<never, never>>,
  columns: TrackedColumns,
): Expression<TrackedRow> {
  const all: TrackedColumns = { opens: columns.id, is_mine: sql`false`, ...columns };
  const selected = Object.entries(columnTypes).map(([name, type]) => {
    const column = all[name as TrackedColumn] ?? sql`null`;
    const value = typeof column === 'string' ? sql.ref(column) : column;
    return sql`(${value})::${sql.raw(type)}`.as(name);
  });
  return found.select(selected).$castTo<TrackedRow>();
}

/** A title by a phrase, with the text of two columns as its `name`. */
export function titleSaid(
  speak: Speak,
  phrase: string,
  named?: readonly [name: string, name_ar: string],
): Pick<TrackedColumns, 'title' | 'title_ar'> {
  const said = (language: Language, column: string | undefined) => {
    const text = speak(language, phrase, column === undefined ? {} : { name: '%' });
    return column === undefined ? sql`${text}` : sql`replace(${text}, '%', ${sql.ref(column)})`;
  };
  return { title: said('en', named?.[0]), title_ar: said('ar', named?.[1]) };
}

/** A title by the value of a column: each is said in its own way. */
export function titleByValue<Value extends string | number>(
  column: string,
  values: readonly Value[],
  say: (language: Language, value: Value) => string,
): Pick<TrackedColumns, 'title' | 'title_ar'> {
  const said = (language: Language) => {
    const texts = Object.fromEntries(values.map((value) => [value, say(language, value)]));
    return sql`${JSON.stringify(texts)}::jsonb ->> (${sql.ref(column)}::text)`;
  };
  return { title: said('en'), title_ar: said('ar') };
}
