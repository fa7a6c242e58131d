import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { usualBytes } from '../contract/endpoint.ts';
import { type PlatformRefusal, refuse } from '../contract/refusal.ts';
import { isBeingWritten } from '../database/brief-wait.ts';
import { isUnreachable, OutcomeUnknown } from '../database/unreachable.ts';
import { isDiskFull } from '../files/disk-full.ts';
import { StoreOutOfReach } from '../files/file-store.ts';
import { languageOfHeader } from '../language/language.ts';
import type { Speak } from '../language/phrases.ts';
import { takeForms } from './forms.ts';
import { refusalBody, statusOf } from './refusal-reply.ts';
import { boundRequests, packedBody, readQuery } from './request-bounds.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { limitSlowBodies, longestUploadMs } from './slow-requests.ts';
import { takeStrangersInTurn } from './strangers.ts';
import { readWhatCanBeRead, refuseUnreadable } from './unreadable.ts';

export interface ServerOptions {
  logger: FastifyServerOptions['logger'];
  trust_proxy: FastifyServerOptions['trustProxy'];
  speak: Speak;
  /** Time limit for receiving a request; for tests. */
  request_timeout_ms?: number;
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const requestTimeout = options.request_timeout_ms ?? 30_000;
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trust_proxy ?? false,
    bodyLimit: usualBytes,
    requestTimeout: longestUploadMs,
    http: {
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: requestTimeout / 10,
      // We refuse it with our own text; see unreadable.ts.
      requireHostHeader: false,
      // Ignore offers to upgrade the protocol except on the live socket.
      shouldUpgradeCallback: (request) => isLive(request.url),
    },
    clientErrorHandler: refuseUnreadable(options.speak),
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: 2000,
      querystringParser: readQuery,
    },
    // A HEAD would run the GET's handler, and some GETs start work.
    exposeHeadRoutes: false,
    frameworkErrors: failureHandler(options.speak),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // A URL may hold a reset token, so the log names the route (see logReplies), never the URL.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  sendSecurityHeaders(app);
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  boundRequests(app);
  takeStrangersInTurn(app);
  takeJson(app);
  takeForms(app);
  readWhatCanBeRead(app);
  limitSlowBodies(app, requestTimeout);
  logReplies(app);
  app.setErrorHandler(failureHandler(options.speak));
  return app;
}

function isLive(url = ''): boolean {
  return /^\/live\//.test(url);
}

/** Some clients always send a JSON content type, even with an empty body. */
function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, String(body), done);
  });
}

function logReplies(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/** Refuses every API call with `busy` while something they all need is known to be unreachable. */
export function refuseWhile(app: FastifyInstance, isOutOfReach: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && isOutOfReach()) throw new OutOfReach();
  });
}

class OutOfReach extends Error {}

const refusalOfStatus: Record<number, PlatformRefusal> = {
  400: 'invalid_input',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** About as long as a database takes to restart. */
const comeAgain_s = 5;

/** Puts Fastify's own refusals into our shape; an unexpected error reveals nothing internal. */
function failureHandler(speak: Speak): Parameters<FastifyInstance['setErrorHandler']>[0] {
  return (error, request, reply) => {
    const failure = error as FastifyError;
    const code = refusalOf(failure);
    if (statusOf(code, {}) >= 500) {
      request.log.error({ err: failure, route: request.routeOptions.url }, 'failed');
    }
    if (code === 'server_error') {
      const text = 'platform:refusals.server_error';
      const message = { ar: speak('ar', text), en: speak('en', text) };
      return reply.code(500).send({ message, code, request_id: request.id });
    }
    if (statusOf(code, {}) === 503) reply.header('retry-after', String(comeAgain_s));
    const language = languageOfHeader(request.headers['accept-language']);
    return reply
      .code(statusOf(code, {}))
      .send(refusalBody(refuse(code), 'platform', language, speak));
  };
}

function refusalOf(failure: FastifyError): PlatformRefusal {
  const isOutOfReach = failure instanceof OutOfReach || failure instanceof StoreOutOfReach;
  if (isOutOfReach || isUnreachable(failure) || isDiskFull(failure)) return 'busy';
  if (failure instanceof OutcomeUnknown) return 'outcome_unknown';
  if (isBeingWritten(failure)) return 'being_written';
  if (failure.code === packedBody) return 'packed_body';
  const status = failure.statusCode ?? 500;
  return status >= 500 ? 'server_error' : (refusalOfStatus[status] ?? 'invalid_input');
}
