import type { FastifyInstance } from 'fastify';

/** Adds routes whose bodies are handed over as bytes, no matter their declared type. */
export function takeRawBodies(app: FastifyInstance, add: (app: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    add(scope);
  });
}
