import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reads } from '../database/database.ts';
import type { AuditTables } from './tables/tables.ts';

/** The whole chain as it was checked; `broken_at` is the first batch that differs from what was linked. */
export interface CheckedChain {
  batches: number;
  entries: number;
  /** Of the last batch that agrees, in hexadecimal; empty without one. */
  hash: string;
  broken_at: number | null;
  /** Entries newer than the last batch. */
  unlinked: number;
}

/**
 * Reckons the chain again from its entries, in order. `keep` gets the lines of each batch that agrees, then a line with
 * its position, number of entries and hash: so another host can reckon it as well.
 */
export async function checkChain(
  reads: Reads<AuditTables>,
  keep: (lines: string) => Promise<void>,
): Promise<CheckedChain> {
  const checked: CheckedChain = { batches: 0, entries: 0, hash: '', broken_at: null, unlinked: 0 };
  let upto_id = 0;
  for (;;) {
    const batch = await reads
      .selectFrom('audit_batch')
      .selectAll()
      .where('position', '>', checked.batches)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (!batch) return { ...checked, unlinked: await countAfter(reads, upto_id) };
    const lines = await readLines(reads, { after: upto_id, upto: batch.upto_id });
    const before = Buffer.from(checked.hash, 'hex');
    const hash = createHash('sha256').update(before).update(lines.join('')).digest('hex');
    const { position, entries } = batch;
    const agrees = hash === batch.hash.toString('hex') && position === checked.batches + 1;
    if (!agrees || lines.length !== entries) return { ...checked, broken_at: position };
    await keep(`${lines.join('')}${JSON.stringify({ position, entries, hash })}\n`);
    Object.assign(checked, { batches: position, entries: checked.entries + entries, hash });
    upto_id = batch.upto_id;
  }
}

async function readLines(
  reads: Reads<AuditTables>,
  { after, upto }: { after: number; upto: number },
): Promise<string[]> {
  const found = await reads
    .selectFrom('audit_entry')
    .select(sql<string>`audit_line(audit_entry)`.as('line'))
    .where('id', '>', after)
    .where('id', '<=', upto)
    .orderBy('id')
    .execute();
  return found.map(({ line }) => line);
}

async function countAfter(reads: Reads<AuditTables>, id: number): Promise<number> {
  const { count } = await reads
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '>', id)
    .executeTakeFirstOrThrow();
  return count;
}
