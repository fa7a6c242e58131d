import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import { isAllowed } from '../access/allow.ts';
import { isDownload } from '../contract/download.ts';
import {
  type AnyEndpoint,
  type Contract,
  openBytes,
  type ParsedOf,
  type RefusalCodeOf,
} from '../contract/endpoint.ts';
import { isSheet, type SheetReply } from '../contract/exporting.ts';
import { faultsOf } from '../contract/issues.ts';
import { type KeepDeclared, keepDeclared } from '../contract/keep-declared.ts';
import type { Open, SignedLink } from '../contract/open.ts';
import { isRefusal, type PlatformRefusal, type Refusal, refuse } from '../contract/refusal.ts';
import { uploadPart } from '../contract/upload.ts';
import type { Database } from '../database/database.ts';
import { type Language, languageOfHeader } from '../language/language.ts';
import type { Speak } from '../language/phrases.ts';
import { findLink, type Link, type LinkTables } from '../links/links.ts';
import { handleOnce, readWebhook, type Webhook, type WebhookTables } from '../webhooks/webhooks.ts';
import { type DownloadTables, issueTicket, redeemTicket } from './download-tickets.ts';
import { type ExportPlace, type ExportPlaces, inPlace } from './export-places.ts';
import { type IdempotencyTables, once } from './idempotency.ts';
import { networkOf } from './network.ts';
import type { Paces } from './paces.ts';
import { takeRawBodies } from './raw-bodies.ts';
import { refusalBody, statusOf } from './refusal-reply.ts';
import { isTooMuch } from './request-bounds.ts';
import { type AnsweredOf, type Download, sendDownload } from './send-download.ts';
import { type ArrivingFile, addUploadRoutes, type FormReader, readForm } from './upload-form.ts';

type ActorOf<E extends AnyEndpoint> = E['open'] extends Open
  ? null
  : E['allow'] extends 'everyone'
    ? Actor | null
    : Actor;

/** The argument of a handler: the caller, the parsed input, the language and the time. */
export type Call<E extends AnyEndpoint> = ParsedOf<E> & {
  actor: ActorOf<E>;
  /** The signed link that opened the call, instead of an actor. */
  link: E['open'] extends SignedLink<infer Kind> ? Link<Kind> : null;
  language: Language;
  now: Date;
  caller: Caller;
  upload: E['upload'] extends true ? ArrivingFile : null;
  place: E['reply'] extends SheetReply ? ExportPlace : null;
};

/** Where a call comes from, for sign-in limits and the session list. */
export interface Caller {
  address: string;
  user_agent: string;
  /** The browser's random id, kept since its first visit; empty when it sends none. */
  device: string;
}

export type Handler<E extends AnyEndpoint> = (
  call: Call<E>,
) => Promise<AnsweredOf<E> | Refusal<RefusalCodeOf<E> | PlatformRefusal>>;

export type Handlers<C extends Contract> = {
  [Name in keyof C['calls']]: C['calls'][Name]['open'] extends 'webhook'
    ? WebhookHandler<C['calls'][Name]>
    : Handler<C['calls'][Name]>;
};

export interface WebhookHandler<E extends AnyEndpoint> extends Webhook<ParsedOf<E>['body']> {
  /** Runs once per event, in one transaction with the note that it was handled. */
  handle: Handler<E>;
}

/** The tables that answering calls needs. */
export type BindingTables = IdempotencyTables & DownloadTables & LinkTables & WebhookTables;

export interface Binding {
  database: Database<BindingTables>;
  clock: { now(): Date };
  speak: Speak;
  authenticate: (token: string, now: Date) => Promise<Actor | Refusal>;
  /** Refuses a session whose user hasn't proven lately who they are. */
  checkFresh: (actor: Actor, now: Date) => Promise<Refusal | null>;
  /** Whether a system switch is on; those who may set it get no exception. */
  isOn: (name: string) => Promise<boolean>;
  paces: Paces;
  exports: ExportPlaces;
  /** Throws when a reply doesn't match its contract; for development and tests. */
  check_replies: boolean;
  /** Where uploads are written while they arrive. */
  upload_dir: string;
}

/** A request sends this header to get a download URL instead of the file itself. */
export const ticketHeader = 'x-ticket';

/** Registers a route for each call of a contract: session, access, input, handler, reply, in this order. */
export function bindContract<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  binding: Binding,
): void {
  for (const [name, endpoint] of Object.entries(contract.calls)) {
    const route = routeOf({ contract, endpoint, given: handlers[name], binding });
    if (endpoint.upload) addUploadRoutes(app, (scope) => addRoute(scope, route));
    else if (route.webhook) takeRawBodies(app, (scope) => addRoute(scope, route));
    else addRoute(app, route);
  }
}

function addRoute(app: FastifyInstance, route: Route): void {
  const { method, path, upload, max_bytes, allow, open, reply: replies } = route.endpoint;
  const { exports, upload_dir } = route.binding;
  app.route({
    method,
    url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: max_bytes,
    config: { takes_upload: upload, is_open: open !== null || allow === 'everyone' },
    onRequest: async (request, reply) => {
      // A signature covers the whole body, so a webhook's is read first, up to its limit.
      if (route.webhook || (isLarge(request) && !upload))
        return refuseUnread(route, request, reply);
    },
    handler: async (request, reply) => {
      if (isSheet(replies)) return answerRequest(route, request, reply);
      if (!upload) return exports.letFirst(() => answerRequest(route, request, reply));
      const form = readForm(request, upload_dir);
      return answerRequest(route, request, reply, form).finally(() => form.close());
    },
  });
}

/** Whether the body is larger than an unauthenticated caller may send, or of unknown length. */
function isLarge({ headers }: Request): boolean {
  return (
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > openBytes
  );
}

/** Refuses a large body, or a webhook's, before reading it when the caller may not make the call, or not yet. */
async function refuseUnread(route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { contract, endpoint, binding } = route;
  const now = binding.clock.now();
  const entrant = await entrantOf(endpoint, request, binding, now);
  const by = isRefusal(entrant) ? null : pacedBy(entrant, route, request);
  const wait_s = by === null ? 0 : binding.paces.waitOf(by, endpoint);
  if (!isRefusal(entrant) && wait_s === 0) return;
  sayMoment(reply, now);
  const language = languageOfHeader(request.headers['accept-language']);
  const refusal = isRefusal(entrant) ? entrant : tooFast(wait_s);
  return sendRefusal(reply, refusal, { contract, language, speak: binding.speak });
}

function tooFast(wait_s: number) {
  return refuse('too_many_requests', { values: { retry_after: wait_s } });
}

/** Serves each file whose download URL was issued, once. */
export function bindDownloads(
  app: FastifyInstance,
  contracts: readonly { contract: Contract; handlers: Handlers<Contract> }[],
  binding: Binding,
): void {
  const routes = new Map<string, Route>();
  for (const { contract, handlers } of contracts) {
    for (const [name, endpoint] of Object.entries(contract.calls)) {
      routes.set(endpoint.name, routeOf({ contract, endpoint, given: handlers[name], binding }));
    }
  }
  app.get<{ Params: { secret: string } }>('/api/downloads/:secret', async (request, reply) => {
    const ticket = await redeemTicket(binding.database, request.params.secret, binding.clock.now());
    const route = ticket && routes.get(ticket.call);
    const language = languageOfHeader(request.headers['accept-language']);
    if (!route) {
      const body = refusalBody(refuse('not_found'), 'platform', language, binding.speak);
      return reply.code(404).send(body);
    }
    const headers = {
      authorization: `Bearer ${ticket.token}`,
      'accept-language': ticket.language,
      'user-agent': request.headers['user-agent'],
    };
    return answerRequest(route, { ...ticket.input, headers, ip: request.ip }, reply);
  });
}

interface Route {
  contract: Contract;
  endpoint: AnyEndpoint;
  handler: Handler<AnyEndpoint>;
  /** Null for a call that is no webhook. */
  webhook: Webhook<unknown> | null;
  binding: Binding;
  keep: KeepDeclared;
}

interface RouteParts extends Pick<Route, 'contract' | 'endpoint' | 'binding'> {
  /** A Handler, or the WebhookHandler of a webhook. */
  given: unknown;
}

function routeOf({ given, ...parts }: RouteParts): Route {
  const webhook = parts.endpoint.open === 'webhook' ? (given as WebhookHandler<AnyEndpoint>) : null;
  const handler = webhook ? webhook.handle : (given as Handler<AnyEndpoint>);
  return { ...parts, webhook, handler, keep: keepDeclared(parts.endpoint.reply) };
}

/** The parts of a request used here; it came directly, or was stored in a download ticket. */
type Request = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers' | 'ip'>;

async function answerRequest(
  route: Route,
  request: Request,
  reply: FastifyReply,
  form?: FormReader,
) {
  const { contract, endpoint, binding } = route;
  const language = languageOfHeader(request.headers['accept-language']);
  const now = binding.clock.now();
  sayMoment(reply, now);
  const answer = await answerCall(route, { request, form, language, now, connection: reply.raw });
  if (isRefusal(answer)) {
    return sendRefusal(reply, answer, { contract, language, speak: binding.speak });
  }
  if (answer instanceof Address) return reply.code(201).send({ address: answer.path });
  if (isDownload(endpoint.reply)) return sendDownload(reply, endpoint.reply, answer as Download);
  if (binding.check_replies) endpoint.reply.parse(answer);
  return reply.code(endpoint.status).send(route.keep(answer));
}

function sayMoment(reply: FastifyReply, now: Date): void {
  reply.header('x-now', now.toISOString());
  // No cache may keep a reply: replies hold personal data, and some GETs start work.
  reply.header('cache-control', 'no-store');
}

/** The URL of a download, valid for a minute. */
class Address {
  readonly path: string;
  constructor(secret: string) {
    this.path = `/api/downloads/${secret}`;
  }
}

interface Arrival {
  request: Request;
  form: FormReader | undefined;
  language: Language;
  now: Date;
  connection: NodeJS.EventEmitter;
}

async function answerCall(
  route: Route,
  { request, form, language, now, connection }: Arrival,
): Promise<unknown> {
  const { endpoint, handler, webhook, binding } = route;
  const entrant = await entrantOf(endpoint, request, binding, now);
  if (isRefusal(entrant)) return entrant;
  const { actor, link } = entrant;
  if (endpoint.switch !== null && !(await binding.isOn(endpoint.switch))) {
    return refuse('service_off');
  }
  const by = pacedBy(entrant, route, request);
  const wait_s = by === null || webhook ? 0 : binding.paces.take(by, endpoint);
  if (wait_s > 0) return tooFast(wait_s);
  const sent = webhook ? await readWebhook(webhook, request, now) : await form?.open();
  if (isRefusal(sent)) {
    // Only what proves nothing counts against an address: a provider may send as fast as it likes.
    if (webhook && by !== null) binding.paces.take(by, endpoint);
    return sent;
  }
  const parsed = parse(endpoint, sent ? { ...partsOf(request), body: sent.fields } : request);
  if (isRefusal(parsed)) return parsed;
  if (form && !sent?.file) return fileMissing();
  const stale =
    actor && needsFresh(endpoint, parsed.body) && (await binding.checkFresh(actor, now));
  if (stale) return stale;
  const place = actor && isSheet(endpoint.reply) ? binding.exports.enter(actor.id) : null;
  if (isRefusal(place)) return place;
  const token = tokenOf(request);
  if (token && isDownload(endpoint.reply) && request.headers[ticketHeader] === '1') {
    // This only checked that a place is free: the file is made when its URL is fetched.
    place?.leave();
    const ticket = { call: endpoint.name, input: partsOf(request), language, token };
    return new Address(await issueTicket(binding.database, ticket, now));
  }
  const caller = callerOf(request);
  const upload = sent?.file ?? null;
  const handle = () =>
    handler({ ...parsed, actor, link, language, now, caller, upload, place } as never);
  const run = isReadApart(endpoint) ? () => binding.database.apart(handle) : handle;
  if (place) return inPlace(place, connection, run);
  if (webhook) {
    const event_id = webhook.once(parsed.body);
    return handleOnce(binding.database, { call: endpoint.name, event_id, now }, run);
  }
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || typeof key !== 'string' || key === '' || !actor) return run();
  if (key.length > 200) return refuse('invalid_input');
  const attempt = { person_id: actor.id, call: endpoint.name, key, sent: parsed, now };
  return once(binding.database, attempt, run);
}

/** Lists and their exports, which take most of a database's time. */
function isReadApart(endpoint: AnyEndpoint): boolean {
  return 'exported' in endpoint || isSheet(endpoint.reply);
}

/** The caller: a session's user, a signed link, or neither. */
interface Entrant {
  actor: Actor | null;
  link: Link | null;
}

async function entrantOf(
  endpoint: AnyEndpoint,
  request: Request,
  binding: Binding,
  now: Date,
): Promise<Entrant | Refusal> {
  const { open } = endpoint;
  if (open === 'webhook') return { actor: null, link: null };
  if (open) {
    const { token = '' } = request.params as { token?: string };
    const link = await findLink(binding.database.reads, open, token, now);
    return link ? { actor: null, link } : refuse(open.refusal);
  }
  const actor = await actorOf(endpoint, request, binding, now);
  return isRefusal(actor) ? actor : { actor, link: null };
}

/** Returns whose limit on writing calls applies; null for a caller who is neither signed in nor has a link. */
function pacedBy(
  { actor, link }: Entrant,
  { webhook }: Route,
  { ip }: Request,
): number | string | null {
  if (webhook) return `unproven ${networkOf(ip)}`;
  return actor?.id ?? (link && `${link.kind} ${link.subject_id}`);
}

async function actorOf(
  endpoint: AnyEndpoint,
  request: Request,
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

function needsFresh({ fresh }: AnyEndpoint, body: unknown): boolean {
  if (typeof fresh === 'boolean') return fresh;
  const sent = (body ?? {}) as Record<string, unknown>;
  return fresh.some((field) => sent[field] !== undefined);
}

function tokenOf(request: Request): string | null {
  return /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The schema of a query or body that the call doesn't declare. */
const nothing = z.strictObject({});

type Sent = Pick<Request, 'params' | 'query' | 'body'>;

function partsOf({ params, query, body }: Sent): Sent {
  return { params, query, body };
}

function fileMissing() {
  return refuse('invalid_input', { fields: { [uploadPart]: [{ code: 'required' }] } });
}

function parse(endpoint: AnyEndpoint, request: Sent) {
  if (isTooMuch(request.body)) {
    return refuse('invalid_input', { fields: { body: [{ code: 'too_much' }] } });
  }
  const params = endpoint.params?.safeParse(request.params);
  // A malformed id names nothing, so answer as for one outside the caller's reach.
  if (params && !params.success) return refuse('not_found');
  const query = (endpoint.query ?? nothing).safeParse(request.query);
  const body = (endpoint.body ?? nothing).safeParse(request.body ?? {});
  const issues = [...(query.error?.issues ?? []), ...(body.error?.issues ?? [])];
  if (issues.length > 0) return refuse('invalid_input', { fields: faultsOf(issues) });
  return { params: params?.data, query: query.data, body: body.data };
}

function callerOf(request: Request): Caller {
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
  // Clients read `errors[0]`, for every provider.
  if (refusal.provider) return reply.code(status).send({ errors: [refusal.provider] });
  return reply.code(status).send(refusalBody(refusal, contract.service, language, speak));
}
