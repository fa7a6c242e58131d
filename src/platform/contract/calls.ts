import type { z } from 'zod';
import type { Allow } from '../access/allow.ts';
import type { DownloadReply } from './download.ts';
import type { Open } from './open.ts';
import type { Shown } from './shown.ts';
import type { UploadSource } from './upload.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `POST /guidance/students/{id}`: under /api, with `{name}` for a parameter. */
export type Road = `${Method} /${string}`;

/**
 * A call without its shapes: enough to offer it and to send it, so that menus, screens and live signals load no schemas
 * (decision record 62).
 */
export interface Bare<
  Access extends Allow = Allow,
  Opened extends Open | null = Open | null,
  Upload extends boolean = boolean,
> {
  /** `service.call`, set by defineCalls. */
  name: string;
  method: Method;
  path: `/${string}`;
  /** The users who may make it; nobody for a call that is open. */
  allow: Access;
  /** How it is opened without a session; null for a call of `allow`. */
  open: Opened;
  /** Takes a multipart form with a file; its other fields are the body. */
  upload: Upload;
  /** Accepts an Idempotency-Key: it creates a booking, money or a request. */
  idempotent: boolean;
  /** Allowed before the first password has been replaced. */
  before_first_password: boolean;
  /** Refused while the student's payments are halted. */
  shut_while_halted: boolean;
  /**
   * Needs a session whose user proved lately who they are: always, or where the body has one of these fields. A stolen
   * session can't make it.
   */
  fresh: boolean | readonly string[];
  /** The system switch that must be on; null for a call that is always available. */
  switch: string | null;
}

/** The schemas of what a call takes and answers; contract.ts has them. */
export interface Shape {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /** Of a list: how its rows appear on a screen and in a file. */
  shown?: Shown;
}

/** A call as the typed client sends it. */
export interface Call<
  S extends Shape = Shape,
  Access extends Allow = Allow,
  Opened extends Open | null = Open | null,
  Upload extends boolean = boolean,
> extends Bare<Access, Opened, Upload> {
  /** For the compiler alone: no call has it. */
  readonly shape?: S;
}

export type AnyCall = Call;

/** A call that answers a file. */
export type DownloadCall = Call<Shape & { reply: DownloadReply }>;

interface Options {
  idempotent?: boolean;
  before_first_password?: boolean;
  shut_while_halted?: boolean;
  fresh?: true | readonly string[];
  /** A different switch from the service's, or null for none. */
  switch?: string | null;
}

/** Before defineCalls, a call without its own switch has none yet: it gets the service's there. */
type Draft = Omit<Bare, 'switch'> & { switch?: string | null };

/** Declares one call: its road, who may make it, and what is unusual about it. */
export function call<const Access extends Allow>(
  road: Road,
  by: Access,
  options: Options & { upload: true },
): Bare<Access, null, true>;
export function call<const Access extends Allow>(
  road: Road,
  by: Access,
  options?: Options,
): Bare<Access, null, false>;
/** A call without a session: opened by a signed link, whose token is in the road, or by an outside system. */
export function call<const Opened extends Open>(
  road: Road,
  by: Opened,
  options?: Pick<Options, 'switch'>,
): Bare<readonly [], Opened, false>;
export function call(
  road: Road,
  by: Allow | Open,
  options: Options & { upload?: boolean } = {},
): Bare {
  const [method, path] = road.split(' ') as [Method, `/${string}`];
  const open = isOpening(by) ? by : null;
  const allow = isOpening(by) ? [] : by;
  const draft: Draft = {
    name: '',
    method,
    path,
    allow,
    open,
    upload: false,
    idempotent: false,
    before_first_password: open !== null || allow === 'everyone',
    shut_while_halted: false,
    fresh: false,
    ...options,
  };
  return draft as Bare;
}

function isOpening(by: Allow | Open): by is Open {
  return by === 'webhook' || (typeof by === 'object' && 'kind' in by);
}

/** The shape's parts, for the compiler; one that is absent is `undefined`. */
export type Parts<S extends Shape> = {
  params: PartOf<S, 'params'>;
  query: PartOf<S, 'query'>;
  body: PartOf<S, 'body'>;
  reply: S['reply'];
  shown: S['shown'] extends Shown ? S['shown'] : undefined;
};

type PartOf<S extends Shape, Name extends PartName> = S[Name] extends z.ZodType
  ? S[Name]
  : z.ZodUndefined;

/** The service of the calls. */
export interface Owner {
  service: string;
  /** The system switch of its calls, unless they declare their own. */
  switch?: string;
}

const owners = new WeakMap<object, Owner>();

export function ownerOf(calls: object): Owner {
  const owner = owners.get(calls);
  if (!owner) throw new Error('calls are made by defineCalls');
  return owner;
}

/**
 * A service's calls, typed by the shapes of its contract: one for each shape, and none besides. Its switch is that of
 * the calls that declare no other.
 */
export function defineCalls<Shapes extends Readonly<Record<string, Shape>>>(
  service: string,
  ownSwitch?: string,
) {
  return <const Calls extends { readonly [Name in keyof Shapes]: Bare }>(
    calls: Calls & { readonly [Name in Exclude<keyof Calls, keyof Shapes>]: never },
  ) => {
    for (const [name, one] of Object.entries<Bare>(calls)) {
      one.name = `${service}.${name}`;
      const { switch: own = ownSwitch ?? null }: Draft = one;
      one.switch = own;
    }
    owners.set(calls, ownSwitch === undefined ? { service } : { service, switch: ownSwitch });
    return calls as unknown as {
      readonly [Name in keyof Shapes]: Calls[Name] & { readonly shape?: Parts<Shapes[Name]> };
    };
  };
}

export type ShapeOf<C extends AnyCall> = NonNullable<C['shape']>;

/** The input that a caller sends: the declared parts, before parsing. */
export type InputOf<C extends AnyCall> = Part<'params', InputPart<C, 'params'>> &
  Part<'query', InputPart<C, 'query'>> &
  Part<'body', InputPart<C, 'body'>> &
  (C['upload'] extends true ? { upload: UploadSource } : unknown);

export type ReplyOf<C extends AnyCall> = z.output<ShapeOf<C>['reply']>;

type PartName = 'params' | 'query' | 'body';
type InputPart<C extends AnyCall, P extends PartName> = z.input<NonNullable<ShapeOf<C>[P]>>;

type Part<Name extends PartName, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };
