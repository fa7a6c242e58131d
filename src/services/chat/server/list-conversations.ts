import { type SqlBool, sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { peopleLike } from '#services/people/server/public.ts';
import { conversationList } from '../lists.ts';
import type { Tables } from './chat-platform.ts';
import { presentConversations } from './present.ts';
import { isReached } from './reach.ts';

export interface ConversationsFound {
  actor: Actor;
  search?: string | undefined;
  view?: 'open' | 'unread' | 'closed' | undefined;
}

const isUnread = sql<boolean>`(student_messages > seen_by_staff)`;

/** A desk's queue; its rows and its export follow the role in force. */
export const conversations = listQueries(conversationList, {
  id: 'chat_conversation.id',
  found: (reads: Reads<Tables>, { actor, search, view }: ConversationsFound) =>
    reads
      .selectFrom('chat_conversation')
      .where(isReached(actor))
      .$if(view === 'open', (q) => q.where('closed_at', 'is', null))
      .$if(view === 'closed', (q) => q.where('closed_at', 'is not', null))
      .$if(view === 'unread', (q) => q.where(sql<SqlBool>`${isUnread}`))
      .$if(search !== undefined, (q) => q.where('student_id', 'in', peopleLike(search ?? ''))),
  rows: (reads) => reads.selectFrom('chat_conversation').selectAll(),
  order: {
    unread: () => [isUnread, sql.ref('chat_conversation.last_at')],
    time: 'chat_conversation.last_at',
  },
  present: (reads, rows, { actor }) => presentConversations(reads, rows, actor),
  sheet: {
    title: 'chat:title',
    heads: (key: string) => `chat:field.${key}`,
    action: 'chat.conversations_exported',
    cells: (_, language) => {
      const { nameOf } = namesIn(language);
      return {
        user_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        unread: [12, ({ unread }) => unread],
        time: [20, ({ time }) => time],
      };
    },
  },
});
