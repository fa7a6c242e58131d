import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes an upload, which may be slow as long as data keeps coming. */
    takes_upload?: boolean;
  }
}

/** Time limit for an upload: 200 MB at the speed of an old mobile network. */
export const longestUploadMs = 30 * 60_000;

/**
 * A body that trickles in must not hold up shutdown. Node has one such limit for all requests, so that is
 * set for uploads and all other requests are limited here.
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
