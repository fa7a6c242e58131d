import { IconSpeakerphone } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { noticesCalls } from '../calls.ts';

const { listMine } = noticesCalls;

/** The pieces of students’ home. */
export const noticesStudentScreens: ServiceScreens = {
  service: 'notices',
  title: 'notices:menu',
  icon: IconSpeakerphone,
  routes: [],
  menu: [],
  loadHomeTop: async () => (await import('./home-list.tsx')).HomeList,
  live: { notices: [listMine] },
};
