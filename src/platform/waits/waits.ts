import { type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';

/** What there is of one kind. */
export interface Waiting {
  count: number;
  /** Since when the first of them waits; null where nothing says so. */
  oldest_at: string | null;
  /** By when the first of them must be dealt with; left out or null: there is no such moment. */
  due_at?: string | null;
}

/**
 * What waits for somebody, declared by the service that it is done in. Its kinds' phrases are the service's
 * `waits.<kind>.text`, how many wait for what, and `.verb`, what one does about them.
 */
export interface Waits<Kind extends string = string> {
  /** Whoever may make it has this to do. */
  act: AnyEndpoint;
  /** What shows them, as many as are counted. */
  list: AnyEndpoint;
  /** Kind → where these are listed. */
  kinds: { readonly [Name in Kind]: `/${string}` };
  /** Something has gone wrong that only a person mends. */
  grave?: true;
  /** Asked of those alone who may make both calls; a kind that is left out waits for nobody. */
  read: (asked: {
    actor: Actor;
    now: Date;
  }) => Promise<{ readonly [Name in Kind]?: Waiting | undefined }>;
}

/** Keeps what is read to the kinds that are declared. */
export function defineWaits<const Kind extends string>(waits: Waits<Kind>): Waits {
  return waits;
}

/** How many rows a query finds, and the first of these moments; `since` and `due` are columns. */
export async function waitingIn<Tables, From extends keyof Tables>(
  found: SelectQueryBuilder<Tables, From, Record<never, never>>,
  { since, due }: { since: string; due?: string },
): Promise<Waiting> {
  const first = (column: string) => sql<string | null>`min(${sql.ref(column)})`;
  const counted = found.select(({ fn }) => [
    fn.countAll<number>().as('count'),
    first(since).as('oldest_at'),
    (due === undefined ? sql<null>`null` : first(due)).as('due_at'),
  ]);
  return counted.$castTo<Required<Waiting>>().executeTakeFirstOrThrow();
}
