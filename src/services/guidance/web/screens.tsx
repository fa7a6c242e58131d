import {
  IconArrowsExchange,
  IconCertificate,
  IconCompass,
  IconUserQuestion,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { guidanceAddresses } from '../addresses.ts';
import { guidanceCalls } from '../calls.ts';
import { reachOf } from '../reach.ts';

const { countStudents, listChoices, listStudents } = guidanceCalls;
const { countCorrections, listCorrections } = guidanceCalls;
const { listGuides, listRequests, listTransfers, setCapacity } = guidanceCalls;

export const guidanceScreens: ServiceScreens = {
  service: 'guidance',
  title: 'guidance:name',
  icon: IconCompass,
  routes: [
    {
      address: guidanceAddresses.students,
      needs: listStudents,
      load: async () => (await import('./students/students-screen.tsx')).StudentsScreen,
    },
    {
      address: guidanceAddresses.student,
      // Students read their record at another address.
      needs: listStudents,
      load: async () => (await import('./student/student-screen.tsx')).StudentScreen,
    },
    {
      address: guidanceAddresses.transfers,
      needs: listTransfers,
      load: async () => (await import('./moves/transfers-screen.tsx')).TransfersScreen,
    },
    {
      address: guidanceAddresses.requests,
      needs: listRequests,
      load: async () => (await import('./moves/requests-screen.tsx')).RequestsScreen,
    },
    {
      address: guidanceAddresses.guides,
      needs: setCapacity,
      load: async () => (await import('./guides/guides-screen.tsx')).GuidesScreen,
    },
    {
      address: guidanceAddresses.corrections,
      needs: listCorrections,
      load: async () => (await import('./corrections/corrections-screen.tsx')).CorrectionsScreen,
    },
  ],
  menu: [
    {
      title: (visitor) => `guidance:menu.${reachOf(visitor) === 'own' ? 'own' : 'others'}`,
      to: guidanceAddresses.students(),
      needs: listStudents,
      icon: IconUsers,
    },
    {
      title: 'guidance:menu.transfers',
      to: guidanceAddresses.transfers(),
      needs: listTransfers,
      icon: IconArrowsExchange,
    },
    {
      title: 'guidance:menu.requests',
      to: guidanceAddresses.requests(),
      needs: listRequests,
      icon: IconUserQuestion,
    },
    {
      title: 'guidance:menu.guides',
      to: guidanceAddresses.guides(),
      needs: setCapacity,
      icon: IconUserStar,
    },
    {
      title: 'guidance:menu.corrections',
      to: guidanceAddresses.corrections(),
      needs: listCorrections,
      icon: IconCertificate,
    },
  ],
  finders: [
    {
      title: 'shell:find.students',
      needs: listStudents,
      load: async () => (await import('./find-students.ts')).findStudents,
    },
  ],
  live: {
    reload: [listStudents, countStudents, listChoices, listGuides],
    reference: [listStudents, listChoices, listGuides],
    corrections: [listCorrections, countCorrections],
  },
};
