import pg from 'pg';
import { connectingTo } from '../database/primary.ts';

/**
 * A pool for Socket.IO's adapter, which takes one connection for LISTEN and never returns a broken one: a
 * real pool would run dry after a few restarts of the database. Here each such connection is made outside
 * the pool; publishing goes through the pool.
 */
export function listeningPool(pool: pg.Pool, url: string): pg.Pool {
  const connect = async () => {
    const client = new pg.Client({ ...connectingTo(url), application_name: 'bawaba live' });
    // The adapter notices the end and reconnects; without a listener the error would crash the process.
    client.on('error', () => undefined);
    await client.connect();
    return Object.assign(client, { release: () => void client.end() });
  };
  return { connect, query: pool.query.bind(pool) } as unknown as pg.Pool;
}
