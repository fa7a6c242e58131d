import { join } from 'node:path';
import { addressOf, databaseUrl, type Plan, portalUrl, portOf, secretOf } from './plan.ts';
import { start, stop, until } from './programs.ts';
import { onOwnDisk, smallProcess } from './small-disk.ts';

export const nameOf = (process: number) => `portal-${process}`;

/** Starts one process of the portal, and waits until it is ready. */
export async function startPortal(plan: Plan, process_of: number): Promise<void> {
  const main = 'dist/server/main.js';
  const command = process.execPath;
  start(plan, {
    name: nameOf(process_of),
    command,
    args: [...plan.node_args, main],
    by: plan.has_small_disks && process_of === smallProcess ? onOwnDisk(plan) : [],
    env: environmentOf(plan, process_of),
  });
  await until(`portal ${process_of}`, () => isReady(plan, process_of));
}

export const stopPortal = (plan: Plan, process_of: number) => stop(plan, nameOf(process_of));

export async function isReady(plan: Plan, process_of: number): Promise<boolean> {
  const url = `${portalUrl(plan, process_of)}/readyz`;
  return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
}

/** A demo's: keys and the outside world are in a folder that all share; people's files are in the bucket. */
function environmentOf(plan: Plan, process_of: number): Record<string, string> {
  return {
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: String(portOf.portal(plan, process_of)),
    PUBLIC_URL: addressOf(plan),
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: join(plan.folder, 'data'),
    DATABASE_URL: databaseUrl(plan, 'portal'),
    DATABASE_READS_URL: databaseUrl(plan, 'portal'),
    DATABASE_OWNER_URL: databaseUrl(plan, 'portal_owner'),
    SECRETS_KEY: secretOf(plan, 'secrets', 'base64'),
    FILES_S3_BUCKET: 'files',
    FILES_S3_ENDPOINT: `http://127.0.0.1:${portOf.bucket(plan)}`,
    FILES_S3_ACCESS_KEY_ID: 'key',
    FILES_S3_SECRET_ACCESS_KEY: secretOf(plan, 'bucket'),
    METRICS: '1',
    ...plan.env,
  };
}
