import { IconListDetails } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { referenceAddresses } from '../addresses.ts';
import { referenceContract } from '../contract.ts';
import { referenceAnswers } from './reference-answers.ts';

const { calls } = referenceContract;

export const referenceScreens: ServiceScreens = {
  service: 'reference',
  title: 'reference:title',
  icon: IconListDetails,
  joins: 'reloads',
  routes: [
    {
      address: referenceAddresses.colleges,
      needs: calls.listColleges,
      load: async () => (await import('./colleges-screen.tsx')).CollegesScreen,
    },
    {
      address: referenceAddresses.majors,
      needs: calls.listMajors,
      load: async () => (await import('./majors-screen.tsx')).MajorsScreen,
    },
    {
      address: referenceAddresses.locations,
      needs: calls.listLocations,
      load: async () => (await import('./names-screen.tsx')).LocationsScreen,
    },
    {
      address: referenceAddresses.statuses,
      needs: calls.listStatuses,
      load: async () => (await import('./statuses-screen.tsx')).StatusesScreen,
    },
    {
      address: referenceAddresses.levels,
      needs: calls.listLevels,
      load: async () => (await import('./names-screen.tsx')).LevelsScreen,
    },
    {
      address: referenceAddresses.terms,
      needs: calls.listTerms,
      load: async () => (await import('./terms-screen.tsx')).TermsScreen,
    },
  ],
  menu: [
    {
      title: 'reference:title',
      to: referenceAddresses.colleges(),
      needs: calls.listColleges,
      icon: IconListDetails,
    },
  ],
  live: { reference: referenceAnswers, reload: referenceAnswers },
};
