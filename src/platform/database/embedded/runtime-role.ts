import { createHmac } from 'node:crypto';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';

/** The role that the portal runs as; its privileges are granted with the tables (database/roles.ts). */
const RUNTIME = 'bawaba_runtime';

/** Derived one-way from the owner's password, so it needs no file of its own. */
function runtimePassword(owner_password: string): string {
  return createHmac('sha256', owner_password).update(RUNTIME).digest('base64url');
}

/** The same database, as the runtime role. */
export function runtimeUrlOf(owner_url: string): string {
  const url = new URL(owner_url);
  url.username = RUNTIME;
  url.password = runtimePassword(new URL(owner_url).password);
  return url.href;
}

/** Creates the role if it is missing. */
export async function makeRuntimeRole(owner: Client, owner_password: string): Promise<void> {
  const found = await owner.query('select 1 from pg_roles where rolname = $1', [RUNTIME]);
  if (found.rowCount) return;
  const password = escapeLiteral(runtimePassword(owner_password));
  await owner.query(`create role ${escapeIdentifier(RUNTIME)} login password ${password}`);
}
