import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { kindsEnding } from '#platform/contract/file-kinds.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { chatImagePurpose, chatPeople } from '../calls.ts';
import type { ChatPlatform } from './chat-platform.ts';
import { isReached } from './reach.ts';

/** The table whose rows claim such files. */
export const imageUser = 'chat_message';

/** Pictures of conversations, for whoever reaches the conversation now. */
export const chatImage = (
  { database }: Pick<ChatPlatform, 'database'>,
  settings: CurrentSettings,
): FilePurpose => ({
  name: chatImagePurpose,
  allow: chatPeople,
  kinds: async () => kindsEnding((await settings.current()).uploads.chat_image_types),
  max_bytes: async () => (await settings.current()).uploads.chat_image_max_kb * 1000,
  longest_side: 2560,
  mayRead: async ({ used_by, used_by_id: id }, actor: Actor | null) => {
    if (used_by !== imageUser || id === null) return false;
    if (!actor || !isAllowed(chatPeople, actor)) return false;
    const found = await database.reads
      .selectFrom('chat_message')
      .innerJoin('chat_conversation', 'chat_conversation.id', 'chat_message.conversation_id')
      .select('chat_message.id')
      .where('chat_message.id', '=', id)
      .where(isReached(actor))
      .executeTakeFirst();
    return found !== undefined;
  },
});
