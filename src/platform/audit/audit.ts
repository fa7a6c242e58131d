import { CompiledQuery, type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Page } from '../contract/paging.ts';
import { allIds } from '../database/all-ids.ts';
import type { AnyTransaction, Reads } from '../database/database.ts';
import { readPage } from '../database/page.ts';
import type { AuditRecord, AuditTables } from './tables/tables.ts';

export interface AuditEntry {
  now: Date;
  /** Null for the portal itself: a reload of the source, a deadline. */
  actor: Pick<Actor, 'id' | 'user_type' | 'role'> | null;
  /** `accounts.role_granted`: the service, then the action. */
  action: string;
  /** The subject: a person, or a row of the named table. */
  subject: { kind: string; id: number };
  /** The changed fields, before and after; never a secret. */
  from?: AuditRecord;
  to?: AuditRecord;
}

/** Writes entries in the transaction of the change they record, so that both are committed or neither. */
export async function writeAudit(tx: AnyTransaction, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ now, actor, action, subject, from = {}, to = {} }) => ({
    at: now.toISOString(),
    actor_id: actor?.id ?? null,
    actor_user_type: actor?.user_type ?? null,
    actor_role: actor?.role ?? null,
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    from,
    to,
  }));
  await tx.writes.executeQuery(CompiledQuery.raw(insertion, [JSON.stringify(rows)]));
}

const insertion = `
  insert into audit_entry (at, actor_id, actor_user_type, actor_role, action,
    subject_kind, subject_id, "from", "to")
  select at, actor_id, actor_user_type, actor_role, action, subject_kind, subject_id, "from", "to"
  from jsonb_to_recordset($1::jsonb) as entry (at timestamptz, actor_id integer,
    actor_user_type smallint, actor_role smallint, action text, subject_kind text,
    subject_id integer, "from" jsonb, "to" jsonb)`;

/** What a list filters and sorts by, apart from the page. */
export interface EntriesFound {
  ids?: readonly number[] | undefined;
  actor?: number | undefined;
  /** The person that entries are about. */
  subject?: number | undefined;
  action?: string | undefined;
  from?: Date | undefined;
  /** Entries before this moment. */
  until?: Date | undefined;
  /** People, as a subquery: the actor or the subject. */
  people?: Expression<number> | undefined;
  ordering: '-at' | 'at';
}

export async function listAudit(reads: Reads<AuditTables>, filters: EntriesFound & Page) {
  const direction = filters.ordering === 'at' ? 'asc' : 'desc';
  const query = reads
    .selectFrom('audit_entry')
    .selectAll()
    .where(entriesLike(filters))
    .orderBy('at', direction)
    .orderBy('id', direction);
  return readPage(query, filters);
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>['rows'][number];

/** The first `most` ids, in list order. */
export async function listAuditIds(
  reads: Reads<AuditTables>,
  found: EntriesFound,
  most: number,
): Promise<number[]> {
  const direction = found.ordering === 'at' ? 'asc' : 'desc';
  const query = reads
    .selectFrom('audit_entry')
    .select('id')
    .where(entriesLike(found))
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(most);
  return allIds(reads, query);
}

/** The entries with these ids, in any order. */
export async function listAuditById(reads: Reads<AuditTables>, ids: readonly number[]) {
  return reads
    .selectFrom('audit_entry')
    .selectAll()
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .execute();
}

function entriesLike(filters: EntriesFound): Expression<SqlBool> {
  const { ids, actor, subject, action, from, until, people } = filters;
  const column = expressionBuilder<AuditTables, 'audit_entry'>();
  const about = (id: number | Expression<number>) =>
    column.and([
      column('subject_kind', '=', 'person'),
      typeof id === 'number' ? column('subject_id', '=', id) : column('subject_id', 'in', id),
    ]);
  const conditions: Expression<SqlBool>[] = [];
  if (ids) conditions.push(column('id', '=', column.fn.any(column.val(ids))));
  if (actor !== undefined) conditions.push(column('actor_id', '=', actor));
  if (subject !== undefined) conditions.push(about(subject));
  if (action !== undefined) conditions.push(column('action', '=', action));
  if (from) conditions.push(column('at', '>=', from.toISOString()));
  if (until) conditions.push(column('at', '<', until.toISOString()));
  if (people) conditions.push(column.or([column('actor_id', 'in', people), about(people)]));
  return column.and(conditions);
}
