import { sql } from 'kysely';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Tables } from '../advising-platform.ts';
import { presentThread } from './present-thread.ts';

/** The number of latest replies that come with each message; a list call gives all. */
const latestReplies = 50;

/** Reads what was said to these messages: the latest replies, oldest first. `others` are people to name as well. */
export async function readThreads(
  reads: Reads<Tables>,
  messages: readonly number[],
  others: readonly number[],
) {
  const [replies, visuals] = [
    await listLatest(reads, messages),
    await listVisuals(reads, messages),
  ];
  const { names, reply, visual } = await presentThread(reads, { replies, visuals }, others);
  const under = (id: number) => ({
    replies: replies.filter(({ message_id }) => message_id === id).map(reply),
    visuals: visuals.filter(({ message_id }) => message_id === id).map(visual),
  });
  return { names, under };
}

/** Lists all replies to one message, by page. */
export async function listReplies(
  reads: Reads<Tables>,
  list: Page & { message: number; ordering: 'written_at' | '-written_at' },
) {
  const found = reads.selectFrom('guidance_reply').where('message_id', '=', list.message);
  const [replies, { count }] = await Promise.all([
    found
      .selectAll()
      .orderBy('id', list.ordering === 'written_at' ? 'asc' : 'desc')
      .limit(list.page_size)
      .offset(offsetOf(list))
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  const visuals = await listVisuals(reads, [list.message]);
  const { reply } = await presentThread(reads, { replies, visuals });
  return { count, results: replies.map(reply) };
}

/** Lists everybody who has replied to the message or seen it. */
export async function listConcerned(reads: Reads<Tables>, message: number): Promise<number[]> {
  const rows = await reads
    .selectFrom('guidance_visual')
    .select('person_id')
    .where('message_id', '=', message)
    .union(
      reads
        .selectFrom('guidance_reply')
        .select('author_id as person_id')
        .where('message_id', '=', message),
    )
    .execute();
  return rows.map(({ person_id }) => person_id);
}

async function listLatest(reads: Reads<Tables>, messages: readonly number[]) {
  if (messages.length === 0) return [];
  const place = sql<number>`row_number() over (partition by message_id order by id desc)`;
  return reads
    .selectFrom((e) =>
      e
        .selectFrom('guidance_reply')
        .selectAll()
        .select(place.as('place'))
        .where('message_id', 'in', messages)
        .as('latest'),
    )
    .selectAll()
    .where('place', '<=', latestReplies)
    .orderBy('id')
    .execute();
}

async function listVisuals(reads: Reads<Tables>, messages: readonly number[]) {
  if (messages.length === 0) return [];
  return reads
    .selectFrom('guidance_visual')
    .selectAll()
    .where('message_id', 'in', messages)
    .orderBy('id')
    .execute();
}
