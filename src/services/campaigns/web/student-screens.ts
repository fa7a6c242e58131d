import { IconCompass } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { campaignsCalls } from '../calls.ts';

const { listInvitations } = campaignsCalls;

/** The pieces of students’ home. */
export const campaignsStudentScreens: ServiceScreens = {
  service: 'campaigns',
  title: 'campaigns:name',
  icon: IconCompass,
  joins: 'guidance',
  routes: [],
  menu: [],
  loadHomeTop: async () => (await import('./home-list.tsx')).HomeList,
  live: { campaigns: [listInvitations] },
};
