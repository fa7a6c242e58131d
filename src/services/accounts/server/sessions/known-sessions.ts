import type { findSession } from '../queries.ts';

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

interface Kept {
  session: Promise<SessionRow | undefined>;
  /** When the read began; later changes may be missing. */
  read_at: number;
  /** Null while the read is running. */
  person_id: number | null;
}

/** Less than a second, within which a change of rights must take effect everywhere. */
const keptMs = 700;
const most = 20_000;

export type KnownSessions = ReturnType<typeof keepSessions>;

/**
 * A short-lived cache of sessions and rights: a screen that makes five calls at once causes one lookup. A
 * committed change of rights clears it in every process; if that signal is lost, entries expire soon anyway
 * (decision record 11).
 */
export function keepSessions() {
  const kept = new Map<string, Kept>();

  function read(key: string, session: Promise<SessionRow | undefined>): void {
    const entry: Kept = { session, read_at: performance.now(), person_id: null };
    if (kept.size >= most) kept.clear();
    kept.set(key, entry);
    session.then(
      (row) => {
        if (row) entry.person_id = row.id;
        else forgetEntry(key, entry);
      },
      () => forgetEntry(key, entry),
    );
  }
  function forgetEntry(key: string, entry: Kept): void {
    if (kept.get(key) === entry) kept.delete(key);
  }

  return {
    find(
      token_hash: Buffer,
      look: () => Promise<SessionRow | undefined>,
    ): Promise<SessionRow | undefined> {
      const key = token_hash.toString('latin1');
      const known = kept.get(key);
      if (known && performance.now() - known.read_at < keptMs) return known.session;
      const session = look();
      read(key, session);
      return session;
    },
    /** A running read may predate the change, no matter for whom, so it is dropped too. Null: everybody. */
    forget(person_ids: readonly number[] | null): void {
      const gone = new Set(person_ids ?? []);
      for (const [key, { person_id }] of kept) {
        if (!person_ids || person_id === null || gone.has(person_id)) kept.delete(key);
      }
    },
  };
}
