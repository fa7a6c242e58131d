import { IconUserCircle } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { accountsAddresses } from '../addresses.ts';
import { accountsCalls } from '../calls.ts';

/** The shell itself links to the profile, beside home and in the user menu. */
export const accountsScreens: ServiceScreens = {
  service: 'accounts',
  title: 'accounts:profile.title',
  icon: IconUserCircle,
  routes: [
    {
      address: accountsAddresses.profile,
      needs: 'signed_in',
      load: async () => (await import('./profile-screen.tsx')).ProfileScreen,
    },
    {
      address: accountsAddresses.ways,
      needs: 'signed_in',
      load: async () => (await import('./ways/ways-screen.tsx')).WaysScreen,
    },
  ],
  menu: [],
  live: { me: [accountsCalls.listSessions, accountsCalls.listSignIns, accountsCalls.listWays] },
};
