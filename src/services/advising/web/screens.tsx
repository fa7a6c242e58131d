import { IconCompass, IconMessages } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { advisingContract } from '../contract.ts';

const { countCases, getMessage, listCases, listForStaff, listForStudent, listReplies } =
  advisingContract.calls;

/** Answers that hang on whom the role in force reaches. */
const reachedAnswers = [listForStaff, getMessage, listReplies, listCases, countCases];

export const advisingScreens: ServiceScreens = {
  service: 'advising',
  title: 'advising:menu.group',
  icon: IconCompass,
  joins: 'guidance',
  routes: [
    {
      path: '/academic/student/messages',
      needs: listForStudent,
      load: async () => (await import('./my-messages-screen.tsx')).MyMessagesScreen,
    },
    {
      path: '/academic/admin/messages',
      needs: listCases,
      load: async () => (await import('./cases-screen.tsx')).CasesScreen,
    },
  ],
  menu: [
    {
      title: 'advising:menu.mine',
      to: '/academic/student/messages',
      needs: listForStudent,
      icon: IconMessages,
    },
    {
      title: 'advising:menu.cases',
      to: '/academic/admin/messages',
      needs: listCases,
      icon: IconMessages,
    },
  ],
  recordTabs: [
    {
      of: 'student',
      key: 'messages',
      title: 'advising:student_tab.title',
      needs: listForStaff,
      load: async () => (await import('./student-messages-section.tsx')).StudentMessages,
    },
  ],
  live: {
    advising: [listForStaff, listForStudent, getMessage, listReplies, listCases, countCases],
    // Who guides whom is changed by the source, and by those who decide about it.
    reload: reachedAnswers,
    guidance: reachedAnswers,
  },
};
