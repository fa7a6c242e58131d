import type { Database } from '#platform/database/database.ts';
import type { Settings } from '../settings.ts';
import type { SettingTables } from '../tables/tables.ts';
import { readSettings } from './queries.ts';

/** Shorter than the second within which a change must count everywhere. */
const keptMs = 700;

interface Kept {
  /** When it began to be read: what was changed later may be missing in it. */
  read_at: number;
  reading: Promise<Settings>;
  settings?: Settings;
}

export interface KnownSettings {
  /** As they are, or were less than a second ago. */
  current(): Promise<Settings>;
  forget(): void;
}

/**
 * The settings, kept for a moment like people's rights (decision record 12): a change makes every process
 * forget them once it is committed, and should that word get lost, the moment is soon over.
 */
export function createSettings(database: Database<SettingTables>): KnownSettings {
  let kept: Kept | null = null;

  function begin(): Promise<Settings> {
    const entry: Kept = { read_at: performance.now(), reading: readSettings(database.reads) };
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
      // A transaction never waits for another connection, and what it sees is nobody else's to keep.
      if (database.isInTransaction) return readSettings(database.reads);
      return known ? known.reading : begin();
    },
    forget: () => {
      kept = null;
    },
  };
}
