import { IconSpeakerphone } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { noticesContract } from '../contract.ts';

const { getNotice, listAll, listMine, publish } = noticesContract.calls;

export const noticesScreens: ServiceScreens = {
  service: 'notices',
  title: 'notices:menu',
  icon: IconSpeakerphone,
  routes: [
    {
      path: '/system/notices',
      needs: listAll,
      load: async () => (await import('./notices-screen.tsx')).NoticesScreen,
    },
    {
      path: '/system/notices/new',
      needs: publish,
      load: async () => (await import('./notice-screen.tsx')).NewNoticeScreen,
    },
    {
      path: '/system/notices/$id',
      needs: getNotice,
      load: async () => (await import('./notice-screen.tsx')).NoticeScreen,
    },
  ],
  menu: [{ title: 'notices:title', to: '/system/notices', needs: listAll, icon: IconSpeakerphone }],
  loadTabLine: async () => (await import('./tab-line.tsx')).TabLine,
  loadHomeTop: async () => (await import('./home-list.tsx')).HomeList,
  live: { notices: [listMine], notice: [listAll, getNotice] },
};
