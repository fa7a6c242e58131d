import { Socket } from 'node:net';
import type pg from 'pg';
import { finderOf, type Place, type Wanted } from './find-server.ts';

/** By what the driver connects. */
export type Connecting = Pick<pg.ClientConfig, 'connectionString' | 'stream'>;

/**
 * Takes a list of servers too, as libpq does: `postgres://user:password@one:5432,two:5432/portal`. The driver knows no
 * lists, so each new connection's socket is led to the server that is what is wanted at that moment.
 */
export function connectingTo(url: string, wanted: Wanted = 'primary'): Connecting {
  const [first = url, ...others] = urlsOf(url);
  if (others.length === 0) return { connectionString: first };
  return { connectionString: first, stream: () => new LedSocket(groupOf(url, wanted)) };
}

/** Ends all connections that were led by this list, as one of its servers may be silent for good. */
export function cutOffFrom(url: string): void {
  for (const socket of groups.get(`primary ${url}`)?.sockets ?? []) socket.destroy();
}

/** The URL of each server of a list. All that the portal opens goes to the one that takes writes, so saying it is optional. */
export function urlsOf(url: string): string[] {
  const [, head, hosts = '', tail = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?@]+)(.*)$/.exec(url) ?? [];
  if (head === undefined) return [url];
  const rest = tail
    .replace(/([?&])target_session_attrs=read-write(&|$)/, '$1')
    .replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${head}${host}${rest}`);
}

interface Group {
  find(): Promise<Place>;
  sockets: Set<Socket>;
}

/** One of each list in a process, so that many connections at once ask once. */
const groups = new Map<string, Group>();

function groupOf(url: string, wanted: Wanted): Group {
  const name = `${wanted} ${url}`;
  const known = groups.get(name) ?? { find: finderOf(urlsOf(url), wanted), sockets: new Set() };
  groups.set(name, known);
  return known;
}

class LedSocket extends Socket {
  readonly #group: Group;

  constructor(group: Group) {
    super();
    this.#group = group;
    group.sockets.add(this);
    this.once('close', () => group.sockets.delete(this));
  }

  // The driver names the first server of the list.
  override connect(..._first: never[]): this {
    this.#group.find().then(
      ({ host, port }) => this.destroyed || super.connect(port, host),
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}
