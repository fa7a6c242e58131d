import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { AlertLevel } from '../message.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import type { Students } from './reached-students.ts';

/** Messages with their counts. */
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

/** One student's messages, within the actor's reach. */
export async function listMessagesOf(reads: Reads<AdvisingTables>, list: MessageList) {
  const { students, student_id, state, alert_level, action } = list;
  const direction = list.ordering === 'written_at' ? 'asc' : 'desc';
  const query = messagesFrom(reads)
    .where('student_id', '=', student_id)
    .where('student_id', 'in', students)
    .$if(state !== undefined, (some) =>
      some.where('code', state === 'open' ? 'is' : 'is not', null),
    )
    .$if(alert_level !== undefined, (some) =>
      some.where('alert_level', '=', alert_level as AlertLevel),
    )
    .$if(action !== undefined, (some) => some.where('action', '=', action as string))
    .orderBy('written_at', direction)
    .orderBy('id', direction);
  return readPage(query, list);
}

/** Whether the visual belongs to a message to one of these students. */
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
