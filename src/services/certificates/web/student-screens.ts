import { IconCertificate } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { certificatesAddresses } from '../addresses.ts';
import { certificatesCalls } from '../calls.ts';

const { listOwn } = certificatesCalls;

/** The screens of students, which come with home. */
export const certificatesStudentScreens: ServiceScreens = {
  service: 'certificates',
  title: 'certificates:name',
  icon: IconCertificate,
  routes: [
    {
      address: certificatesAddresses.own,
      needs: listOwn,
      load: async () => (await import('./own-screen.tsx')).OwnScreen,
    },
  ],
  menu: [
    {
      title: 'certificates:name',
      to: certificatesAddresses.own(),
      needs: listOwn,
      icon: IconCertificate,
    },
  ],
  live: { certificates: [listOwn] },
};
