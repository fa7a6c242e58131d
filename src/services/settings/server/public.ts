/** Exports for the portal and for other services' servers. */

import type { KnownSettings } from './known-settings.ts';

export { shadesOf } from '../accent-shades.ts';
export { type Building, roomIn } from '../buildings.ts';
export { isSwitchedOn } from '../switches.ts';
export { identityOf } from './identity.ts';
export { createSettings, type KnownSettings } from './known-settings.ts';
export { findChanger, readSettings } from './queries.ts';

/** The part of this service that others need. */
export type CurrentSettings = Pick<KnownSettings, 'current'>;

/** The portal's values for a service that reads settings. */
export interface WithSettings {
  settings: CurrentSettings;
}

export { publicOf, standardSettings } from '../settings.ts';
export type { SettingTables } from '../tables/tables.ts';
