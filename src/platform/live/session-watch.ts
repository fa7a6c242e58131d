import type { Server, Socket } from 'socket.io';

/** When each of these sessions expires; sessions that have ended are left out. */
export type SessionEnds = (session_ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>;

interface Watch {
  now: () => Date;
  endsOf: SessionEnds;
}

interface Watched {
  session_id: string;
  /** When it was last checked, and the expiry found then. */
  judged?: number;
  ends?: number;
}

/** Only numbers in memory are compared this often; the database is queried about what is due. */
const lookEveryMs = 1_000;

/** New connections within this time are checked together. */
const soonMs = 50;

/** In case the signal that a session has ended got lost. */
const judgeEveryMs = 600_000;

/**
 * Closes connections whose session has expired: an open connection makes no calls, so no call would notice.
 * A new connection is checked at once, because its session may have ended while it was being admitted, when
 * the signal could not reach it yet. Returns a function that stops the watch.
 */
export function watchSessions(io: Server, watch: Watch): () => void {
  let soon: NodeJS.Timeout | null = null;
  const look = () => {
    soon = null;
    // If the database is unreachable, the next look retries.
    void endOldConnections(io, watch).catch(() => undefined);
  };
  io.on('connection', () => {
    soon ??= setTimeout(look, soonMs);
  });
  const looking = setInterval(look, lookEveryMs);
  return () => {
    clearInterval(looking);
    if (soon) clearTimeout(soon);
  };
}

export function watchSocket(socket: Socket, session_id: string): void {
  socket.data = { session_id } satisfies Watched;
}

async function endOldConnections(io: Server, { now, endsOf }: Watch): Promise<void> {
  const at = now().getTime();
  const due = [...io.of('/').sockets.values()].filter(({ data }) => isDue(data, at));
  if (due.length === 0) return;
  const ends = await endsOf([...new Set(due.map(({ data }) => (data as Watched).session_id))]);
  for (const socket of due) {
    const watched: Watched = socket.data;
    const end = ends.get(watched.session_id)?.getTime() ?? 0;
    if (end < at) socket.disconnect(true);
    Object.assign(watched, { judged: at, ends: end });
  }
}

/** Also due if the clock was moved back. */
function isDue({ judged, ends }: Watched, at: number): boolean {
  if (judged === undefined || ends === undefined) return true;
  return ends < at || Math.abs(at - judged) >= judgeEveryMs;
}
