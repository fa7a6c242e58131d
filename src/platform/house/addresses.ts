import { defineAddresses } from '../contract/addresses.ts';

/** The portal's own addresses; each service has its own beside its contract. */
export const houseAddresses = defineAddresses({
  /** Redirects to where the person wanted to go, else home. */
  start: '/',
  home: '/panel',
  notFound: '/not-found',
});
