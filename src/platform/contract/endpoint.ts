import type { z } from 'zod';
import type { Allow } from '../access/allow.ts';
import { type Bare, type Call, type Owner, ownerOf, type Parts, type Shape } from './calls.ts';
import type { Open, SignedLink } from './open.ts';
import type { Pace } from './pace.ts';
import type { PlatformRefusal } from './refusal.ts';

/**
 * A call with its shapes: server binding, OpenAPI, the permission page and the access test read this object, the
 * typed client its types.
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
> extends Call<{ params: Params; query: Query; body: Body; reply: Reply }, Access, Opened, Upload> {
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The largest body in bytes, not counting a file; a larger one is refused unread. */
  max_bytes: number;
  reply: Reply;
  status: 200 | 201 | 202;
  refusals: readonly Code[];
  /** Its own rate limit per person; null: it shares that of all other writing calls (see pace.ts). */
  pace: Pace | null;
}

/** The part of a call that its contract declares: shapes, limits and refusals. */
export interface CallShape<Code extends string = string> extends Shape {
  summary: string;
  /** Only where the largest valid input exceeds `usualBytes`, or `openBytes` if everyone may call. */
  max_bytes?: number;
  status?: 200 | 201 | 202;
  refusals?: readonly Code[];
  pace?: Pace;
}

/** The input that a call without a session must declare: its link's token, or the webhook's fields, with the secret in its path. */
type Needed<Opened extends Open | null> = Opened extends SignedLink
  ? { params: z.ZodType<{ token: string }> }
  : Opened extends 'webhook'
    ? { params?: z.ZodType<{ secret: string }>; body: z.ZodType }
    : unknown;

/** The default limit: above any form with the longest texts, or the most ids chosen one by one. */
export const usualBytes = 64_000;

/** The limit for calls without a session: a form with an id, a few passwords and a code. */
export const openBytes = 4000;

/** Keeps each refusal's code and each schema in the type. */
export function defineShapes<const Shapes extends Readonly<Record<string, CallShape>>>(
  shapes: Shapes,
): Shapes {
  return shapes;
}

type Calls = Readonly<Record<string, Bare>>;

type Endpoints<C extends Calls, Shapes extends { [Name in keyof C]: CallShape }> = {
  [Name in keyof C & string]: EndpointOf<C[Name], Shapes[Name]>;
};

type EndpointOf<C extends Bare, S extends CallShape> = Endpoint<
  Parts<S>['params'],
  Parts<S>['query'],
  Parts<S>['body'],
  S['reply'],
  S['refusals'] extends readonly (infer Code extends string)[] ? Code : never,
  C['allow'],
  C['upload'],
  C['open']
>;

export interface Contract<
  Calls extends Record<string, Endpoint> = Record<string, Endpoint>,
  Refusals extends Record<string, number> = Record<string, number>,
> extends Owner {
  /** Code → HTTP status of each of this service's refusals. */
  refusals: Refusals;
  calls: Calls;
}

/**
 * A service's contract: its calls with their shapes. A call may name only refusals that have a status: the service's,
 * and those platform refusals that its declaration doesn't imply (refusals-of.ts).
 */
export function defineContract<
  const Refusals extends Record<string, number>,
  C extends Calls,
  Shapes extends {
    [Name in keyof C]: CallShape<(keyof Refusals & string) | PlatformRefusal>;
  },
>(contract: {
  refusals: Refusals;
  calls: C;
  shapes: Shapes & { [Name in keyof C]: Needed<C[Name]['open']> };
}): Contract<Endpoints<C, Shapes>, Refusals> {
  const { refusals, shapes } = contract;
  const calls = Object.entries<Bare>(contract.calls).map(
    ([name, call]) => [name, endpointOf(call, shapes[name] as CallShape)] as const,
  );
  return {
    ...ownerOf(contract.calls),
    refusals,
    calls: Object.fromEntries(calls) as Endpoints<C, Shapes>,
  };
}

function endpointOf(call: Bare, shape: CallShape): AnyEndpoint {
  const isOpen = call.allow === 'everyone' || (call.open !== null && call.open !== 'webhook');
  return {
    status: 200,
    refusals: [],
    max_bytes: isOpen ? openBytes : usualBytes,
    pace: null,
    ...call,
    ...shape,
  };
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, string, Allow>;

/** The parts of a handler's input, after parsing. */
export interface ParsedOf<E extends AnyEndpoint> {
  params: OutputPart<E, 'params'>;
  query: OutputPart<E, 'query'>;
  body: OutputPart<E, 'body'>;
}

export type RefusalCodeOf<E extends AnyEndpoint> = E['refusals'][number];

type PartName = 'params' | 'query' | 'body';
type OutputPart<E extends AnyEndpoint, P extends PartName> = z.output<NonNullable<E[P]>>;
