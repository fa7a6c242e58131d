import type { findSession } from './queries.ts';

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

interface Kept {
  session: Promise<SessionRow | undefined>;
  /** When it began to be read: what was changed later may be missing in it. */
  read_at: number;
  /** Unknown while it is being read. */
  person_id: number | null;
}

/** Shorter than the second within which a change of rights must count everywhere. */
const keptMs = 700;
const most = 20_000;

export type KnownSessions = ReturnType<typeof keepSessions>;

/**
 * Sessions with the rights of those who hold them, kept for a moment: a screen that asks five things
 * at once is looked up once. A change of rights makes every process forget them once it is committed;
 * should that word get lost, the moment is soon over (decision record 11).
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
    /** One that is just being read may be of before the change, whoever's it is. Null: everybody's. */
    forget(person_ids: readonly number[] | null): void {
      const gone = new Set(person_ids ?? []);
      for (const [key, { person_id }] of kept) {
        if (!person_ids || person_id === null || gone.has(person_id)) kept.delete(key);
      }
    },
  };
}
