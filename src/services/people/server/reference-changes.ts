import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { AuditRecord, AuditValue } from '#platform/audit/tables/tables.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { waitBriefly } from '#platform/database/brief-wait.ts';
import { names } from '#platform/database/column-list.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import type { Live } from '#platform/live/live.ts';
import type { ReferenceTable } from '../reference-list.ts';
import type { PeopleTables } from '../tables/tables.ts';

/** The room of all staff: an applied reload and an edited list change the lists they look at. */
export const peopleRoom = 'people';

export interface ReferenceDeps {
  database: Database<PeopleTables>;
  live: Pick<Live, 'changed'>;
}

export interface ReferenceAct<Table extends ReferenceTable = ReferenceTable> {
  table: Table;
  code: string | number;
  actor: Pick<Actor, 'id' | 'user_type' | 'role'>;
  now: Date;
}

export type ReferenceValues = Readonly<Record<string, AuditValue>>;

/** A current row, by column; dates and moments as text. */
export interface ReferenceRow extends Record<string, unknown> {
  code: string | number;
  name: string;
  version: number;
  source: Record<string, AuditValue> | null;
}

/** The refusal for each violated constraint. */
const refusalOf = {
  college_pkey: 'code_taken',
  major_pkey: 'code_taken',
  academic_status_pkey: 'code_taken',
  term_pkey: 'code_taken',
  major_college_code_fkey: 'unknown_college',
  term_check: 'ends_before_it_starts',
  term_days: 'terms_overlap',
} as const;

export type ReferenceNo = (typeof refusalOf)[keyof typeof refusalOf];

/** Runs one transaction; violated constraints are returned as refusals. */
export function changing<Answer>(
  { database }: ReferenceDeps,
  work: (tx: Transaction<PeopleTables>) => Promise<Answer>,
): Promise<Answer | Refusal<ReferenceNo>> {
  return refuseBroken(database, refusalOf, async (tx) => {
    await waitBriefly(tx);
    return work(tx);
  });
}

/**
 * Locks the row until the end of the transaction if it still has this version. Not FOR UPDATE, which would
 * wait for a reload whose new students refer to the row.
 */
export async function lockRow(
  tx: Transaction<PeopleTables>,
  { table, code, version }: { table: ReferenceTable; code: string | number; version: number },
): Promise<ReferenceRow | Refusal<'not_found' | 'changed_meanwhile'>> {
  const found = await sql<{ row: ReferenceRow }>`
    select to_jsonb(standing) as row from ${sql.table(table)} standing
    where code = ${code} for no key update`.execute(tx.writes);
  const row = found.rows[0]?.row;
  if (!row) return refuse('not_found');
  if (row.version !== version) {
    return refuse('changed_meanwhile', {
      values: { name: row.name, name_ar: String(row['name_ar']) },
    });
  }
  return row;
}

/** Writes these columns of one row with the author, and increments its version. */
export async function writeRow(
  tx: Transaction<PeopleTables>,
  { table, code, actor, now }: ReferenceAct,
  values: ReferenceValues,
): Promise<void> {
  const columns = names(Object.keys(values));
  await sql`
    update ${sql.table(table)}
    set (${columns}) = (
        select ${columns}
        from json_populate_record(null::${sql.table(table)}, ${JSON.stringify(values)}::json)
      ),
      version = version + 1, changed_by = ${actor.id}, changed_at = ${now.toISOString()}
    where code = ${code}`.execute(tx.writes);
}

interface Told {
  action: 'reference_added' | 'reference_changed' | 'reference_removed' | 'reference_given_back';
  from?: AuditRecord;
  to?: AuditRecord;
}

/** Writes the audit log entry and signals open screens. */
export async function tellChange(
  { live }: ReferenceDeps,
  tx: Transaction<PeopleTables>,
  { table, code, actor, now }: ReferenceAct,
  { action, from = {}, to = {} }: Told,
): Promise<void> {
  const at = { code: String(code) };
  const isGone = action === 'reference_removed';
  await writeAudit(tx, {
    now,
    actor,
    action: `system-data.${action}`,
    // Status codes are words, which don't fit an id; the entry's fields contain every code.
    subject: {
      kind: table,
      id: typeof code === 'number' ? code : Number(/^\d{1,9}$/.exec(code) ?? 0),
    },
    from: referenceRecord(isGone ? { ...at, ...from } : from),
    to: referenceRecord(isGone ? to : { ...at, ...to }),
  });
  signalReference({ live }, tx);
}

/** Names and terms appear in lists of all staff. */
export function signalReference(
  { live }: Pick<ReferenceDeps, 'live'>,
  tx: Transaction<PeopleTables>,
): void {
  live.changed(tx, [peopleRoom], { what: 'reference' });
}

/** Prefixes fields with the list's name; codes and years become text, so they get no digit grouping. */
export function referenceRecord(record: AuditRecord): AuditRecord {
  const plain = Object.entries(record).map(([field, value]) => {
    const isPlain = /^(year_|college_code)/.test(field) && value !== null;
    return [`reference.${field}`, isPlain ? String(value) : value];
  });
  return Object.fromEntries(plain);
}
