import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** May be called without signing in. */
    is_open?: boolean;
  }
}

/**
 * Admits one unauthenticated call per turn of the event loop. A flood of them then only delays itself:
 * signed-in users' requests run in between, each delayed by one such call and not by all of them.
 */
export function takeStrangersInTurn(app: FastifyInstance): void {
  let last: Promise<void> = Promise.resolve();
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (headers.authorization !== undefined && !routeOptions.config?.is_open) return;
    last = last.then(nextTurn);
    await last;
  });
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
