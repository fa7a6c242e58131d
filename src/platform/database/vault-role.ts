import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import type { Pool } from './pool.ts';
import { isAppendOnly } from './roles.ts';
import { withStartLock } from './start-lock.ts';

/** Roles belong to the whole server, which several databases may share; PostgreSQL cuts names at 63 bytes. */
const longestName = 63;

export function vaultRoleOf(schema: string, database: string): string {
  return `${schema}_of_${database}`.slice(0, longestName);
}

/**
 * Gives a schema's tables to its role, and lets the portal's role take that on. The owner makes the role if it may; else
 * the operator has (docs/deploy.md).
 */
export async function prepareVaultRole(
  owner: Pool,
  { schema, runtime }: { schema: string; runtime: string },
): Promise<void> {
  await withStartLock(owner, 'migrate', async (client) => {
    const role = vaultRoleOf(schema, await databaseOf(client));
    if (!(await isThere(client, role)))
      await ifAllowed(client, `create role ${escapeIdentifier(role)}`);
    if (!(await isThere(client, role))) return;
    await grantTables(client, schema, role);
    const names = `${escapeIdentifier(role)} to ${escapeIdentifier(runtime)}`;
    await ifAllowed(client, `grant ${names} with inherit false, set true`);
  });
}

async function grantTables(client: ClientBase, schema: string, role: string): Promise<void> {
  const [inside, to] = [escapeIdentifier(schema), escapeIdentifier(role)];
  await client.query(`grant usage on schema ${inside} to ${to};
    grant select, insert, update, delete on all tables in schema ${inside} to ${to}`);
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = $1::regnamespace and relkind = 'r' and ${isAppendOnly}`,
    [schema],
  );
  for (const { name } of rows) {
    await client.query(`revoke update, delete on ${inside}.${name} from ${to}`);
  }
}

/** How the portal's role stands to the vault's. */
export interface VaultStanding {
  /** It can take the role on. */
  may_enter: boolean;
  /** It could read the tables without. */
  is_open: boolean;
}

export async function vaultStandingOf(
  client: Pick<ClientBase, 'query'>,
  schema: string,
  role: string,
): Promise<VaultStanding> {
  const { rows } = await client.query<VaultStanding>(
    `select exists (select from pg_roles where rolname = ${escapeLiteral(role)}
         and pg_has_role(oid, 'set')) as may_enter,
       coalesce((select bool_or(has_table_privilege(pg_class.oid, 'select'))
         from pg_class join pg_namespace on pg_namespace.oid = relnamespace
         where nspname = ${escapeLiteral(schema)} and relkind = 'r'), false) as is_open`,
  );
  return rows[0] ?? { may_enter: false, is_open: true };
}

export async function databaseOf(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database()::text as name');
  return rows[0]?.name ?? '';
}

async function isThere(client: ClientBase, role: string): Promise<boolean> {
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  return found.rowCount === 1;
}

/** An owner may lack the right; opening the vault shows what is missing then. */
async function ifAllowed(client: ClientBase, statement: string): Promise<void> {
  await client.query(statement).catch((error: { code?: string }) => {
    if (error.code !== insufficientPrivilege) throw error;
  });
}

const insufficientPrivilege = '42501';
