import type { z } from 'zod';
import type { Allow } from '../access/allow.ts';
import type { Pace } from './pace.ts';
import type { PlatformRefusal } from './refusal.ts';
import type { UploadSource } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call, declared once: server binding, typed client, query keys, form validation, OpenAPI and
 * the permission test all read this object.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Code extends string = string,
  Access extends Allow = Allow,
  Upload extends boolean = boolean,
> {
  /** `service.call`, given by the contract that gathers it. */
  name: string;
  method: Method;
  /** Below /api, with `{name}` for a parameter. */
  path: `/${string}`;
  summary: string;
  allow: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Takes a file in a form, whose other fields are the body. */
  upload: Upload;
  /** What its body may weigh, a file apart; what is heavier is refused unread. */
  max_bytes: number;
  reply: Reply;
  status: 200 | 201 | 202;
  refusals: readonly Code[];
  /** Accepts an Idempotency-Key: it creates a booking, money or a request. */
  idempotent: boolean;
  /** Open while the first password has not been replaced. */
  before_first_password: boolean;
  /** Shut while the student's payments are halted. */
  shut_while_halted: boolean;
  /** How often a person may make it, by itself; null: with all others that write (see pace.ts). */
  pace: Pace | null;
  /** The system switch that has to be on; null for a call that is open whatever is off. */
  switch: string | null;
}

/** What a service writes down for one call; the rest has a plain meaning when left out. */
interface Declaration {
  method: Method;
  path: `/${string}`;
  summary: string;
  allow: Allow;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  upload?: true;
  /** Where the largest input that is right is larger than `usualBytes`, or `openBytes` where everyone may call. */
  max_bytes?: number;
  reply: z.ZodType;
  status?: 200 | 201 | 202;
  refusals?: readonly string[];
  idempotent?: boolean;
  before_first_password?: boolean;
  shut_while_halted?: boolean;
  pace?: Pace;
  /** Another switch than the service's, or null for none. */
  switch?: string | null;
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
  D['allow'],
  D['upload'] extends true ? true : false
>;

/** A form with the longest texts, or as many ids as are chosen one by one, weighs less. */
export const usualBytes = 64_000;

/** What anybody may send unasked: a form with an id, a few passwords and a code. */
export const openBytes = 4000;

export function endpoint<const D extends Declaration>(declaration: D): Declared<D> {
  const call: Draft = {
    name: '',
    status: 200,
    refusals: [],
    upload: false,
    max_bytes: declaration.allow === 'everyone' ? openBytes : usualBytes,
    idempotent: false,
    before_first_password: declaration.allow === 'everyone',
    shut_while_halted: false,
    pace: null,
    ...declaration,
  };
  return call as Declared<D>;
}

/** Until its contract gathers it, a call that names no switch of its own waits for the service's. */
type Draft = Omit<AnyEndpoint, 'switch'> & { switch?: string | null };

export interface Contract<
  Calls extends Record<string, Endpoint> = Record<string, Endpoint>,
  Refusals extends Record<string, number> = Record<string, number>,
> {
  service: string;
  /** The system switch that its calls hang on, where they don't say otherwise. */
  switch?: string;
  /** Code → HTTP status of every expected "no" of this service. */
  refusals: Refusals;
  calls: Calls;
}

/**
 * Gathers a service's calls. A call may name only refusals that have a status: the service's, and those of the
 * platform that its declaration doesn't bring by itself (refusals-of.ts).
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
  /** The system switch that its calls hang on, where they don't say otherwise. */
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

/** What the caller sends: the parts that the call declares, before parsing. */
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
