import { defineAddresses } from '#platform/contract/addresses.ts';

export const accountsAddresses = defineAddresses({
  signIn: '/login',
  forgot: '/forgot',
  reset: '/password/reset/$token',
  activate: '/activate/$token',
  profile: '/profile',
  ways: '/profile/sign-in',
});
