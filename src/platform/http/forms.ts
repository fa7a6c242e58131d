import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countFields, mostFields } from './request-bounds.ts';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Accepts a form of either kind that browsers send wherever JSON is accepted; its fields are all text. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    formTypes,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const type = request.headers['content-type'] ?? '';
      if (countParts(type, body) > mostFields) throw malformed(new Error('many fields'));
      const headers = { 'content-type': type };
      const form = await new Response(new Uint8Array(body), { headers })
        .formData()
        .catch((cause: unknown) => {
          throw malformed(cause);
        });
      return Object.fromEntries(form);
    },
  );
}

/** The most fields the body can hold, counted without parsing it. */
function countParts(type: string, body: Buffer): number {
  const text = body.toString('latin1');
  if (!/^multipart\//i.test(type)) return countFields(text);
  return text.match(/content-disposition/gi)?.length ?? 0;
}

function malformed(cause: unknown): Error {
  return Object.assign(new Error('malformed form', { cause }), { statusCode: 400 });
}
