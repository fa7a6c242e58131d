import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Language, languageOfHeader } from '../language/language.ts';

/** A request for a page that a service serves itself; a field that is repeated is left out of its query. */
export interface PageRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** Of the Accept-Language header. */
  language: Language;
  /** Whether a machine asks, which reads JSON and no page. */
  wants_json: boolean;
  /** The IP address that it came from. */
  address: string;
  now: Date;
}

/** An object is sent as JSON. */
export interface PageReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | object;
}

/** An address that the server answers itself, where the portal has no screen; written as the router does: `/c/:id`. */
export interface ServedPage {
  path: string;
  answer(request: PageRequest): PageReply | Promise<PageReply>;
}

/**
 * Serves a page to everybody, also to programs that ask for its head alone; like all that needs no session they wait
 * their turn (strangers.ts).
 */
export function servePage(app: FastifyInstance, { path, answer }: ServedPage, now: () => Date) {
  app.get(path, { exposeHeadRoute: true, config: { is_open: true } }, async (request, reply) => {
    const { status, headers, body } = await answer(readRequest(request, now()));
    return reply.code(status).headers(headers).send(body);
  });
}

function readRequest({ params, query, headers, ip }: FastifyRequest, now: Date): PageRequest {
  const accept = headers.accept ?? '';
  const once = Object.entries(query as object).filter(([, value]) => typeof value === 'string');
  return {
    params: params as Record<string, string>,
    query: Object.fromEntries(once),
    language: languageOfHeader(headers['accept-language']),
    wants_json: accept.includes('application/json') && !accept.includes('text/html'),
    address: ip,
    now,
  };
}
