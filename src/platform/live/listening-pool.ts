import pg from 'pg';

/**
 * The pool that Socket.IO's adapter is given. It takes one connection for LISTEN and never gives a
 * broken one back, so that a pool would run dry after a few restarts of the database; here each such
 * connection is one of its own, and what is published goes through the pool.
 */
export function listeningPool(pool: pg.Pool, url: string): pg.Pool {
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'bawaba live' });
    // The adapter hears the end and connects again; without a listener the error ends the process.
    client.on('error', () => undefined);
    await client.connect();
    return Object.assign(client, { release: () => void client.end() });
  };
  return { connect, query: pool.query.bind(pool) } as unknown as pg.Pool;
}
