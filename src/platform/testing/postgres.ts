import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { runtimeUrlOf } from '../database/embedded/runtime-role.ts';
import { type Migrations, migrate } from '../database/migrate.ts';
import { openOwnerPool } from '../database/pool.ts';
import { vaultRoleOf } from '../database/vault-role.ts';

export interface TestDatabase {
  /** Connects as the portal's role, which the owner of the tables grants access. */
  url: string;
  owner_url: string;
  drop(): Promise<void>;
}

export interface CreateDatabaseOptions {
  /** The `postgres_url` that global-setup provides. */
  postgres_url: string;
  /** A name given to ensureTemplate; by default, an empty database. */
  template?: string;
}

/** A database for one test file, under a unique name. */
export async function createDatabase({
  postgres_url,
  template = 'template1',
}: CreateDatabaseOptions): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(postgres_url, (client) =>
    client.query(
      `create database ${name} template ${escapeIdentifier(template)} strategy file_copy`,
    ),
  );
  const owner_url = urlOf(postgres_url, name);
  const url = runtimeUrlOf(owner_url);
  owners.set(url, owner_url);
  return {
    url,
    owner_url,
    drop: () =>
      administer(postgres_url, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        await client.query(`drop role if exists ${vaultRoleOf('counselling', name)}`);
      }),
  };
}

export interface EnsureTemplateOptions {
  postgres_url: string;
  name: string;
  /** Fills the empty database behind `owner_url` and closes its connections. */
  build(owner_url: string): Promise<unknown>;
}

/**
 * Builds a template once for all worker processes: the first builds, the others wait. A built template refuses
 * connections, because a database with connections can't be copied.
 */
export async function ensureTemplate({
  postgres_url,
  name,
  build,
}: EnsureTemplateOptions): Promise<void> {
  await administer(postgres_url, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`template ${name}`]);
    const finished = 'select 1 from pg_database where datname = $1 and datistemplate';
    if ((await client.query(finished, [name])).rowCount) return;
    const quoted = escapeIdentifier(name);
    await client.query(`drop database if exists ${quoted} with (force)`);
    await client.query(`create database ${quoted}`);
    const url = urlOf(postgres_url, name);
    await build(url);
    await administer(url, (made) => made.query('vacuum (freeze, analyze)'));
    await client.query(`alter database ${quoted} is_template true allow_connections false`);
  });
}

/** The owner's URL of a database created here, for processes that are given only `database_url`. */
export function ownerUrlOf(database_url: string): string {
  return owners.get(database_url) ?? database_url;
}

const owners = new Map<string, string>();

/** Creates tables in a test database and grants them to the portal's role. */
export async function makeTables(
  { url, owner_url }: TestDatabase,
  owners: readonly Migrations[],
): Promise<void> {
  const owner = openOwnerPool(owner_url);
  await migrate(owner, owners, { runtime_role: new URL(url).username });
  await owner.end();
}

function urlOf(postgres_url: string, database: string): string {
  const url = new URL(postgres_url);
  url.pathname = `/${database}`;
  return url.href;
}

/** Closing the connection releases its locks. */
async function administer(
  postgres_url: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: postgres_url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
