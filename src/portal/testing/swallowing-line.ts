import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

export interface SwallowingLine {
  /** The same database, through this proxy. */
  url: string;
  /** From now on drops all traffic silently. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** A proxy to a database that can go silent without closing connections, as a frozen server does. */
export async function swallowingLine(database_url: string): Promise<SwallowingLine> {
  const target = new URL(database_url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!isFrozen) to.write(bytes);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((caller) => {
    const database = createConnection(Number(target.port), target.hostname);
    join(caller, database);
    join(database, caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(database_url);
  url.port = String(typeof address === 'object' ? address?.port : 0);
  url.search = '';
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
