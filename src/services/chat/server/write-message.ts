import { type Kysely, sql } from 'kysely';
import { preparedWrite } from '#platform/database/prepared.ts';
import type { MessageRow } from '../tables/tables.ts';
import type { Tables } from './chat-platform.ts';

export type Refused =
  | 'not_found'
  | 'desk_closed'
  | 'conversation_closed'
  | 'messages_used_up'
  | 'images_used_up';

interface Values {
  /** The row without its id, as JSON. */
  message: string;
  own_desk: string | null;
  denial: Refused | null;
  /** When today began in Riyadh. */
  since: string;
  messages_a_day: number;
  images_a_day: number;
}

/** The message that was sent, now or before; where the outcome is a refusal its columns are null. */
type Written = MessageRow & { outcome: 'sent' | 'repeated' | Refused };

const columns = [
  ...(['id', 'conversation_id', 'author_id', 'author_user_type', 'author_role'] as const),
  ...(['from_student', 'type', 'text', 'emoji', 'file_id', 'time', 'client_key'] as const),
];

/** See `chat_send` in tables/0002-send.sql, which counts, limits and writes. */
export const writeMessage = preparedWrite((writes: Kysely<Tables>, of: Values) => {
  const message = sql`jsonb_populate_record(null::chat_message, ${of.message}::jsonb)`;
  const limits = sql`${of.since}::timestamptz, ${of.messages_a_day}::integer, ${of.images_a_day}::integer`;
  return writes
    .selectFrom(
      sql`chat_send(${message}, ${of.own_desk}::text, ${of.denial}::text, ${limits})`.as<'written'>(
        sql.ref('written'),
      ),
    )
    .select([
      sql`outcome`.as('outcome'),
      ...columns.map((name) => sql`(sent).${sql.ref(name)}`.as(name)),
    ])
    .$castTo<Written>();
});
