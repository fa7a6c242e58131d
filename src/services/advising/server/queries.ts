import { type SelectQueryBuilder, sql } from 'kysely';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import type { AlertLevel } from '../message.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import type { Students } from './reached-students.ts';

/** So many of a message's replies come with it; all are listed by themselves. */
const latestReplies = 50;

/** Messages with what is counted beside them. */
export function messagesFrom(reads: Reads<AdvisingTables>) {
  return reads
    .selectFrom('guidance_message')
    .selectAll('guidance_message')
    .select((e) =>
      e
        .selectFrom('guidance_reply')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('guidance_reply.message_id', '=', 'guidance_message.id')
        .$asScalar()
        .$notNull()
        .as('reply_count'),
    );
}

export async function findMessage(
  reads: Reads<AdvisingTables>,
  { id, students }: { id: number; students: Students },
) {
  const row = await messagesFrom(reads)
    .where('id', '=', id)
    .where('student_id', 'in', students)
    .executeTakeFirst();
  return row ?? null;
}

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

interface MessageList extends Page {
  students: Students;
  student_id: number;
  state?: 'open' | 'closed' | undefined;
  alert_level?: AlertLevel | undefined;
  action?: string | undefined;
  ordering: 'written_at' | '-written_at';
}

/** One student's messages, within what the actor reaches. */
export async function listMessagesOf(reads: Reads<AdvisingTables>, list: MessageList) {
  const { students, student_id, state, alert_level, action } = list;
  const direction = list.ordering === 'written_at' ? 'asc' : 'desc';
  const narrow = <Row>(
    query: SelectQueryBuilder<AdvisingTables, 'guidance_message', Row>,
  ): SelectQueryBuilder<AdvisingTables, 'guidance_message', Row> =>
    query
      .where('student_id', '=', student_id)
      .where('student_id', 'in', students)
      .$if(state !== undefined, (some) =>
        some.where('code', state === 'open' ? 'is' : 'is not', null),
      )
      .$if(alert_level !== undefined, (some) =>
        some.where('alert_level', '=', alert_level as AlertLevel),
      )
      .$if(action !== undefined, (some) => some.where('action', '=', action as string));
  const [rows, counted] = await Promise.all([
    narrow(messagesFrom(reads))
      .orderBy('written_at', direction)
      .orderBy('id', direction)
      .limit(list.page_size)
      .offset(offsetOf(list))
      .execute(),
    narrow(reads.selectFrom('guidance_message'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count: counted.count };
}

/** The latest replies to each of these, in the order of writing. */
export async function listLatestReplies(
  reads: Reads<AdvisingTables>,
  message_ids: readonly number[],
) {
  if (message_ids.length === 0) return [];
  return reads
    .selectFrom((e) =>
      e
        .selectFrom('guidance_reply')
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by message_id order by id desc)`.as('place'),
        )
        .where('message_id', 'in', message_ids)
        .as('latest'),
    )
    .selectAll()
    .where('place', '<=', latestReplies)
    .orderBy('id')
    .execute();
}

export async function listReplies(
  reads: Reads<AdvisingTables>,
  list: Page & { message_id: number; ordering: 'written_at' | '-written_at' },
) {
  const direction = list.ordering === 'written_at' ? 'asc' : 'desc';
  const replies = reads.selectFrom('guidance_reply').where('message_id', '=', list.message_id);
  const [rows, counted] = await Promise.all([
    replies
      .selectAll()
      .orderBy('id', direction)
      .limit(list.page_size)
      .offset(offsetOf(list))
      .execute(),
    replies.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: counted.count };
}

export type ReplyRow = Awaited<ReturnType<typeof listReplies>>['rows'][number];

export async function listVisuals(reads: Reads<AdvisingTables>, message_ids: readonly number[]) {
  if (message_ids.length === 0) return [];
  return reads
    .selectFrom('guidance_visual')
    .selectAll()
    .where('message_id', 'in', message_ids)
    .orderBy('id')
    .execute();
}

export type VisualRow = Awaited<ReturnType<typeof listVisuals>>[number];

/** Whether the visual is of a message to one of these students. */
export async function isVisualOf(
  reads: Reads<AdvisingTables>,
  { id, students }: { id: number; students: Students },
): Promise<boolean> {
  const found = await reads
    .selectFrom('guidance_visual')
    .innerJoin('guidance_message', 'guidance_message.id', 'guidance_visual.message_id')
    .select('guidance_visual.id')
    .where('guidance_visual.id', '=', id)
    .where('guidance_message.student_id', 'in', students)
    .executeTakeFirst();
  return found !== undefined;
}

/** Everybody who has written to a message or seen it. */
export async function listConcerned(
  reads: Reads<AdvisingTables>,
  message_id: number,
): Promise<number[]> {
  const rows = await reads
    .selectFrom('guidance_visual')
    .select('person_id')
    .where('message_id', '=', message_id)
    .union(
      reads
        .selectFrom('guidance_reply')
        .select('author_id as person_id')
        .where('message_id', '=', message_id),
    )
    .execute();
  return rows.map(({ person_id }) => person_id);
}
