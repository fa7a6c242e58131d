import { IconListNumbers } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { wishesCalls } from '../calls.ts';

const { getOwn, listOffers, listPeriods } = wishesCalls;

export const wishesScreens: ServiceScreens = {
  service: 'wishes',
  title: 'wishes:name',
  icon: IconListNumbers,
  joins: 'sides',
  routes: [],
  menu: [],
  live: { wishes: [getOwn, listOffers, listPeriods] },
};
