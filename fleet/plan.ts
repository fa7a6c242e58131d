import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('..', import.meta.url));

/** Where a fleet lies and on which ports it listens. */
export interface Plan {
  folder: string;
  /** The one of nginx; those of everything behind it follow. */
  port: number;
  /** For a test: what its portals are told besides, and what Node is. */
  env: Record<string, string>;
  node_args: string[];
  /** Whether a process and a server of the database have disks of their own (small-disk.ts). */
  has_small_disks: boolean;
}

/** One of the two servers of the database. */
export type Seat = 1 | 2;
export const seats = [1, 2] as const;
export const otherThan = (seat: Seat): Seat => (seat === 1 ? 2 : 1);

/** The processes of the portal. */
export const processes = [1, 2, 3] as const;

export function planOf(env: NodeJS.ProcessEnv): Plan {
  const folder = resolve(env['FLEET_FOLDER'] || `${repository}.data/fleet`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    folder,
    port: Number(env['FLEET_PORT'] || '8440'),
    env: {},
    node_args: [],
    has_small_disks: false,
  };
}

export const portOf = {
  portal: ({ port }: Plan, process: number) => port + process,
  database: ({ port }: Plan, seat: Seat) => port + 4 + seat,
  bucket: ({ port }: Plan) => port + 7,
};

export const homeOf = ({ folder }: Plan, seat: Seat) => join(folder, `server-${seat}`);
export const portalUrl = (plan: Plan, process: number) =>
  `http://127.0.0.1:${portOf.portal(plan, process)}`;
export const addressOf = ({ port }: Plan) => `https://localhost:${port}`;

/** A password or key of this fleet, always the same for a name. */
export function secretOf({ folder }: Plan, name: string, encoding: 'hex' | 'base64' = 'hex') {
  const file = join(folder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return createHash('sha256')
    .update(`${readFileSync(file, 'utf8')} ${name}`)
    .digest(encoding);
}

/** Both servers as one list, the roles as docs/deploy.md makes them. */
export function databaseUrl(plan: Plan, role: 'portal' | 'portal_owner'): string {
  const hosts = seats.map((seat) => `127.0.0.1:${portOf.database(plan, seat)}`).join(',');
  return `postgres://${role}:${secretOf(plan, role)}@${hosts}/portal?target_session_attrs=read-write`;
}
