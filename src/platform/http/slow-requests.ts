import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file, which may take its time as long as some of it comes. */
    takes_upload?: boolean;
  }
}

/** How long the slowest upload may take; 200 MB at the speed of an old mobile network. */
export const longestUploadMs = 30 * 60_000;

/**
 * A body that trickles in must not hold up the end of the process. Node has one such limit for all
 * requests, so it is the uploads' own and the others are held to theirs here.
 */
export function limitSlowBodies(app: FastifyInstance, limit_ms: number): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.takes_upload || !announcesBody(request)) return;
    const { raw } = request;
    const late = setTimeout(() => {
      if (raw.complete || raw.destroyed) return;
      const error = new Error('the body did not come in time');
      app.server.emit(
        'clientError',
        Object.assign(error, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        raw.socket,
      );
    }, limit_ms);
    raw.once('end', () => clearTimeout(late));
    raw.once('close', () => clearTimeout(late));
  });
}

function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
