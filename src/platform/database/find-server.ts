import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { cutOff } from './cut-off.ts';
import { NoPrimary } from './unreachable.ts';

/** The server of a list that is looked for: the one that takes writes, or one that follows it. */
export type Wanted = 'primary' | 'standby';

export interface Place {
  url: string;
  host: string;
  port: number;
}

/** How long a server may take to say what it is, and how long others are waited for once one takes writes. */
const answerWithinMs = 2000;
const othersWithinMs = 250;

/**
 * A promoted server begins a new timeline. A server of an older one that says it takes writes was left behind by that: it is
 * never written to again by a process that has seen the newer one.
 */
export function finderOf(
  urls: readonly string[],
  wanted: Wanted = 'primary',
): () => Promise<Place> {
  const places = urls.map(placeOf);
  let newest = 0;
  let asking: Promise<Place> | null = null;

  async function find(): Promise<Place> {
    const timelines = await askAll(places, wanted);
    const [place, timeline] = timelines.sort(([, a], [, b]) => b - a)[0] ?? [];
    if (!place || !timeline || timeline < newest) throw new NoPrimary();
    newest = timeline;
    return place;
  }

  return () => {
    asking ??= find().finally(() => {
      asking = null;
    });
    return asking;
  };
}

function placeOf(url: string): Place {
  const { hostname, port } = new URL(url);
  return { url, host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || '5432') };
}

/** The servers that are what is wanted, with their timelines. */
async function askAll(places: readonly Place[], wanted: Wanted): Promise<[Place, number][]> {
  const found: [Place, number][] = [];
  const asked = places.map(async (place) => {
    found.push([place, await timelineOf(place, questions[wanted])]);
  });
  const first = Promise.any(asked).then(
    () => pause(othersWithinMs),
    () => undefined,
  );
  await Promise.race([Promise.allSettled(asked), first]);
  return found;
}

const questions: Record<Wanted, string> = {
  primary: `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline
    where not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'`,
  // One that follows another has that one's timeline before long; the position that it has replayed is asked anyway.
  standby: 'select 1 as timeline where pg_is_in_recovery()',
};

async function timelineOf({ url }: Place, question: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'bawaba finding',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number }>(question);
    if (!rows[0]) throw new NoPrimary();
    return rows[0].timeline;
  } finally {
    cutOff(client);
  }
}
