import type { Database } from '#platform/database/database.ts';
import type { Settings } from '../settings.ts';
import type { SettingTables } from '../tables/tables.ts';
import { readSettings } from './queries.ts';

/** A change must apply everywhere within a second. */
const keptMs = 700;

interface Kept {
  /** When the read started: it may miss later changes. */
  read_at: number;
  reading: Promise<Settings>;
  settings?: Settings;
}

export interface KnownSettings {
  /** The settings, less than a second old. */
  current(): Promise<Settings>;
  forget(): void;
}

/**
 * The settings, cached briefly like people's rights (decision record 12). A committed change clears the
 * cache of every process; if that signal is lost, the cache soon expires.
 */
export function createSettings(database: Database<SettingTables>): KnownSettings {
  let kept: Kept | null = null;

  function begin(): Promise<Settings> {
    const entry: Kept = { read_at: performance.now(), reading: readSettings(database.newest) };
    kept = entry;
    entry.reading.then(
      (settings) => {
        entry.settings = settings;
      },
      () => {
        if (kept === entry) kept = null;
      },
    );
    return entry.reading;
  }

  return {
    current: async () => {
      const known = kept && performance.now() - kept.read_at < keptMs ? kept : null;
      if (known?.settings) return known.settings;
      // A transaction must not wait for another connection, and what it sees must not be shared.
      if (database.isInTransaction) return readSettings(database.reads);
      return known ? known.reading : begin();
    },
    forget: () => {
      kept = null;
    },
  };
}
