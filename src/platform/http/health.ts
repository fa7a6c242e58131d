import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** /healthz: the process is alive. /readyz: the database answers promptly and is migrated. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  // Load balancers may send HEAD.
  const withHead = { exposeHeadRoute: true };
  app.get('/healthz', withHead, async () => ({ alive: true }));
  app.get('/readyz', withHead, async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
}

/**
 * /metrics for Prometheus. It reveals how much each call is used, so it is served only where the settings
 * enable it.
 */
export function serveMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'bawaba_http_seconds',
    help: 'Seconds until an answer was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
