import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Pool } from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Actor } from '../access/actor.ts';
import type { AnyTransaction } from '../database/database.ts';
import { listeningPool } from './listening-pool.ts';
import { type SessionEnds, watchSessions, watchSocket } from './session-watch.ts';

/** What a browser is told: that something changed, never the row. It asks again with its own rights. */
export interface Changed {
  what: string;
  id?: number | string;
}

export interface Live {
  /** Tells the rooms after the commit; a signal may be lost, and a reconnect repairs it. */
  changed(tx: AnyTransaction, rooms: readonly string[], change: Changed): void;
  /** Ends the connections of a session that was revoked or signed out. */
  sever(tx: AnyTransaction, session_ids: readonly string[]): void;
  /** Ends the connections of people whose rooms changed; each browser connects anew, to those of now. */
  renew(tx: AnyTransaction, person_ids: readonly number[]): void;
  /** Passes a word to every process of the portal, this one included. It may get lost. */
  signal(name: string, value: unknown): void;
  onSignal(name: string, listener: (value: unknown) => void): void;
}

export interface OpenLive extends Live {
  close(): Promise<void>;
}

export interface LiveOptions {
  http: HttpServer;
  /** For what is published. */
  pool: Pool;
  /** Past any pooler, for LISTEN. */
  listen_url: string;
  authenticate: (token: string) => Promise<Actor | null>;
  now: () => Date;
  endsOf: SessionEnds;
  /** Rooms are given by the server from the person's rights; a browser can't ask for one. */
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
    // Not awaited by Socket.IO, so whatever fails here has to be said here; the browser tries again.
    admit(socket, options).then(
      (refusal) => next(refusal ? new Error(refusal) : undefined),
      () => next(new Error('unavailable')),
    );
  });

  const stopWatching = watchSessions(io, options);
  const listeners = new Map<string, (value: unknown) => void>();
  io.on('signal', (name: string, value: unknown) => listeners.get(name)?.(value));

  return {
    changed: (tx, rooms, change) => {
      if (rooms.length > 0) tx.onCommit(() => io.to([...rooms]).emit('changed', change));
    },
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

/** As in a header; a browser that sends another has none of ours. */
const longestToken = 200;

/** More than anybody has tabs and devices at one process; a page without one asks every 30 s. */
export const mostConnections = 20;

/** Puts the person's connection into the rooms that their rights open, or says why not. */
async function admit(
  socket: Socket,
  options: LiveOptions,
): Promise<'not_signed_in' | 'too_many_connections' | null> {
  const token: unknown = socket.handshake.auth['token'];
  if (typeof token !== 'string' || token.length > longestToken) return 'not_signed_in';
  const actor = await options.authenticate(token);
  if (!actor) return 'not_signed_in';
  const own = roomOfPerson(actor.id);
  // The newest is refused: one that was closed would come again, and close another.
  const isFull = () => (socket.nsp.adapter.rooms.get(own)?.size ?? 0) >= mostConnections;
  if (isFull()) return 'too_many_connections';
  const opened = await options.roomsOf(actor);
  // Others may have come meanwhile.
  if (isFull()) return 'too_many_connections';
  watchSocket(socket, actor.session_id);
  await socket.join([own, roomOfSession(actor.session_id), ...opened]);
  return null;
}

function roomOfSession(id: string): string {
  return `session:${id}`;
}
