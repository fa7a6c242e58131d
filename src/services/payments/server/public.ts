/** The interface for the portal: the keys of providers. */

export type { FindWayKeys, WayKeys } from './ways/open-ways.ts';
