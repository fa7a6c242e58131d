import { migrate } from '#platform/database/migrate.ts';
import { openOwnerPool, type Pool } from '#platform/database/pool.ts';
import { mayChangeTables, roleOf } from '#platform/database/roles.ts';
import { prepareVaultRole } from '#platform/database/vault-role.ts';
import { installQueue } from '#platform/jobs/install-queue.ts';
import { counsellingSchema } from './counselling-vault.ts';
import { StartError } from './settings.ts';
import { migrations } from './tables.ts';

export interface DatabaseUrls {
  /** As the role that the portal runs as. */
  database_url: string;
  /** Not through a pooler, for LISTEN. */
  database_direct_url: string;
  /** As the owner of the tables, not through a pooler; null if the portal's own role owns them. */
  database_owner_url: string | null;
}

export interface PreparedDatabase {
  /** For the rest of the start: its locks let one process at a time do what must not run twice. */
  owner: Pool;
  /** Whether the portal could alter data that it promises to keep, as one role owns and uses the tables. */
  runs_as_owner: boolean;
}

/** Migrates the tables and grants the portal's role what it needs of them. */
export async function prepareDatabase(
  pool: Pool,
  { database_direct_url, database_owner_url }: DatabaseUrls,
): Promise<PreparedDatabase> {
  const owner_url = database_owner_url ?? database_direct_url;
  const owner = openOwnerPool(owner_url);
  try {
    const [runtime, owning] = await Promise.all([roleOf(pool), roleOf(owner)]);
    await migrate(owner, migrations, {
      alongside: () => installQueue(owner_url),
      ...(runtime !== owning && { runtime_role: runtime }),
    });
    if (runtime !== owning) await prepareVaultRole(owner, { schema: counsellingSchema, runtime });
    return { owner, runs_as_owner: await mayChangeTables(pool) };
  } catch (error) {
    await owner.end();
    throw mayNotMakeTables(error) && !database_owner_url ? ownerIsMissing(error) : error;
  }
}

function mayNotMakeTables(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '42501';
}

function ownerIsMissing(cause: unknown): StartError {
  return new StartError(
    'The role of DATABASE_URL may not make tables: name the owner of the database in DATABASE_OWNER_URL',
    { cause },
  );
}
