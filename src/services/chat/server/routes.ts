import { onlyOne } from '#platform/contract/only-one.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { chatContract } from '../contract.ts';
import type { ChatPlatform } from './chat-platform.ts';
import { countUnread } from './count-unread.ts';
import { endConversation, reopenConversation } from './end-conversation.ts';
import { handOver } from './hand-over.ts';
import { conversations } from './list-conversations.ts';
import { listDesks } from './list-desks.ts';
import { markConversation } from './mark-conversation.ts';
import { presentMessages } from './present.ts';
import { readConversation } from './read-conversation.ts';
import { sendMessage } from './send-message.ts';
import { presenceSignals } from './signal-presence.ts';
import { writeNote } from './write-note.ts';

export function chatHandlers(
  platform: ChatPlatform,
  settings: CurrentSettings,
): Handlers<typeof chatContract> {
  const { database } = platform;
  const signalPresence = presenceSignals(platform);
  return {
    listDesks: (by) => listDesks(platform, settings, by),
    countUnread: ({ actor }) => countUnread(database.reads, actor),
    listConversations: ({ query, actor }) =>
      conversations.page(database.reads, { ...query, actor }),
    exportConversations: (call) => {
      const within = { actor: call.actor };
      return conversations.exported(platform, call, { asked: { ...call.body, ...within }, within });
    },
    readConversation: ({ params, query, actor }) =>
      readConversation(database.reads, { ...params, ...query }, actor),
    markConversation: ({ params, body, actor, now }) =>
      markConversation(platform, { ...params, ...body }, { actor, now }),
    sendMessage: async ({ body, actor, now }) => {
      const by = { actor, now, settings: await settings.current() };
      const sent = sendMessage(platform, body, by);
      // Read while the message is written.
      const [row, names] = await Promise.all([sent, listPeopleNamed(database.reads, [actor.id])]);
      if (isRefusal(row)) return row;
      const message = onlyOne(await presentMessages(database.reads, [row], actor, names));
      return { conversation: row.conversation_id, message };
    },
    signalPresence: ({ params, body, actor, now }) =>
      signalPresence({ ...params, ...body }, { actor, now }),
    writeNote: async ({ params, body, actor, now }) => {
      const note = await writeNote(platform, { ...params, ...body }, { actor, now });
      if (isRefusal(note)) return note;
      const { author_id, ...rest } = note;
      return {
        ...rest,
        author: personIn(await listPeopleNamed(database.reads, [author_id]), author_id),
      };
    },
    handOver: async ({ params, body, actor, now }) => {
      const by = { actor, now, settings: await settings.current() };
      return handOver(platform, { ...params, ...body }, by);
    },
    closeConversation: ({ params, actor, now }) =>
      endConversation(platform, params.id, { actor, now }),
    reopenConversation: ({ params, actor, now }) =>
      reopenConversation(platform, params.id, { actor, now }),
  };
}
