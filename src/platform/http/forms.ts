import type { FastifyInstance, FastifyRequest } from 'fastify';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Takes a form where JSON is taken, as a browser sends either kind; its fields are all text. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    formTypes,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(body), { headers })
        .formData()
        .catch(malformed);
      return Object.fromEntries(form);
    },
  );
}

function malformed(cause: unknown): never {
  throw Object.assign(new Error('malformed form', { cause }), { statusCode: 400 });
}
