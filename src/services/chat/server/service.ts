import { defineService } from '#platform/service/service.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { chatAddresses } from '../addresses.ts';
import { chatContract } from '../contract.ts';
import { chatAudit } from './audit-words.ts';
import type { ChatPlatform } from './chat-platform.ts';
import { seedDemoChats } from './demo-chats.ts';
import { destroyOld } from './destroy-old.ts';
import { chatImage } from './file-purpose.ts';
import { roomsOfActor } from './rooms.ts';
import { chatHandlers } from './routes.ts';

export const chatService = defineService({
  contract: chatContract,
  addresses: chatAddresses,
  kept: {
    service: {
      chat_conversation: { by: 'student_id', setting: 'chat.chats_kept_months' },
      chat_message: { by: 'conversation_id', of: 'chat_conversation' },
    },
  },
  open: (platform: ChatPlatform, { settings }: WithSettings) => ({
    handlers: chatHandlers(platform, settings),
    roomsOf: roomsOfActor,
    audit: chatAudit,
    due: [destroyOld(platform, settings)],
    file_purposes: [chatImage(platform, settings)],
    demo: { seed: (now) => seedDemoChats(platform.database, now) },
  }),
});
