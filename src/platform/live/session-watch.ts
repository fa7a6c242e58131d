import type { Server, Socket } from 'socket.io';

/** When these sessions end as they stand; one that was ended already isn't among them. */
export type SessionEnds = (session_ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>;

interface Watch {
  now: () => Date;
  endsOf: SessionEnds;
}

interface Watched {
  session_id: string;
  /** When it was last judged, and until when it was let be. */
  judged?: number;
  ends?: number;
}

/** Only numbers in memory are compared this often; the database is asked about what is due. */
const lookEveryMs = 1_000;

/** Connections that come within this are judged together. */
const soonMs = 50;

/** In case the signal that a session was ended got lost. */
const judgeEveryMs = 600_000;

/**
 * Ends connections whose session ran out: an open connection asks for nothing, so no call would find
 * that out. One that has just come is judged at once: its session may have ended while it was let in, and the
 * word of that finds none but those that were there. Answers what stops it.
 */
export function watchSessions(io: Server, watch: Watch): () => void {
  let soon: NodeJS.Timeout | null = null;
  const look = () => {
    soon = null;
    // A database that is away is asked again at the next look.
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

/** A clock that was moved back makes it due as well. */
function isDue({ judged, ends }: Watched, at: number): boolean {
  if (judged === undefined || ends === undefined) return true;
  return ends < at || Math.abs(at - judged) >= judgeEveryMs;
}
