import { IconHeartHandshake } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';

export const counsellingScreens: ServiceScreens = {
  service: 'counselling',
  title: 'counselling:title',
  icon: IconHeartHandshake,
  routes: [],
  menu: [],
  live: {},
};
