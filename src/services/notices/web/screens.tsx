import { IconSpeakerphone } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { noticesAddresses } from '../addresses.ts';
import { noticesCalls } from '../calls.ts';

const { getNotice, listAll, publish } = noticesCalls;

export const noticesScreens: ServiceScreens = {
  service: 'notices',
  title: 'notices:menu',
  icon: IconSpeakerphone,
  routes: [
    {
      address: noticesAddresses.notices,
      needs: listAll,
      load: async () => (await import('./notices-screen.tsx')).NoticesScreen,
    },
    {
      address: noticesAddresses.newNotice,
      needs: publish,
      load: async () => (await import('./notice-screen.tsx')).NewNoticeScreen,
    },
    {
      address: noticesAddresses.notice,
      needs: getNotice,
      load: async () => (await import('./notice-screen.tsx')).NoticeScreen,
    },
  ],
  menu: [
    {
      title: 'notices:title',
      to: noticesAddresses.notices(),
      needs: listAll,
      icon: IconSpeakerphone,
    },
  ],
  live: { notice: [listAll, getNotice] },
};
