import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import { type People, personIn } from '#platform/contract/person.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import type { Reply, Visual } from '../contract.ts';
import type { FileTables } from '../tables/tables.ts';
import { claimFile } from './claim-file.ts';
import { filesNamed } from './present.ts';

/** A row of a service's replies table, which also has a column for the row that it is about. */
export interface ReplyColumns {
  id: GeneratedAlways<number>;
  author_id: number;
  /** The author's role at the time; people change roles later. */
  author_role: number;
  reply: string;
  written_at: string;
  created_at: Generated<string>;
}

/** A row of a service's visuals table: seen marks, and files of the conversation. */
export interface VisualColumns {
  id: GeneratedAlways<number>;
  person_id: number;
  person_role: number;
  /** Null for a seen mark. */
  file_id: number | null;
  /** The reply that the file came with; null if it was sent on its own. */
  reply_id: number | null;
  at: string;
  created_at: Generated<string>;
}

/** Both tables under fixed names, instead of the service's own. */
interface AnyThread {
  replies: ReplyColumns & { of_id: number };
  visuals: VisualColumns & { of_id: number };
}

interface ThreadSource<Tables> {
  /**
   * The service's two tables. The database makes a seen mark unique per person and a file unique among visuals,
   * and refuses replies to what is closed.
   */
  replies: keyof Tables & string;
  visuals: keyof Tables & string;
  /** Their column that refers to the row that the conversation is about. */
  of: string;
  /** The purpose under which its files are sent; the visuals claim them. */
  purpose: string;
  names: (reads: Reads<Tables>, ids: readonly number[]) => Promise<People>;
}

export interface By {
  actor: Pick<Actor, 'id' | 'role'>;
  now: Date;
}

/** The number of latest replies included with each row; a list call gives all. */
const latestReplies = 50;

/**
 * A conversation about a row: replies with files, and who has seen it. The service decides who may read or reply
 * and who is notified; it calls these in its own transaction, with the row locked.
 */
export function defineThread<Tables extends FileTables>() {
  return (source: ThreadSource<Tables>) => {
    const { purpose, names: namesOf } = source;
    const replies = source.replies as 'replies';
    const visuals = source.visuals as 'visuals';
    const of = source.of as 'of_id';
    const ofThread = (reads: Reads<Tables>) => reads as unknown as Reads<AnyThread>;
    const inThread = (tx: Transaction<Tables>) =>
      tx as unknown as Transaction<AnyThread & FileTables>;

    async function visualsOf(reads: Reads<Tables>, ids: readonly number[]) {
      if (ids.length === 0) return [];
      return ofThread(reads)
        .selectFrom(visuals)
        .selectAll()
        .select(`${of} as of_id`)
        .where(of, 'in', ids)
        .orderBy('id')
        .execute();
    }

    type VisualRow = Awaited<ReturnType<typeof visualsOf>>[number];

    async function latestTo(reads: Reads<Tables>, ids: readonly number[]) {
      if (ids.length === 0) return [];
      const place = sql<number>`row_number() over (partition by ${sql.ref(of)} order by id desc)`;
      return ofThread(reads)
        .selectFrom((e) =>
          e
            .selectFrom(replies)
            .selectAll()
            .select(`${of} as of_id`)
            .select(place.as('place'))
            .where(of, 'in', ids)
            .as('latest'),
        )
        .selectAll()
        .where('place', '<=', latestReplies)
        .orderBy('id')
        .execute();
    }

    type ReplyRow = Omit<Awaited<ReturnType<typeof latestTo>>[number], 'place'>;

    /** Presents replies and visuals with the people and files that they name. */
    async function present(
      reads: Reads<Tables>,
      said: { replies: readonly ReplyRow[]; visuals: readonly VisualRow[] },
      others: readonly number[] = [],
    ) {
      const people = [
        ...said.replies.map(({ author_id }) => author_id),
        ...said.visuals.map(({ person_id }) => person_id),
      ];
      const names = await namesOf(reads, [...others, ...people]);
      const files = await filesNamed(
        reads,
        said.visuals.map(({ file_id }) => file_id),
      );
      const fileOf = ({ file_id }: VisualRow) => files.get(file_id ?? 0) ?? null;
      const reply = ({ id, author_id, author_role, reply, written_at }: ReplyRow): Reply => {
        const own = said.visuals.filter(({ reply_id }) => reply_id === id);
        const author = personIn(names, author_id);
        return {
          id,
          author,
          author_role,
          reply,
          written_at,
          files: own.flatMap((visual) => fileOf(visual) ?? []),
        };
      };
      const visual = (row: VisualRow): Visual => {
        const { id, person_id, person_role, at, reply_id } = row;
        const person = personIn(names, person_id);
        return { id, person, person_role, at, file: fileOf(row), reply: reply_id };
      };
      return { names, reply, visual };
    }

    /** Claims files for the conversation: each must be the caller's own and unclaimed. */
    async function attach(
      tx: Transaction<Tables>,
      wanted: {
        of_id: number;
        reply_id?: number;
        ids: readonly number[];
        /** The input field that named the files. */
        field: 'files' | 'file';
      },
      { actor, now }: By,
    ): Promise<VisualRow[] | Refusal<'invalid_input'>> {
      const { of_id, reply_id = null, ids, field } = wanted;
      const attached: VisualRow[] = [];
      for (const id of ids) {
        const visual = await inThread(tx)
          .writes.insertInto(visuals)
          .values({
            ...({ [of]: of_id } as { of_id: number }),
            reply_id,
            file_id: id,
            at: now.toISOString(),
            person_id: actor.id,
            person_role: actor.role,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
        const user = { used_by: source.visuals, used_by_id: visual?.id ?? 0 };
        const claim = { id, purpose, owner_id: actor.id, ...user };
        if (!visual || isRefusal(await claimFile(inThread(tx), claim))) {
          return refuse('invalid_input', { fields: { [field]: [{ code: 'file_missing' }] } });
        }
        attached.push({ ...visual, of_id });
      }
      return attached;
    }

    return {
      attach,

      /**
       * Reads the conversations of these rows: the latest replies, oldest first. `others` are people to name as
       * well.
       */
      read: async (reads: Reads<Tables>, ids: readonly number[], others: readonly number[]) => {
        const said = { replies: await latestTo(reads, ids), visuals: await visualsOf(reads, ids) };
        const { names, reply, visual } = await present(reads, said, others);
        const under = (id: number) => ({
          replies: said.replies.filter(({ of_id }) => of_id === id).map(reply),
          visuals: said.visuals.filter(({ of_id }) => of_id === id).map(visual),
        });
        return { names, under };
      },

      /** Lists all replies about one row, by page. */
      listReplies: async (
        reads: Reads<Tables>,
        list: Page & { of_id: number; ordering: 'written_at' | '-written_at' },
      ) => {
        const found = ofThread(reads).selectFrom(replies).where(of, '=', list.of_id);
        const [rows, { count }] = await Promise.all([
          found
            .selectAll()
            .select(`${of} as of_id`)
            .orderBy('id', list.ordering === 'written_at' ? 'asc' : 'desc')
            .limit(list.page_size)
            .offset(offsetOf(list))
            .execute(),
          found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
        ]);
        const said = { replies: rows, visuals: await visualsOf(reads, [list.of_id]) };
        const { reply } = await present(reads, said);
        return { count, results: rows.map(reply) };
      },

      /** Adds a reply, with files if any. */
      reply: async (
        tx: Transaction<Tables>,
        { of_id, reply, files }: { of_id: number; reply: string; files: readonly number[] },
        by: By,
      ) => {
        const row = await inThread(tx)
          .writes.insertInto(replies)
          .values({
            ...({ [of]: of_id } as { of_id: number }),
            author_id: by.actor.id,
            author_role: by.actor.role,
            reply,
            written_at: by.now.toISOString(),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const wanted = { of_id, reply_id: row.id, ids: files, field: 'files' as const };
        const attached = await attach(tx, wanted, by);
        return isRefusal(attached) ? attached : { row: { ...row, of_id }, visuals: attached };
      },

      /** Sets the actor's seen mark; later calls keep the first. `isNew` is true only for the first. */
      markSeen: async (tx: Transaction<Tables>, of_id: number, { actor, now }: By) => {
        const mark = { ...({ [of]: of_id } as { of_id: number }), person_id: actor.id };
        const left = await inThread(tx)
          .writes.insertInto(visuals)
          .values({
            ...mark,
            person_role: actor.role,
            at: now.toISOString(),
            file_id: null,
            reply_id: null,
          })
          .onConflict((known) => known.doNothing())
          .returningAll()
          .executeTakeFirst();
        if (left) return { visual: { ...left, of_id }, isNew: true };
        const known = await inThread(tx)
          .writes.selectFrom(visuals)
          .selectAll()
          .where((e) => e.and(mark))
          .where('file_id', 'is', null)
          .executeTakeFirstOrThrow();
        return { visual: { ...known, of_id }, isNew: false };
      },

      presentReply: async (
        reads: Reads<Tables>,
        { row, visuals: own }: { row: ReplyRow; visuals: readonly VisualRow[] },
      ) => (await present(reads, { replies: [row], visuals: own })).reply(row),

      presentVisual: async (reads: Reads<Tables>, row: VisualRow) =>
        (await present(reads, { replies: [], visuals: [row] })).visual(row),

      /** Lists everybody who has replied or seen it. */
      listConcerned: async (reads: Reads<Tables>, of_id: number): Promise<number[]> => {
        const rows = await ofThread(reads)
          .selectFrom(visuals)
          .select('person_id')
          .where(of, '=', of_id)
          .union(
            ofThread(reads)
              .selectFrom(replies)
              .select('author_id as person_id')
              .where(of, '=', of_id),
          )
          .execute();
        return rows.map(({ person_id }) => person_id);
      },
    };
  };
}
