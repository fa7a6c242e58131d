import { IconCertificate } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';

export const certificatesScreens: ServiceScreens = {
  service: 'certificates',
  title: 'certificates:name',
  icon: IconCertificate,
  routes: [],
  menu: [],
  live: {},
};
