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
      (isAdmitted) => next(isAdmitted ? undefined : new Error('not_signed_in')),
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

/** Puts the person's connection into the rooms that their rights open. */
async function admit(socket: Socket, options: LiveOptions): Promise<boolean> {
  const token: unknown = socket.handshake.auth['token'];
  const actor = typeof token === 'string' ? await options.authenticate(token) : null;
  if (!actor) return false;
  const opened = await options.roomsOf(actor);
  watchSocket(socket, actor.session_id);
  await socket.join([roomOfPerson(actor.id), roomOfSession(actor.session_id), ...opened]);
  return true;
}

function roomOfSession(id: string): string {
  return `session:${id}`;
}
