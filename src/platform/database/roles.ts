import { type ClientBase, escapeIdentifier } from 'pg';

/** The schemas with tables: the portal's own, and the queue's. */
const schemas = ['public', 'jobs'];

/**
 * Grants the portal's runtime role what it needs and nothing else: it can't change triggers, tables or the
 * list of migrations, and append-only tables it may only read and insert into. Called by the owner of the
 * tables after each migration.
 */
export async function grantRuntime(owner: ClientBase, role: string): Promise<void> {
  const to = escapeIdentifier(role);
  for (const schema of await existing(owner)) {
    const rights = 'select, insert, update, delete, maintain on';
    await owner.query(`
      grant usage on schema ${schema} to ${to};
      grant ${rights} all tables in schema ${schema} to ${to};
      grant usage on all sequences in schema ${schema} to ${to};
      alter default privileges in schema ${schema}
        grant select, insert, update, delete on tables to ${to};
      alter default privileges in schema ${schema} grant usage on sequences to ${to};`);
  }
  // Unlogged tables, which a crash of the database empties anyway: staging rows of a source.
  for (const table of await tablesWhere(owner, `relpersistence = 'u'`)) {
    await owner.query(`grant truncate on ${table} to ${to}`);
  }
  for (const table of await tablesWhere(owner, isAppendOnly)) {
    await owner.query(
      `revoke all on ${table} from ${to}; grant select, insert on ${table} to ${to}`,
    );
  }
  await owner.query(`revoke all on migration from ${to}; grant select on migration to ${to}`);
}

/** The name of the role behind a connection. */
export async function roleOf(client: Pick<ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user::text as role');
  return rows[0]?.role ?? '';
}

/** Whether the connection's role could break the guarantees of append-only tables. */
export async function mayChangeTables(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_table_privilege('migration', 'delete') as may`,
  );
  return rows[0]?.may ?? false;
}

/** Of a row of pg_class: nobody changes or takes away its rows. */
export const isAppendOnly = `exists (select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
  where tgrelid = pg_class.oid and proname = 'row_stays')`;

async function existing(owner: ClientBase): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'select quote_ident(nspname) as name from pg_namespace where nspname = any($1)',
    [schemas],
  );
  return rows.map(({ name }) => name);
}

async function tablesWhere(owner: ClientBase, condition: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and nspname = any($1) and ${condition}`,
    [schemas],
  );
  return rows.map(({ name }) => name);
}
