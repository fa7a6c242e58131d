import { IconUserCheck, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import type { ServiceScreens } from '#platform/web/screens.ts';
import { rightsAddresses } from '../addresses.ts';
import { rightsCalls } from '../calls.ts';

const {
  getActivationSending,
  getUser,
  listActivations,
  countRoleGrants,
  listRoleGrants,
  listUsers,
  listUserSessions,
} = rightsCalls;

export const rightsScreens: ServiceScreens = {
  service: 'rights',
  title: 'rights:menu.group',
  icon: IconUsersGroup,
  routes: [
    {
      address: rightsAddresses.users,
      needs: listUsers,
      load: async () => (await import('./users-screen.tsx')).UsersScreen,
    },
    {
      address: rightsAddresses.user,
      needs: getUser,
      load: async () => (await import('./user-screen.tsx')).UserScreen,
    },
    {
      address: rightsAddresses.activations,
      needs: listActivations,
      load: async () => (await import('./activation-screen.tsx')).ActivationScreen,
    },
    {
      address: rightsAddresses.roleGrants,
      needs: listRoleGrants,
      load: async () => (await import('./role-grants-screen.tsx')).RoleGrantsScreen,
    },
  ],
  menu: [
    { title: 'rights:menu.users', to: rightsAddresses.users(), needs: listUsers, icon: IconUsers },
    {
      title: 'rights:menu.role_grants',
      to: rightsAddresses.roleGrants(),
      needs: listRoleGrants,
      icon: IconUserCheck,
    },
  ],
  live: {
    user: [getUser, listUsers, listUserSessions],
    role_grant: [listRoleGrants, countRoleGrants],
    reload: [getUser, listUsers, getActivationSending, listActivations],
    activation: [getActivationSending, listActivations],
  },
};
