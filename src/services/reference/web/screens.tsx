import { IconListDetails } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { referenceContract } from '../contract.ts';
import { referenceAnswers } from './reference-answers.ts';

const { listColleges } = referenceContract.calls;

export const referenceScreens: ServiceScreens = {
  service: 'reference',
  title: 'reference:title',
  icon: IconListDetails,
  joins: 'system-data',
  routes: [
    {
      path: '/system/reference',
      needs: listColleges,
      load: async () => (await import('./colleges-screen.tsx')).CollegesScreen,
    },
  ],
  menu: [
    {
      title: 'reference:title',
      to: '/system/reference',
      needs: listColleges,
      icon: IconListDetails,
    },
  ],
  live: { reference: referenceAnswers, reload: referenceAnswers },
};
