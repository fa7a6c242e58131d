import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyAddress, isAt } from '../contract/addresses.ts';
import { refuse } from '../contract/refusal.ts';
import { languageOfHeader } from '../language/language.ts';
import type { Speak } from '../language/phrases.ts';
import { refusalBody } from './refusal-reply.ts';

export interface WebFiles {
  /** The web build's output folder. */
  root: string;
  /** The single page; null if there is no web build. */
  page: (() => Promise<WebPage>) | null;
  speak: Speak;
  /** All addresses of screens; other URLs answer 404 and still serve the page. */
  addresses: readonly AnyAddress[];
}

export interface WebPage {
  html: string;
  /** The same, compressed. */
  brotli: Buffer;
  /** SHA-256 of the one script written into the page, in Base64. */
  script_hash: string | null;
}

/**
 * Serves the web build. Files under /assets have a hash in their name and may be cached forever; every
 * other URL serves the single page, which routes on the client. An unknown call gets a refusal.
 */
export async function serveWebFiles(
  app: FastifyInstance,
  { root, page, speak, addresses }: WebFiles,
) {
  if (page) {
    await app.register(serveStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const kept = path.includes('/assets/');
        reply.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    if (
      page &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|live|assets)(\/|$)/.test(path)
    ) {
      reply.code(addresses.some((address) => isAt(address, path)) ? 200 : 404);
      return sendPage(request, reply, await page());
    }
    const language = languageOfHeader(request.headers['accept-language']);
    return reply.code(404).send(refusalBody(refuse('not_found'), 'platform', language, speak));
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage) {
  const { html, brotli, script_hash } = page;
  const policy = String(reply.getHeader(policyName) ?? '');
  if (script_hash) {
    reply.header(policyName, policy.replace(ownScripts, `${ownScripts} 'sha256-${script_hash}'`));
  }
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(html);
  return reply.header('content-encoding', 'br').send(brotli);
}

const policyName = 'content-security-policy';
const ownScripts = "script-src 'self'";

/** A request line may hold an absolute URL, as sent to a proxy. */
function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0] || '/';
}
