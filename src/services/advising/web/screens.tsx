import { IconCompass, IconMessages, IconSunrise } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { advisingContract } from '../contract.ts';

const { calls } = advisingContract;
const { countCases, getMessage, listCases, listForStaff, listForStudent, listReplies } = calls;
const { countConcerns, listConcerns, listPraise, listRaised } = calls;
const { countMorning, listMorning } = calls;

const concerns = [listConcerns, countConcerns];
const morning = [listMorning, countMorning];

/** Answers that hang on whom the role in force reaches. */
const reachedAnswers = [
  ...[listForStaff, getMessage, listReplies, listCases, countCases],
  ...concerns,
  ...morning,
];

export const advisingScreens: ServiceScreens = {
  service: 'advising',
  title: 'guidance:name',
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
    {
      path: '/academic/admin/concerns',
      needs: listConcerns,
      load: async () => (await import('./concerns-screen.tsx')).ConcernsScreen,
    },
    {
      path: '/academic/admin/concerns/raised',
      needs: listRaised,
      load: async () => (await import('./raised-screen.tsx')).RaisedScreen,
    },
    {
      path: '/academic/admin/morning',
      needs: listMorning,
      load: async () => (await import('./morning-screen.tsx')).MorningScreen,
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
      title: 'advising:menu.morning',
      to: '/academic/admin/morning',
      needs: listMorning,
      icon: IconSunrise,
    },
    {
      title: 'advising:menu.cases',
      to: '/academic/admin/messages',
      needs: listCases,
      icon: IconMessages,
    },
    {
      title: 'advising:menu.concerns',
      to: '/academic/admin/concerns',
      needs: listConcerns,
      icon: IconMessages,
    },
    {
      title: 'advising:menu.raised',
      to: '/academic/admin/concerns/raised',
      needs: listRaised,
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
    {
      of: 'student',
      key: 'concerns',
      title: 'advising:concerns.tab.title',
      needs: listConcerns,
      load: async () => (await import('./student-concerns-section.tsx')).StudentConcerns,
    },
    {
      // Students read what they were praised for; of concerns they are told nothing.
      of: 'student',
      key: 'praise',
      title: 'advising:praise.title',
      needs: listPraise,
      load: async () => (await import('./praise-section.tsx')).PraiseSection,
    },
  ],
  homePanelNeeds: countMorning,
  loadHomePanel: async () => (await import('./home-panel.tsx')).HomePanel,
  live: {
    advising: [...reachedAnswers, listForStudent],
    concerns: [...concerns, listRaised],
    praise: [listPraise],
    // Whoever books was in touch, and who is marked as absent has crossed a line.
    appointments: morning,
    // Who guides whom is changed by the source, and by those who decide about it.
    reload: reachedAnswers,
    guidance: reachedAnswers,
  },
};
