import { IconListDetails } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { referenceAddresses } from '../addresses.ts';
import { referenceCalls } from '../calls.ts';
import { referenceAnswers } from './reference-answers.ts';

export const referenceScreens: ServiceScreens = {
  service: 'reference',
  title: 'reference:title',
  icon: IconListDetails,
  joins: 'reloads',
  routes: [
    {
      address: referenceAddresses.colleges,
      needs: referenceCalls.listColleges,
      load: async () => (await import('./colleges-screen.tsx')).CollegesScreen,
    },
    {
      address: referenceAddresses.majors,
      needs: referenceCalls.listMajors,
      load: async () => (await import('./majors-screen.tsx')).MajorsScreen,
    },
    {
      address: referenceAddresses.locations,
      needs: referenceCalls.listLocations,
      load: async () => (await import('./names-screen.tsx')).LocationsScreen,
    },
    {
      address: referenceAddresses.statuses,
      needs: referenceCalls.listStatuses,
      load: async () => (await import('./statuses-screen.tsx')).StatusesScreen,
    },
    {
      address: referenceAddresses.levels,
      needs: referenceCalls.listLevels,
      load: async () => (await import('./names-screen.tsx')).LevelsScreen,
    },
    {
      address: referenceAddresses.terms,
      needs: referenceCalls.listTerms,
      load: async () => (await import('./terms-screen.tsx')).TermsScreen,
    },
  ],
  menu: [
    {
      title: 'reference:title',
      to: referenceAddresses.colleges(),
      needs: referenceCalls.listColleges,
      icon: IconListDetails,
    },
  ],
  live: { reference: referenceAnswers, reload: referenceAnswers },
};
