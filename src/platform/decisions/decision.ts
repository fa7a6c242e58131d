import { type Kysely, sql, type Updateable } from 'kysely';
import type { Acting } from '../access/actor.ts';
import { type AuditEntry, writeAudit } from '../audit/audit.ts';
import type { DecidedEach } from '../contract/deciding.ts';
import type { People } from '../contract/person.ts';
import { isRefusal, type Refusal, refuse } from '../contract/refusal.ts';
import type { Database, Reads, Transaction } from '../database/database.ts';
import type { Events } from '../events/events.ts';
import type { Language } from '../language/language.ts';
import { nameIn } from '../language/name-in.ts';
import type { Speak } from '../language/phrases.ts';
import { formatMoment } from '../language/times/dates.ts';
import type { Live } from '../live/live.ts';
import { decideEach } from './decide-each.ts';

/** How a row's waiting ended. */
export interface Ended {
  /** The phrase for it, given `name` and `when`; its text becomes the refusal's `outcome`. */
  as: string;
  /** Null if nobody decided: it was overtaken, or withdrawn. */
  by: number | null;
  at: string | null;
}

/**
 * A kind of request that is decided once. `Wanted` is an id and the caller's reach, `Held` what is locked
 * before the row, `Code` the refusal for a second decision.
 */
export interface DecisionSource<
  Tables,
  Table extends keyof Tables & string,
  Wanted extends { id: number },
  Row extends { id: number },
  Held,
  Code extends string,
> {
  table: Table;
  /** The row, if it is within the caller's reach now. */
  find: (reads: Reads<Tables>, wanted: Wanted) => Promise<Row | null | undefined>;
  /** Locks what every command about the row locks first (its student or account), in one order for all. */
  holdFirst: (tx: Transaction<Tables>, row: Row) => Promise<Held>;
  /** Null while it is undecided. */
  endOf: (row: Row) => Ended | null;
  already: Code;
  /** The subject. */
  subjectOf: (row: Row) => number;
  names: (reads: Reads<Tables>, ids: readonly number[]) => Promise<People>;
}

/** The decider, the time, and the language of a refusal that names an earlier decider. */
export interface Decider extends Acting {
  language: Language;
}

export interface Words {
  speak: Speak;
  language: Language;
}

/** The effects of a decision, all in its transaction. */
export interface Ending<Columns, Row, EventMap, No extends string> {
  set: Updateable<Columns>;
  /** The audit entry, naming subject and actor. Absent if the decision's consequences write their own. */
  audit?: Pick<AuditEntry, 'action' | 'from' | 'to'>;
  event?: Announcement<EventMap>;
  /** The rooms to signal, and what changed. */
  live?: { rooms: readonly string[]; what: string };
  /** Further effects; a refusal rolls everything back. */
  after?: (row: Row) => Promise<Refusal<No> | undefined> | Promise<void>;
}

type Announcement<EventMap> = {
  [Name in keyof EventMap & string]: { name: Name; payload: EventMap[Name] };
}[keyof EventMap & string];

export interface DecidingPlatform<Tables, EventMap> {
  database: Database<Tables>;
  events: Events<EventMap>;
  live: Live;
  speak: Speak;
}

/** `defineDecision<Tables, Events>()({ … })`: a kind of request, with the operations on one of it. */
export function defineDecision<Tables, EventMap>() {
  return <
    const Table extends keyof Tables & string,
    Wanted extends { id: number },
    Row extends { id: number },
    Held,
    const Code extends string,
  >(
    source: DecisionSource<Tables, Table, Wanted, Row, Held, Code>,
  ) => {
    type Tx = Transaction<Tables>;
    type EndingWith<No extends string> = Ending<Tables[Table], Row, EventMap, No>;

    /**
     * The row within the caller's reach, locked until the transaction ends, with what is locked before it.
     * It is read again after locking, to see what others changed meanwhile.
     */
    async function hold(
      tx: Tx,
      wanted: Wanted,
    ): Promise<{ row: Row; held: Held } | Refusal<'not_found'>> {
      const found = await source.find(tx.writes, wanted);
      if (!found) return refuse('not_found');
      const held = await source.holdFirst(tx, found);
      const locking = sql`select from ${sql.table(source.table)} where id = ${wanted.id} for update`;
      await locking.execute(tx.writes);
      const row = await source.find(tx.writes, wanted);
      return row ? { row, held } : refuse('not_found');
    }

    /** The same for an undecided row; otherwise the refusal says who decided first, when, and what. */
    async function holdUndecided(
      tx: Tx,
      wanted: Wanted,
      words: Words,
    ): Promise<{ row: Row; held: Held } | Refusal<'not_found' | Code>> {
      const found = await hold(tx, wanted);
      const end = isRefusal(found) ? null : source.endOf(found.row);
      return end ? refuse(source.already, { values: await valuesOf(tx, end, words) }) : found;
    }

    /** Values for the refusal's text, in the caller's language. */
    async function valuesOf({ writes }: Tx, { as, by, at }: Ended, { speak, language }: Words) {
      const first = by === null ? undefined : (await source.names(writes, [by])).get(by);
      const name = first ? nameIn(language, first) : '';
      const when = at === null ? '' : formatMoment(at, language, 'brief');
      return { name, when, outcome: speak(language, as, { name, when }) };
    }

    /** Writes the decision on a locked row; returns the updated row. */
    async function settle<No extends string = never>(
      { events, live }: Pick<DecidingPlatform<Tables, EventMap>, 'events' | 'live'>,
      tx: Tx,
      { row, ending }: { row: Row; ending: EndingWith<No> },
      { actor, now }: Acting,
    ): Promise<Row | Refusal<No>> {
      const { set, audit, event, live: look, after } = ending;
      // `Ending` has already checked the columns.
      const columns = await (tx.writes as unknown as Kysely<Record<string, AnyColumns>>)
        .updateTable(source.table as string)
        .set({ ...set })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const ended = { ...row, ...columns };
      if (audit) {
        const subject = { kind: 'person', id: source.subjectOf(row) };
        await writeAudit(tx, { now, actor, subject, ...audit });
      }
      if (event) await events.announce(tx, event.name, event.payload);
      const no = await after?.(ended);
      if (no) return no;
      if (look) live.changed(tx, look.rooms, { what: look.what });
      return ended;
    }

    /**
     * Decides one in one transaction: locks it while undecided, asks `act` for the decision, and writes that with its
     * audit entry, event and live signal. Of two at once, the second gets a refusal that says who decided.
     */
    async function decide<No extends string = never>(
      platform: DecidingPlatform<Tables, EventMap>,
      wanted: Wanted,
      decider: Decider,
      act: (
        row: Row,
        held: Held,
        tx: Tx,
      ) => Promise<EndingWith<No> | Refusal<No>> | EndingWith<No> | Refusal<No>,
    ): Promise<Row | Refusal<'not_found' | Code | No>> {
      const { database, speak } = platform;
      return database.transaction(async (tx) => {
        const found = await holdUndecided(tx, wanted, { ...decider, speak });
        if (isRefusal(found)) return found;
        const { row, held } = found;
        const ending = await act(row, held, tx);
        return isRefusal(ending) ? ending : settle(platform, tx, { row, ending }, decider);
      });
    }

    /**
     * Opens a decided one again for a new decision, by another person than its decider. `act` returns the row's new
     * columns; the rest is as with `decide`.
     */
    async function reopen<No extends string = never>(
      platform: DecidingPlatform<Tables, EventMap>,
      wanted: Wanted,
      decider: Decider,
      act: (row: Row, held: Held, tx: Tx) => Promise<EndingWith<No> | Refusal<No>>,
    ): Promise<Row | Refusal<'not_found' | 'not_decided' | 'own_decision' | No>> {
      return platform.database.transaction(async (tx) => {
        const found = await hold(tx, wanted);
        if (isRefusal(found)) return found;
        const { row, held } = found;
        const end = source.endOf(row);
        if (end === null || end.by === null) return refuse('not_decided');
        if (end.by === decider.actor.id) return refuse('own_decision');
        const ending = await act(row, held, tx);
        return isRefusal(ending) ? ending : settle(platform, tx, { row, ending }, decider);
      });
    }

    /** Decides several with `one`, each on its own; see `decideEach`. */
    function each(
      { database, speak }: Pick<DecidingPlatform<Tables, EventMap>, 'database' | 'speak'>,
      asked: { ids: readonly number[]; within: (id: number) => Wanted; service: string },
      language: Language,
      one: (id: number) => Promise<object>,
    ): Promise<DecidedEach> {
      const { find, subjectOf, names } = source;
      const subject = async (id: number) => {
        const row = await find(database.reads, asked.within(id));
        return row ? subjectOf(row) : null;
      };
      const about = { subject, names: (ids: readonly number[]) => names(database.reads, ids) };
      if (database.isInTransaction) throw new Error('each is decided in a transaction of its own');
      return decideEach(asked, about, { speak, language }, one);
    }

    return { hold, holdUndecided, valuesOf, settle, decide, reopen, each };
  };
}

type AnyColumns = Record<string, unknown>;
