import { defineAddresses } from '#platform/contract/addresses.ts';

export const rightsAddresses = defineAddresses({
  users: '/system/users',
  user: '/system/users/$id',
  activations: '/system/data/activation',
  roleGrants: '/system/role-grants?state&run',
});
