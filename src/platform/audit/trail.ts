import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Database } from '../database/database.ts';
import type { AuditTables } from './tables/tables.ts';

/** Someone viewed another person's record. */
export interface Reading {
  now: Date;
  actor: Pick<Actor, 'id' | 'user_type' | 'role'>;
  /** `guidance.student_read`: the service, then what was read. */
  action: string;
  subject_id: number;
}

/** Someone signed in, tried to, or did something about their own account. */
export interface Arrival {
  now: Date;
  /** Null if the typed id belongs to nobody. */
  person_id: number | null;
  user_type?: Actor['user_type'];
  role?: number;
  action: string;
  place: string;
  user_agent: string;
}

/**
 * A temporary record of who signed in and who viewed what. Noting takes no time and never fails a call:
 * notes are written in batches a second later, so a process that dies may lose its last second's.
 */
export interface Trail {
  /** Once an hour per person, action and record; viewing one's own record isn't noted. */
  read(reading: Reading): void;
  arrive(arrival: Arrival): void;
}

export interface OpenTrail extends Trail {
  /** Writes the pending notes. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushEveryMs = 1000;
const hourMs = 3_600_000;

/** The most notes kept while the database is unreachable; further ones are dropped. */
const mostWaiting = 5000;

/** The most readings of this hour that a process remembers as already noted. */
const mostSeen = 50_000;

type Row = Omit<AuditTables['trail_entry'], 'id'>;

export function openTrail(
  database: Database<AuditTables>,
  onFailure: (error: unknown) => void,
): OpenTrail {
  let waiting = new Map<string, Row>();
  const seen = new Set<string>();
  let writing: Promise<void> | null = null;

  function note(row: Row): void {
    const key = keyOf(row);
    if (row.is_reading) {
      if (seen.has(key)) return;
      if (seen.size >= mostSeen) seen.clear();
      seen.add(key);
    }
    const earlier = waiting.get(key);
    if (earlier) {
      earlier.times += row.times;
      earlier.last_at = row.last_at;
    } else if (waiting.size < mostWaiting) {
      waiting.set(key, row);
    }
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const rows = waiting;
    waiting = new Map();
    try {
      await writeRows(database, rows);
    } catch (error) {
      onFailure(error);
      for (const [key, row] of waiting) rows.set(key, row);
      waiting = rows;
    }
  }

  const flush = () => {
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  };
  const flushing = setInterval(() => void flush(), flushEveryMs);
  return {
    read: ({ now, actor, action, subject_id }) => {
      if (actor.id === subject_id) return;
      const { id: actor_id, user_type: actor_user_type, role: actor_role } = actor;
      const who = { actor_id, actor_user_type, actor_role };
      note({ ...momentOf(now), ...who, action, subject_id, is_reading: true, ...nowhere });
    },
    arrive: ({ now, person_id, user_type = null, role = null, action, place, user_agent }) => {
      const isWhole = user_type !== null && role !== null;
      note({
        ...momentOf(now),
        actor_id: person_id,
        actor_user_type: isWhole ? user_type : null,
        actor_role: isWhole ? role : null,
        action,
        is_reading: false,
        subject_id: person_id,
        place,
        // One row per network, however many user agents are made up there.
        user_agent: person_id === null ? '' : user_agent,
      });
    },
    flush,
    close: async () => {
      clearInterval(flushing);
      await flush();
      await flush();
    },
  };
}

const nowhere = { place: '', user_agent: '' };

function momentOf(now: Date) {
  const at = now.toISOString();
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs).toISOString();
  return { at, last_at: at, hour, times: 1 };
}

/** Notes with the same key become one row. */
function keyOf({ hour, actor_id, action, subject_id, place, user_agent }: Row): string {
  return JSON.stringify([actor_id, hour, action, subject_id, place, user_agent]);
}

/** Sorted, so that two processes writing the same notes don't deadlock. */
async function writeRows(
  database: Database<AuditTables>,
  rows: ReadonlyMap<string, Row>,
): Promise<void> {
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await database.transaction(({ writes }) =>
    sql`
      insert into trail_entry (at, last_at, times, hour, actor_id, actor_user_type, actor_role,
        action, is_reading, subject_id, place, user_agent)
      select at, last_at, times, hour, actor_id, actor_user_type, actor_role,
        action, is_reading, subject_id, place, user_agent
      from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as note (at timestamptz,
        last_at timestamptz, times integer, hour timestamptz, actor_id integer,
        actor_user_type smallint, actor_role smallint, action text, is_reading boolean,
        subject_id integer, place text, user_agent text)
      on conflict on constraint trail_entry_once_an_hour do update
      set times = trail_entry.times + excluded.times, last_at = excluded.last_at
      where not trail_entry.is_reading`.execute(writes),
  );
}
