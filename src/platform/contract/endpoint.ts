import type { z } from 'zod';
import type { Allow } from '../access/allow.ts';
import type { Open, SignedLink } from './open.ts';
import type { Pace } from './pace.ts';
import type { PlatformRefusal } from './refusal.ts';
import type { UploadSource } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call, declared once: server binding, typed client, query keys, form validation, OpenAPI and the
 * permission test all read this object.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Code extends string = string,
  Access extends Allow = Allow,
  Upload extends boolean = boolean,
  Opened extends Open | null = Open | null,
> {
  /** `service.call`, set by defineContract. */
  name: string;
  method: Method;
  /** Under /api, with `{name}` for a parameter. */
  path: `/${string}`;
  summary: string;
  /** Whose session may make it; nobody's for a call that is open. */
  allow: Access;
  /** How it is opened without a session; null for a call of `allow`. */
  open: Opened;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Takes a multipart form with a file; its other fields are the body. */
  upload: Upload;
  /** The largest body in bytes, not counting a file; a larger one is refused unread. */
  max_bytes: number;
  reply: Reply;
  status: 200 | 201 | 202;
  refusals: readonly Code[];
  /** Accepts an Idempotency-Key: it creates a booking, money or a request. */
  idempotent: boolean;
  /** Allowed before the first password has been replaced. */
  before_first_password: boolean;
  /** Refused while the student's payments are halted. */
  shut_while_halted: boolean;
  /** Its own rate limit per person; null: it shares that of all other writing calls (see pace.ts). */
  pace: Pace | null;
  /** The system switch that must be on; null for a call that is always available. */
  switch: string | null;
}

/** What a service declares for one call; the rest has defaults. */
type Declaration = (SessionCall | LinkCall | WebhookCall) & {
  method: Method;
  path: `/${string}`;
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  upload?: true;
  /** Only where the largest valid input exceeds `usualBytes`, or `openBytes` if everyone may call. */
  max_bytes?: number;
  reply: z.ZodType;
  status?: 200 | 201 | 202;
  refusals?: readonly string[];
  pace?: Pace;
  /** A different switch from the service's, or null for none. */
  switch?: string | null;
};

interface SessionCall {
  allow: Allow;
  open?: undefined;
  params?: z.ZodType;
  idempotent?: boolean;
  before_first_password?: boolean;
  shut_while_halted?: boolean;
}

/** What depends on a session is not for a call without one. */
interface OpenCall {
  allow?: undefined;
  idempotent?: undefined;
  before_first_password?: undefined;
  shut_while_halted?: undefined;
}

interface LinkCall extends OpenCall {
  open: SignedLink;
  /** With the token: `linkParams`, or an extension of it. */
  params: z.ZodType<{ token: string }>;
}

interface WebhookCall extends OpenCall {
  open: 'webhook';
  params?: undefined;
  /** The fields that the portal reads; senders add more without notice. */
  body: z.ZodType;
}

type PartOf<D extends Declaration, Name extends PartName> = D[Name] extends z.ZodType
  ? D[Name]
  : z.ZodUndefined;

type Declared<D extends Declaration> = Endpoint<
  PartOf<D, 'params'>,
  PartOf<D, 'query'>,
  PartOf<D, 'body'>,
  D['reply'],
  D['refusals'] extends readonly (infer Code extends string)[] ? Code : never,
  D['allow'] extends Allow ? D['allow'] : readonly [],
  D['upload'] extends true ? true : false,
  D['open'] extends Open ? D['open'] : null
>;

/** The default limit: above any form with the longest texts, or the most ids chosen one by one. */
export const usualBytes = 64_000;

/** The limit for calls without a session: a form with an id, a few passwords and a code. */
export const openBytes = 4000;

export function endpoint<const D extends Declaration>(declaration: D): Declared<D> {
  const { allow = [], open = null } = declaration;
  const isOpen = allow === 'everyone' || open !== null;
  const call: Draft = {
    name: '',
    status: 200,
    refusals: [],
    upload: false,
    max_bytes: isOpen && open !== 'webhook' ? openBytes : usualBytes,
    idempotent: false,
    before_first_password: isOpen,
    shut_while_halted: false,
    pace: null,
    ...declaration,
    allow,
    open,
  };
  return call as Declared<D>;
}

/** Before defineContract, a call without its own switch has none yet: it gets the service's there. */
type Draft = Omit<AnyEndpoint, 'switch'> & { switch?: string | null };

export interface Contract<
  Calls extends Record<string, Endpoint> = Record<string, Endpoint>,
  Refusals extends Record<string, number> = Record<string, number>,
> {
  service: string;
  /** The system switch of its calls, unless they declare their own. */
  switch?: string;
  /** Code → HTTP status of each of this service's refusals. */
  refusals: Refusals;
  calls: Calls;
}

/**
 * Defines a service's contract. A call may name only refusals that have a status: the service's, and those
 * platform refusals that its declaration doesn't imply (refusals-of.ts).
 */
export function defineContract<
  const Refusals extends Record<string, number>,
  Calls extends Record<
    string,
    Endpoint<
      z.ZodType,
      z.ZodType,
      z.ZodType,
      z.ZodType,
      (keyof Refusals & string) | PlatformRefusal
    >
  >,
>(contract: {
  service: string;
  /** The system switch of its calls, unless they declare their own. */
  switch?: string;
  refusals: Refusals;
  calls: Calls;
}): Contract<Calls, Refusals> {
  for (const [name, call] of Object.entries(contract.calls)) {
    call.name = `${contract.service}.${name}`;
    const { switch: own = contract.switch ?? null }: Draft = call;
    call.switch = own;
  }
  return contract;
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, string, Allow>;

/** What the caller sends: the declared parts, before parsing. */
export type InputOf<E extends AnyEndpoint> = Part<'params', InputPart<E, 'params'>> &
  Part<'query', InputPart<E, 'query'>> &
  Part<'body', InputPart<E, 'body'>> &
  (E['upload'] extends true ? { upload: UploadSource } : unknown);

/** What a handler gets: the same parts after parsing. */
export interface ParsedOf<E extends AnyEndpoint> {
  params: OutputPart<E, 'params'>;
  query: OutputPart<E, 'query'>;
  body: OutputPart<E, 'body'>;
}

export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>;
export type RefusalCodeOf<E extends AnyEndpoint> = E['refusals'][number];

type PartName = 'params' | 'query' | 'body';
type InputPart<E extends AnyEndpoint, P extends PartName> = z.input<NonNullable<E[P]>>;
type OutputPart<E extends AnyEndpoint, P extends PartName> = z.output<NonNullable<E[P]>>;

type Part<Name extends PartName, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };
