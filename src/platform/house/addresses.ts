import { defineAddresses } from '../contract/addresses.ts';

/** Those of the portal itself; every service has its own beside its contract. */
export const houseAddresses = defineAddresses({
  /** Leads to where the person wanted to go, else home. */
  start: '/',
  home: '/panel',
  notFound: '/not-found',
});
