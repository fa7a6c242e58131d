import { IconListDetails } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { certificatesAddresses } from '../addresses.ts';
import { certificatesCalls } from '../calls.ts';

const { listCertificates } = certificatesCalls;

export const certificatesScreens: ServiceScreens = {
  service: 'certificates',
  title: 'certificates:title',
  icon: IconListDetails,
  routes: [
    {
      address: certificatesAddresses.certificates,
      needs: listCertificates,
      load: async () => (await import('./certificates-screen.tsx')).CertificatesScreen,
    },
  ],
  menu: [
    {
      title: 'certificates:title',
      to: certificatesAddresses.certificates(),
      needs: listCertificates,
      icon: IconListDetails,
    },
  ],
  live: {},
};
