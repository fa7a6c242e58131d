import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Pool } from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Actor } from '../access/actor.ts';
import type { AnyTransaction } from '../database/database.ts';
import { listeningPool } from './listening-pool.ts';
import { type SessionEnds, watchSessions, watchSocket } from './session-watch.ts';

/** The signal sent to browsers: that something changed, never the row. Each refetches with its own rights. */
export interface Changed {
  what: string;
  id?: number | string;
}

export interface Live {
  /** Signals the rooms after the commit; a signal may be lost, and a reconnect makes up for it. */
  changed(tx: AnyTransaction, rooms: readonly string[], change: Changed): void;
  /** Signals the rooms of a passing thing at once, such as typing; whoever calls it bounds how often. */
  tell(rooms: readonly string[], change: Changed): void;
  /** Closes the connections of sessions that were revoked or signed out. */
  sever(tx: AnyTransaction, session_ids: readonly string[]): void;
  /** Closes the connections of people whose rooms changed; each browser reconnects to its current rooms. */
  renew(tx: AnyTransaction, person_ids: readonly number[]): void;
  /** Sends a signal to every process of the portal, including this one. It may get lost. */
  signal(name: string, value: unknown): void;
  onSignal(name: string, listener: (value: unknown) => void): void;
}

export interface OpenLive extends Live {
  close(): Promise<void>;
}

export interface LiveOptions {
  http: HttpServer;
  /** For publishing. */
  pool: Pool;
  /** For LISTEN; must bypass any pooler. */
  listen_url: string;
  authenticate: (token: string) => Promise<Actor | null>;
  now: () => Date;
  endsOf: SessionEnds;
  /** The rooms that a person's rights open; a browser can't request one. */
  roomsOf: (actor: Actor) => Promise<readonly string[]>;
}

export function roomOfPerson(id: number): string {
  return `person:${id}`;
}

export function openLive(options: LiveOptions): OpenLive {
  const io = new Server(options.http, {
    path: '/live',
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 10_000,
  });
  const pool = listeningPool(options.pool, options.listen_url);
  io.adapter(createAdapter(pool, { errorHandler: () => undefined }));
  io.use((socket, next) => {
    // Socket.IO doesn't await middleware, so failures are passed to `next`; the browser retries.
    admit(socket, options).then(
      (refusal) => next(refusal ? new Error(refusal) : undefined),
      () => next(new Error('unavailable')),
    );
  });

  const stopWatching = watchSessions(io, options);
  const listeners = new Map<string, (value: unknown) => void>();
  io.on('signal', (name: string, value: unknown) => listeners.get(name)?.(value));

  const emit = (rooms: readonly string[], change: Changed) =>
    io.local.to([...rooms]).emit('changed', change);
  io.on('changed', emit);
  // The adapter would first wait until the other processes can hear of it.
  const tell = (rooms: readonly string[], change: Changed) => {
    if (rooms.length === 0) return;
    emit(rooms, change);
    io.serverSideEmit('changed', rooms, change);
  };

  return {
    changed: (tx, rooms, change) => tx.onCommit(() => tell(rooms, change)),
    tell,
    sever: (tx, session_ids) => {
      const rooms = session_ids.map(roomOfSession);
      if (rooms.length > 0) tx.onCommit(() => io.in(rooms).disconnectSockets(true));
    },
    renew: (tx, person_ids) => {
      const rooms = person_ids.map(roomOfPerson);
      if (rooms.length > 0) tx.onCommit(() => io.in(rooms).disconnectSockets(true));
    },
    signal: (name, value) => {
      listeners.get(name)?.(value);
      io.serverSideEmit('signal', name, value);
    },
    onSignal: (name, listener) => {
      listeners.set(name, listener);
    },
    close: () => {
      stopWatching();
      return io.close();
    },
  };
}

/** The limit for tokens in headers; a longer one can't be ours. */
const longestToken = 200;

/** More tabs and devices than anybody has at one process; a page without a connection polls every 30 s. */
export const mostConnections = 20;

/** Joins the connection to the rooms that the person's rights open, or returns why not. */
async function admit(
  socket: Socket,
  options: LiveOptions,
): Promise<'not_signed_in' | 'too_many_connections' | null> {
  const token: unknown = socket.handshake.auth['token'];
  if (typeof token !== 'string' || token.length > longestToken) return 'not_signed_in';
  const actor = await options.authenticate(token);
  if (!actor) return 'not_signed_in';
  const own = roomOfPerson(actor.id);
  // Refuse the newest: an older one, if closed, would reconnect and close another.
  const isFull = () => (socket.nsp.adapter.rooms.get(own)?.size ?? 0) >= mostConnections;
  if (isFull()) return 'too_many_connections';
  const opened = await options.roomsOf(actor);
  // Other connections may have joined meanwhile.
  if (isFull()) return 'too_many_connections';
  watchSocket(socket, actor.session_id);
  await socket.join([own, roomOfSession(actor.session_id), ...opened]);
  return null;
}

function roomOfSession(id: string): string {
  return `session:${id}`;
}
