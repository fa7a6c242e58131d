import { IconBook } from '@tabler/icons-react';
import { houseAddresses } from '#platform/house/addresses.ts';
import { call } from '#platform/web/call.ts';
import { queryClient } from '#platform/web/queries.ts';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { publicSettingsQuery } from '#services/settings/web/public.ts';
import { libraryAddresses } from '../addresses.ts';
import { libraryCalls } from '../calls.ts';

const { listVisitors, recordVisit } = libraryCalls;

export const libraryScreens: ServiceScreens = {
  service: 'library',
  title: 'library:title',
  icon: IconBook,
  routes: [
    {
      address: libraryAddresses.visitors,
      needs: listVisitors,
      load: async () => (await import('./visitors-screen.tsx')).VisitorsScreen,
    },
  ],
  menu: [
    {
      title: 'library:title',
      to: libraryUrl,
      onPress: recordQuietly,
      needs: recordVisit,
      icon: IconBook,
    },
    {
      title: 'library:visitors.title',
      to: libraryAddresses.visitors(),
      needs: listVisitors,
      icon: IconBook,
    },
  ],
  live: {},
};

function libraryUrl(): string {
  const settings = queryClient.getQueryData(publicSettingsQuery.queryKey);
  return settings?.identity.library_url ?? houseAddresses.home();
}

/** The library opens even if this fails. */
function recordQuietly(): void {
  call(recordVisit, {}).catch((failure) => console.warn('The visit was not recorded', failure));
}
