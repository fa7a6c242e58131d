import { IconHeartHandshake } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { counsellingCalls } from '../calls.ts';

const { listRecords, listTransferred, readDay, readOwn, readUnit } = counsellingCalls;

export const counsellingScreens: ServiceScreens = {
  service: 'counselling',
  title: 'counselling:title',
  icon: IconHeartHandshake,
  routes: [],
  menu: [],
  live: { counselling: [listRecords, listTransferred, readDay, readOwn, readUnit] },
};
