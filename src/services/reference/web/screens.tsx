import { IconListDetails } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { referenceContract } from '../contract.ts';
import { referenceAnswers } from './reference-answers.ts';

const { calls } = referenceContract;

export const referenceScreens: ServiceScreens = {
  service: 'reference',
  title: 'reference:title',
  icon: IconListDetails,
  joins: 'system-data',
  routes: [
    {
      path: '/system/reference',
      needs: calls.listColleges,
      load: async () => (await import('./colleges-screen.tsx')).CollegesScreen,
    },
    {
      path: '/system/reference/majors',
      needs: calls.listMajors,
      load: async () => (await import('./majors-screen.tsx')).MajorsScreen,
    },
    {
      path: '/system/reference/locations',
      needs: calls.listLocations,
      load: async () => (await import('./names-screen.tsx')).LocationsScreen,
    },
    {
      path: '/system/reference/statuses',
      needs: calls.listStatuses,
      load: async () => (await import('./statuses-screen.tsx')).StatusesScreen,
    },
    {
      path: '/system/reference/levels',
      needs: calls.listLevels,
      load: async () => (await import('./names-screen.tsx')).LevelsScreen,
    },
    {
      path: '/system/reference/terms',
      needs: calls.listTerms,
      load: async () => (await import('./terms-screen.tsx')).TermsScreen,
    },
  ],
  menu: [
    {
      title: 'reference:title',
      to: '/system/reference',
      needs: calls.listColleges,
      icon: IconListDetails,
    },
  ],
  live: { reference: referenceAnswers, reload: referenceAnswers },
};
