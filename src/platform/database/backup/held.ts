import type { ClientBase, Pool } from 'pg';
import type { FileStore } from '../../files/file-store.ts';
import type { Migrations } from '../migrate.ts';

/** All that a backup holds; its last part. */
export interface Manifest {
  /** The moment that it shows. */
  at: string;
  /** The version of the tables: the files that made them. */
  migrations: { owner: string; name: string; fingerprint: string }[];
  queue_version: number;
  /** Ids of the keys that sealed values need, by the setting that holds the keys. */
  keys: Record<string, readonly string[]>;
  /** Columns are written as a statement lists them. */
  tables: { name: string; columns: string; rows: number; sha256: string }[];
  sequences: { name: string; value: string; is_called: boolean }[];
  /** The first is the part `files/1`. */
  files: { key: string; sha256: string }[];
}

/** A portal to back up, or an empty one to restore into. */
export interface BackupPlace {
  /** As the role that owns the tables, or is to own them. */
  owner: Pool;
  store: FileStore;
  /** Finds the keys of people's files. */
  kept_files: string;
  migrations: readonly Migrations[];
  keys: Manifest['keys'];
}

const isOurs = `nspname !~ '^pg_' and nspname <> 'information_schema'`;

/** Tables of all schemas. Columns that PostgreSQL computes, and numbers of its transactions, mean nothing elsewhere. */
export async function listTables(client: ClientBase) {
  const { rows } = await client.query<{ name: string; columns: string }>(
    `select format('%I.%I', nspname, relname) as name,
       (select string_agg(quote_ident(attname), ', ' order by attname) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and atttypid <> 'xid8'::regtype) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition and ${isOurs} order by name`,
  );
  return rows;
}

export async function listSequences(client: ClientBase) {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name,
       coalesce(last_value, start_value)::text as value, last_value is not null as is_called
     from pg_sequences join pg_namespace on nspname = schemaname where ${isOurs} order by name`,
  );
  return rows;
}

/** Statements that drop and add each foreign key; a partition's goes with its table's. */
export async function listReferences(client: ClientBase) {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(pg_constraint.oid)) as add
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
     where contype = 'f' and conparentid = 0 and ${isOurs}`,
  );
  return rows;
}
