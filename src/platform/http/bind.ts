import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { isAllowed } from '../access/allow.ts';
import type {
  AnyEndpoint,
  Contract,
  ParsedOf,
  RefusalCodeOf,
  ReplyOf,
} from '../contract/endpoint.ts';
import { faultsOf } from '../contract/issues.ts';
import { isRefusal, type PlatformRefusal, type Refusal, refuse } from '../contract/refusal.ts';
import type { Database } from '../database/database.ts';
import { type Language, languageOfHeader } from '../language/language.ts';
import type { Speak } from '../language/phrases.ts';
import { type IdempotencyTables, once } from './idempotency.ts';
import { refusalBody, statusOf } from './refusal-reply.ts';

/** What a handler is given: who asks, what was sent (parsed), in which language, and when. */
export type Call<E extends AnyEndpoint> = ParsedOf<E> & {
  actor: E['allow'] extends 'everyone' ? Actor | null : Actor;
  language: Language;
  now: Date;
  caller: Caller;
};

/** Where a call comes from, for sign-in limits and the list of sessions. */
export interface Caller {
  address: string;
  user_agent: string;
  /** The browser's own random name, kept since its first visit; empty when it sends none. */
  device: string;
}

export type Handler<E extends AnyEndpoint> = (
  call: Call<E>,
) => Promise<ReplyOf<E> | Refusal<RefusalCodeOf<E> | PlatformRefusal>>;

export type Handlers<C extends Contract> = {
  [Name in keyof C['calls']]: Handler<C['calls'][Name]>;
};

export interface Binding {
  database: Database<IdempotencyTables>;
  clock: { now(): Date };
  speak: Speak;
  authenticate: (token: string, now: Date) => Promise<Actor | Refusal>;
  /** Whether a system switch is on; who may set it is let in by it no more than others. */
  isOn: (name: string) => Promise<boolean>;
  /** Checks every reply against its contract; for development and tests. */
  check_replies: boolean;
}

/** Makes each call of a contract a route: session, access, input, handler, reply, in this order. */
export function bindContract<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  binding: Binding,
): void {
  for (const [name, endpoint] of Object.entries(contract.calls)) {
    const handler = handlers[name] as unknown as Handler<AnyEndpoint>;
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        const language = languageOfHeader(request.headers['accept-language']);
        const now = binding.clock.now();
        reply.header('x-now', now.toISOString());
        // Personal data, and some calls that are GETs start work: nothing between may keep an answer.
        reply.header('cache-control', 'no-store');
        const answer = await answerCall(endpoint, handler, { request, language, now, binding });
        if (isRefusal(answer)) {
          return sendRefusal(reply, answer, { contract, language, speak: binding.speak });
        }
        if (binding.check_replies) endpoint.reply.parse(answer);
        return reply.code(endpoint.status).send(answer);
      },
    });
  }
}

interface Arrival {
  request: FastifyRequest;
  language: Language;
  now: Date;
  binding: Binding;
}

async function answerCall(
  endpoint: AnyEndpoint,
  handler: Handler<AnyEndpoint>,
  arrival: Arrival,
): Promise<unknown> {
  const { request, language, now, binding } = arrival;
  const actor = await actorOf(endpoint, request, binding, now);
  if (isRefusal(actor)) return actor;
  if (endpoint.switch !== null && !(await binding.isOn(endpoint.switch))) {
    return refuse('service_off');
  }
  const parsed = parse(endpoint, request);
  if (isRefusal(parsed)) return parsed;
  const run = () =>
    handler({ ...parsed, actor, language, now, caller: callerOf(request) } as never);
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || typeof key !== 'string' || !actor) return run();
  if (key.length > 200) return refuse('invalid_input');
  const attempt = { person_id: actor.id, call: endpoint.name, key, sent: parsed, now };
  return once(binding.database, attempt, run);
}

async function actorOf(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  binding: Binding,
  now: Date,
): Promise<Actor | null | Refusal> {
  const token = tokenOf(request);
  const session = token ? await binding.authenticate(token, now) : null;
  if (endpoint.allow === 'everyone') return isRefusal(session) ? null : session;
  if (!session) return refuse('not_signed_in');
  if (isRefusal(session)) return session;
  if (session.first_login && !endpoint.before_first_password) {
    return refuse('password_change_required');
  }
  if (!isAllowed(endpoint.allow, session)) return refuse('forbidden');
  if (session.is_halted && endpoint.shut_while_halted) return refuse('payment_problem');
  return session;
}

function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** What a call takes that declares no query or no body. */
const nothing = z.strictObject({});

function parse(endpoint: AnyEndpoint, request: FastifyRequest) {
  const params = endpoint.params?.safeParse(request.params);
  // An id that can't be one names nothing, so it is as absent as a stranger's.
  if (params && !params.success) return refuse('not_found');
  const query = (endpoint.query ?? nothing).safeParse(request.query);
  const body = (endpoint.body ?? nothing).safeParse(request.body ?? {});
  const issues = [...(query.error?.issues ?? []), ...(body.error?.issues ?? [])];
  if (issues.length > 0) return refuse('invalid_input', { fields: faultsOf(issues) });
  return { params: params?.data, query: query.data, body: body.data };
}

function callerOf(request: FastifyRequest): Caller {
  const device = request.headers['x-device'];
  return {
    address: request.ip,
    user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    device: typeof device === 'string' ? device.slice(0, 64) : '',
  };
}

function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  words: { contract: Contract; language: Language; speak: Speak },
) {
  const { contract, language, speak } = words;
  const status = statusOf(refusal.code, contract.refusals);
  const wait = refusal.values['retry_after'];
  if (status === 429 || status === 503) reply.header('retry-after', String(wait ?? 60));
  return reply.code(status).send(refusalBody(refusal, contract.service, language, speak));
}
