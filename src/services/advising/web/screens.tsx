import { IconCompass, IconMessages, IconSunrise } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { advisingAddresses } from '../addresses.ts';
import { advisingCalls } from '../calls.ts';

const { addMessage, getContact } = advisingCalls;
const { countCases, getMessage, listCases, listForStaff, listReplies } = advisingCalls;
const { countConcerns, listConcerns, listRaised } = advisingCalls;
const { countMorning, listMorning } = advisingCalls;

const concerns = [listConcerns, countConcerns];
const morning = [listMorning, countMorning];

/** Answers that depend on the active role's reach. */
const reachedAnswers = [
  ...[listForStaff, getContact, getMessage, listReplies, listCases, countCases],
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
      address: advisingAddresses.cases,
      needs: listCases,
      load: async () => (await import('./cases-screen.tsx')).CasesScreen,
    },
    {
      address: advisingAddresses.concerns,
      needs: listConcerns,
      load: async () => (await import('./concerns/concerns-screen.tsx')).ConcernsScreen,
    },
    {
      address: advisingAddresses.raised,
      needs: listRaised,
      load: async () => (await import('./concerns/raised-screen.tsx')).RaisedScreen,
    },
    {
      address: advisingAddresses.morning,
      needs: listMorning,
      load: async () => (await import('./morning-screen.tsx')).MorningScreen,
    },
  ],
  menu: [
    {
      title: 'advising:menu.morning',
      to: advisingAddresses.morning(),
      needs: listMorning,
      icon: IconSunrise,
    },
    {
      title: 'advising:menu.cases',
      to: advisingAddresses.cases(),
      needs: listCases,
      icon: IconMessages,
    },
    {
      title: 'advising:menu.concerns',
      to: advisingAddresses.concerns(),
      needs: listConcerns,
      icon: IconMessages,
    },
    {
      title: 'advising:menu.raised',
      to: advisingAddresses.raised(),
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
      load: async () => (await import('./messages/student-messages-section.tsx')).StudentMessages,
    },
    {
      of: 'student',
      key: 'concerns',
      title: 'advising:concerns.tab.title',
      needs: listConcerns,
      load: async () => (await import('./concerns/student-concerns-section.tsx')).StudentConcerns,
    },
  ],
  recordFacts: [
    {
      of: 'student',
      title: 'advising:record.open_case',
      place: 1,
      needs: getContact,
      load: async () => (await import('./contact-cell.tsx')).OpenCase,
    },
    {
      of: 'student',
      title: 'advising:record.last_contact',
      place: 2,
      needs: getContact,
      load: async () => (await import('./contact-cell.tsx')).LastContact,
    },
  ],
  recordActions: [
    {
      of: 'student',
      needs: addMessage,
      load: async () => (await import('./messages/write-button.tsx')).WriteButton,
    },
  ],
  asides: [
    {
      of: 'calendar',
      needs: listMorning,
      load: async () => (await import('./morning-panel.tsx')).MorningPanel,
    },
  ],
  live: {
    advising: reachedAnswers,
    concerns: [...concerns, listRaised],
    // A booking counts as contact, and a missed appointment raises an alert.
    appointments: [...morning, getContact],
    // Guides change through the source's reload, and by decisions in the portal.
    reload: reachedAnswers,
    guidance: reachedAnswers,
  },
};
