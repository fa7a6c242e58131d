import { IconCompass, IconUsers } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { guidanceContract } from '../contract.ts';
import { reachOf } from '../reach.ts';

const { countStudents, getStudent, listChoices, listStudents } = guidanceContract.calls;

export const guidanceScreens: ServiceScreens = {
  service: 'guidance',
  title: 'guidance:name',
  icon: IconCompass,
  routes: [
    {
      path: '/academic/admin/students/$major/$page/$college/$gender',
      needs: listStudents,
      load: async () => (await import('./students-screen.tsx')).StudentsScreen,
    },
    {
      // The address that a student's menu would have; whoever sees students is led to their own.
      path: '/academic/student/students/$major/$page/$college/$gender',
      needs: listStudents,
      load: async () => (await import('./students-place.tsx')).StudentsPlace,
    },
    {
      path: '/academic/admin/student/$major/$page/$college/$gender/$semester/$id',
      needs: getStudent,
      load: async () => (await import('./student-screen.tsx')).StudentScreen,
    },
  ],
  menu: [
    {
      title: (visitor) => `guidance:menu.${reachOf(visitor) === 'own' ? 'own' : 'others'}`,
      to: '/academic/admin/students/all/0/all/all',
      needs: listStudents,
      icon: IconUsers,
    },
  ],
  loadTabLine: async () => (await import('./tab-line.tsx')).TabLine,
  live: {
    reload: [listStudents, countStudents, listChoices, getStudent],
    reference: [listStudents, listChoices, getStudent],
  },
};
