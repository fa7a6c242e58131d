import { IconCertificate } from '@tabler/icons-react';
import { isOfArea } from '#platform/access/area.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { staffRoute } from '#platform/web/staff-route.ts';
import { certificatesAddresses } from '../addresses.ts';
import { certificatesCalls } from '../calls.ts';

const { countGraduates, listGraduates, listSignatories } = certificatesCalls;

export const certificatesScreens: ServiceScreens = {
  service: 'certificates',
  title: 'certificates:name',
  icon: IconCertificate,
  routes: [
    {
      address: certificatesAddresses.graduates,
      needs: listGraduates,
      load: async () => (await import('./graduates-screen.tsx')).GraduatesScreen,
    },
    staffRoute(
      certificatesAddresses.signatories,
      listSignatories,
      async () => (await import('./signatories-screen.tsx')).SignatoriesScreen,
    ),
  ],
  menu: [
    ...(['instructor', 'employee', 'admin'] as const).map((role) => ({
      title: 'certificates:menu.graduates',
      to: certificatesAddresses.graduates({ role }),
      needs: listGraduates,
      icon: IconCertificate,
      ...isOfArea(role),
    })),
    ...(['employee', 'admin'] as const).map((role) => ({
      title: 'certificates:menu.signatories',
      to: certificatesAddresses.signatories({ role }),
      needs: listSignatories,
      icon: IconCertificate,
      ...isOfArea(role),
    })),
  ],
  live: { certificates: [countGraduates, listGraduates, listSignatories] },
};
