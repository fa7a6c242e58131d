import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { queueVersion } from '../../jobs/install-queue.ts';
import { listReferences, listTables, type Manifest } from './held.ts';
import { type Parts, readPart } from './parts.ts';

type Table = Manifest['tables'][number];

/** Fills tables that were just made, in the transaction of their owner; foreign keys are checked at its end. */
export async function load(client: PoolClient, parts: Parts, manifest: Manifest): Promise<void> {
  const { tables, sequences } = manifest;
  await refuseOtherTables(client, manifest);
  // The queue's statements have set limits; migrations have written rows.
  await client.query(`set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0;
    set constraints all immediate`);
  const references = await listReferences(client);
  for (const { drop } of references) await client.query(drop);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) await loadTable(client, parts, table);
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { add } of references) await client.query(add);
  for (const { name, value, is_called } of sequences) {
    await client.query('select setval($1, $2, $3)', [name, value, is_called]);
  }
}

async function refuseOtherTables(client: PoolClient, { tables, queue_version }: Manifest) {
  const shapeOf = ({ name, columns }: Pick<Table, 'name' | 'columns'>) => `${name} (${columns})`;
  const [made, held] = [(await listTables(client)).map(shapeOf), tables.map(shapeOf)];
  const other = [...made, ...held].find((one) => !(made.includes(one) && held.includes(one)));
  const { rows } = await client.query<{ version: number }>(queueVersion);
  if (other || rows[0]?.version !== queue_version) {
    throw new Error(`Only the release of the backup can restore it: ${other ?? 'its queue'}`);
  }
}

async function loadTable(client: PoolClient, parts: Parts, { name, columns, rows }: Table) {
  const taking = client.query(copyFrom(`copy ${name} (${columns}) from stdin (format binary)`));
  await pipeline(readPart(parts, name), taking);
  if (taking.rowCount !== rows) throw new Error(`${name} has ${taking.rowCount} rows, not ${rows}`);
}
