import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type AnyAddress, isAt } from '../contract/addresses.ts';
import { refuse } from '../contract/refusal.ts';
import { languageOfHeader } from '../language/language.ts';
import type { Speak } from '../language/phrases.ts';
import { refusalBody } from './refusal-reply.ts';

export interface WebFiles {
  /** The web build's output folder. */
  root: string;
  speak: Speak;
  /** Which installation this is; the page shows a ribbon outside production. */
  app_env: string;
  /** All addresses of screens; other URLs answer 404 and still serve the page. */
  addresses: readonly AnyAddress[];
}

/**
 * Serves the web build. Files under /assets have a hash in their name and may be cached forever; every
 * other URL serves the single page, which routes on the client. An unknown call gets a refusal.
 */
export async function serveWebFiles(
  app: FastifyInstance,
  { root, speak, app_env, addresses }: WebFiles,
) {
  const built = existsSync(join(root, 'index.html'));
  if (built) {
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
  const page = built ? await readPage(root, app_env) : null;
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (
      page &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|live|assets)(\/|$)/.test(path)
    ) {
      reply
        .code(addresses.some((address) => isAt(address, path)) ? 200 : 404)
        .header('cache-control', 'no-cache');
      return reply.type('text/html; charset=utf-8').send(page);
    }
    const language = languageOfHeader(request.headers['accept-language']);
    return reply.code(404).send(refusalBody(refuse('not_found'), 'platform', language, speak));
  });
}

/** A request line may hold an absolute URL, as sent to a proxy. */
function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0] || '/';
}

/** The page reads its environment from a meta tag, so that no script waits for a call to learn it. */
async function readPage(root: string, app_env: string): Promise<string> {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  return page.replace('</head>', `<meta name="app-env" content="${app_env}" /></head>`);
}
