import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import type { InBoth } from '../language/name-in.ts';
import type { Halalas } from '../language/numbers/money.ts';

/** The most pressing of what waits: where it is alone, it is named instead of counted. */
export interface FirstWaiting {
  name?: string | null;
  name_ar?: string | null;
  /** The person whom it concerns. */
  about?: number | null;
  /** Why it waits, in the words of the person who decided that. */
  reason?: string | null;
  reason_ar?: string | null;
  /** For `opens`. */
  id?: number | null;
}

/** The work of one kind that is waiting. */
export interface Waiting {
  count: number;
  /** When the oldest started waiting; null if unknown. */
  oldest_at: string | null;
  /** The earliest deadline; absent or null if there is none. */
  due_at?: string | null;
  /** The names of what waits, as `names` of the text. */
  named?: readonly InBoth<'name'>[];
  first?: FirstWaiting | null;
  /** The money that it comes to. */
  amount?: Halalas | null;
}

/**
 * The work that waits for somebody in a service, declared by the service that handles it. The phrases of a kind are
 * `waits.<kind>.text` (how many wait, and for what), `.verb` (the action to take), `.name` (the list's title) and
 * `.note` (the things that get into the list).
 */
export interface Waits<Kind extends string = string> {
  /** The call that deals with it; people who may make it have this to do. */
  act: AnyEndpoint;
  /** The list call, which finds as many as are counted. */
  list: AnyEndpoint;
  /** Kind → the address that lists them. */
  kinds: { readonly [Name in Kind]: `/${string}` };
  /** Kind → the address of one, which opens where it is alone. */
  opens?: { readonly [Name in NoInfer<Kind>]?: (id: number) => `/${string}` };
  /** The kinds in which something has gone wrong. */
  grave?: readonly NoInfer<Kind>[];
  /** Called only for people who may make both calls. A kind left out has nothing waiting; null: it waits for others. */
  read: (asked: {
    actor: Actor;
    now: Date;
  }) => Promise<{ readonly [Name in Kind]?: Waiting | undefined } | null>;
}

/** Types `read` by the declared kinds. */
export function defineWaits<const Kind extends string>(waits: Waits<Kind>): Waits {
  return waits;
}

interface WaitingColumns {
  since: string;
  due?: string;
  /** The person whom the first of them concerns. */
  about?: string;
  /** The first of them by its key, by a statement that finds `waiting.key` and selects parts of `FirstWaiting`. */
  first?: { key: string; row: RawBuilder<unknown> };
}

/** Counts a query's rows, finds their earliest moments, and reads the most pressing; all by names of columns. */
export async function waitingIn<Tables, From extends keyof Tables>(
  found: SelectQueryBuilder<Tables, From, Record<never, never>>,
  { since, due, about, first: one }: WaitingColumns,
): Promise<Waiting> {
  const order = sql.join([due ?? [], since].flat().map((column) => sql.ref(column)));
  const ofFirst = (column: string) => sql`(array_agg(${sql.ref(column)} order by ${order}))[1]`;
  const read = one
    ? sql`(select to_jsonb(own) from (select ${ofFirst(one.key)} as key) waiting, lateral (${one.row}) own)`
    : about && sql`jsonb_build_object('about', ${ofFirst(about)})`;
  const first = (column: string) => sql<string | null>`min(${sql.ref(column)})`;
  const counted = found.select(({ fn }) => [
    fn.countAll<number>().as('count'),
    first(since).as('oldest_at'),
    (due === undefined ? sql<null>`null` : first(due)).as('due_at'),
    (read || sql`null`).as('first'),
  ]);
  return counted.$castTo<Waiting>().executeTakeFirstOrThrow();
}
