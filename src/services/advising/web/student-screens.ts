import { IconCompass, IconMessages } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { advisingAddresses } from '../addresses.ts';
import { advisingCalls } from '../calls.ts';

const { getMessage, listForStudent, listPraise, listReplies } = advisingCalls;

const messages = [getMessage, listForStudent, listReplies];

/** The screens of students, which come with home. */
export const advisingStudentScreens: ServiceScreens = {
  service: 'advising',
  title: 'guidance:name',
  icon: IconCompass,
  joins: 'guidance',
  routes: [
    {
      address: advisingAddresses.myMessages,
      needs: listForStudent,
      load: async () => (await import('./messages/my-messages-screen.tsx')).MyMessagesScreen,
    },
  ],
  menu: [
    {
      title: 'advising:menu.mine',
      to: advisingAddresses.myMessages(),
      needs: listForStudent,
      icon: IconMessages,
    },
  ],
  recordTabs: [
    {
      // Students read praise; they see nothing of concerns.
      of: 'student',
      key: 'praise',
      title: 'advising:praise.title',
      needs: listPraise,
      load: async () => (await import('./praise-section.tsx')).PraiseSection,
    },
  ],
  live: {
    advising: messages,
    reload: messages,
    guidance: messages,
    praise: [listPraise],
  },
};
