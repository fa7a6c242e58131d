import { IconClipboardList } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { auditAddresses } from '../addresses.ts';
import { auditCalls } from '../calls.ts';

const { listEntries, listTrail } = auditCalls;

export const auditScreens: ServiceScreens = {
  service: 'audit',
  title: 'audit:title',
  icon: IconClipboardList,
  routes: [
    {
      address: auditAddresses.entries,
      needs: listEntries,
      load: async () => (await import('./audit-screen.tsx')).AuditScreen,
    },
    {
      address: auditAddresses.trail,
      needs: listTrail,
      load: async () => (await import('./trail-screen.tsx')).TrailScreen,
    },
  ],
  menu: [
    {
      title: 'audit:title',
      to: auditAddresses.entries(),
      needs: listEntries,
      icon: IconClipboardList,
    },
  ],
  live: {
    user: [listEntries],
    role_grant: [listEntries],
    reload: [listEntries],
    reference: [listEntries],
    settings: [listEntries],
  },
};
