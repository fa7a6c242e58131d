import { type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import type { InBoth } from '../language/name-in.ts';

/** The work of one kind that is waiting. */
export interface Waiting {
  count: number;
  /** When the oldest started waiting; null if unknown. */
  oldest_at: string | null;
  /** The earliest deadline; absent or null if there is none. */
  due_at?: string | null;
  /** The names of what waits, as `names` of the text. */
  named?: readonly InBoth<'name'>[];
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
  /** The kinds in which something has gone wrong. */
  grave?: readonly NoInfer<Kind>[];
  /** Called only for people who may make both calls; a kind left out has nothing waiting. */
  read: (asked: {
    actor: Actor;
    now: Date;
  }) => Promise<{ readonly [Name in Kind]?: Waiting | undefined }>;
}

/** Types `read` by the declared kinds. */
export function defineWaits<const Kind extends string>(waits: Waits<Kind>): Waits {
  return waits;
}

/** Counts a query's rows and finds their earliest moments; `since` and `due` are columns. */
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
