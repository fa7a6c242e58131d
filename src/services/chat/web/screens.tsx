import { IconMessageCircle } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { chatAddresses } from '../addresses.ts';
import { chatCalls } from '../calls.ts';

const { countUnread, listConversations, listDesks, readConversation } = chatCalls;

export const chatScreens: ServiceScreens = {
  service: 'chat',
  title: 'chat:title',
  icon: IconMessageCircle,
  routes: [
    {
      address: chatAddresses.conversations,
      needs: listConversations,
      load: async () => (await import('./conversations-screen.tsx')).ConversationsScreen,
    },
    {
      address: chatAddresses.conversation,
      needs: listConversations,
      load: async () => (await import('./conversation-screen.tsx')).ConversationScreen,
    },
  ],
  menu: [
    {
      title: 'chat:title',
      to: chatAddresses.conversations(),
      needs: listConversations,
      icon: IconMessageCircle,
    },
  ],
  loadBell: async () => (await import('./chat-button.tsx')).ChatButton,
  live: {
    chat: [countUnread, listConversations, listDesks, readConversation],
    chat_notes: [readConversation],
  },
};
