import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { By, ChatPlatform } from './chat-platform.ts';
import { holdConversation } from './reach.ts';
import { tell } from './rooms.ts';

type Deps = Pick<ChatPlatform, 'database' | 'live'>;

export async function endConversation(deps: Deps, id: number, by: By) {
  return turn(deps, { id, isEnd: true, already: 'already_closed' }, by);
}

export async function reopenConversation(deps: Deps, id: number, by: By) {
  return turn(deps, { id, isEnd: false, already: 'already_open' }, by);
}

async function turn<const Already extends string>(
  { database, live }: Deps,
  { id, isEnd, already }: { id: number; isEnd: boolean; already: Already },
  { actor, now }: By,
) {
  return database.transaction(async (tx) => {
    const row = await holdConversation(tx, id, actor);
    if (isRefusal(row)) return row;
    if (isEnd === (row.closed_at !== null)) return refuse(already);
    await tx.writes
      .updateTable('chat_conversation')
      .set({ closed_at: isEnd ? now.toISOString() : null, closed_by: isEnd ? actor.id : null })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: isEnd ? 'chat.closed' : 'chat.reopened',
      subject: { kind: 'person', id: row.student_id },
      to: { desk: row.desk },
    });
    await tell(live, tx, row);
    return { id };
  });
}
