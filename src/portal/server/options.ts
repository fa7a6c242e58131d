import type { MovableClock } from '#platform/clock/clock.ts';
import type { LogTarget } from '#platform/http/log.ts';
import type { DatabaseUrls } from './prepare-database.ts';
import type { PortalSettings } from './settings.ts';

/** The options of one process of the portal. */
export interface PortalOptions extends DatabaseUrls {
  settings: Omit<PortalSettings, keyof DatabaseUrls | 'sandbox_url' | 'drain_ms'>;
  log: 'json' | 'silent' | LogTarget;
  check_replies: boolean;
  /** How many connections its calls share; by default as many as openPool's. */
  pool_size?: number;
  /** A demo's outside world. */
  sandbox: { readonly url: string } | null;
  /** Replaces the real clock in tests. */
  clock?: MovableClock;
}
