import { writeAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Duty, foundDue } from '#platform/due/due.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { addMonths, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { releaseFiles } from '#services/files/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { ChatPlatform, Tables } from './chat-platform.ts';
import { imageUser } from './file-purpose.ts';

type Kind = 'pictures' | 'chats';

/** Rows that one transaction destroys; the rest follows with the next look. */
const atOnce = 500;

/** Destroys pictures and messages that are no longer kept, and says in the audit log how many. */
export function destroyOld(
  { database, files }: Pick<ChatPlatform, 'database' | 'files'>,
  settings: CurrentSettings,
): Duty {
  async function keptSince(kind: Kind, now: Date): Promise<string> {
    const { chat } = await settings.current();
    const months = kind === 'pictures' ? chat.images_kept_months : chat.chats_kept_months;
    return momentOf(addMonths(riyadhDay(now), -months), '00:00').toISOString();
  }

  async function listOld(kind: Kind, now: Date, most: number) {
    return database.reads
      .selectFrom('chat_message')
      .select('id')
      .where('time', '<', await keptSince(kind, now))
      .$if(kind === 'pictures', (q) => q.where('file_id', 'is not', null))
      .orderBy('time')
      .limit(most)
      .execute();
  }

  return foundDue<Tables, Kind>(database, 'chat.destroy_old', {
    find: async (now) => {
      const kinds = ['pictures', 'chats'] as const;
      const old = await Promise.all(kinds.map((kind) => listOld(kind, now, 1)));
      return kinds.filter((_, place) => old[place]?.length);
    },
    does: async (tx, kind, now) => {
      const ids = (await listOld(kind, now, atOnce)).map(({ id }) => id);
      if (ids.length === 0) return;
      await destroyPictures(files, tx, ids);
      if (kind === 'chats') await destroyMessages(tx, ids, await keptSince(kind, now));
      await writeAudit(tx, {
        now,
        actor: null,
        action: `chat.${kind}_destroyed`,
        subject: { kind: 'chat', id: 0 },
        to: { destroyed: ids.length },
      });
    },
  });
}

/** The pictures of these messages, with their bytes. */
async function destroyPictures(files: FileStore, tx: Transaction<Tables>, ids: readonly number[]) {
  const without = await tx.writes
    .updateTable('chat_message')
    .set({ file_id: null })
    .where('id', 'in', ids)
    .where('file_id', 'is not', null)
    .returning('id')
    .execute();
  for (const { id } of without) {
    await releaseFiles(files, tx, { used_by: imageUser, used_by_id: id });
  }
}

/** Notes go with the last message of their conversation. */
async function destroyMessages(
  { writes }: Transaction<Tables>,
  ids: readonly number[],
  since: string,
) {
  await writes.deleteFrom('chat_message').where('id', 'in', ids).execute();
  await writes.deleteFrom('chat_note').where('time', '<', since).execute();
  await writes.deleteFrom('chat_conversation').where('last_at', '<', since).execute();
}
