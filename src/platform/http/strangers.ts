import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** May be called by whoever is not signed in. */
    is_open?: boolean;
  }
}

/**
 * Lets one call of nobody known in by each turn of the event loop. A flood of them then waits for itself:
 * what others have under way goes on between two of them, at the cost of one and not of as many as came.
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
