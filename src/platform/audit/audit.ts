import {
  CompiledQuery,
  type Expression,
  expressionBuilder,
  type Selectable,
  type SqlBool,
} from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { AnyTransaction, Reads } from '../database/database.ts';
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

/** Which entries to find. */
export interface EntriesFound {
  actor?: number | undefined;
  /** The person that entries are about. */
  subject?: number | undefined;
  action?: string | undefined;
  from?: Date | undefined;
  /** Entries before this moment. */
  until?: Date | undefined;
  /** People, as a subquery: the actor or the subject. */
  people?: Expression<number> | undefined;
}

/** How a list of entries is queried. */
export const auditEntries = {
  id: 'audit_entry.id',
  found: (reads: Reads<AuditTables>, scope: EntriesFound) =>
    reads.selectFrom('audit_entry').where(entriesLike(scope)),
  rows: (reads: Reads<AuditTables>) => reads.selectFrom('audit_entry').selectAll(),
  order: { at: 'audit_entry.at' },
};

export type AuditRow = Selectable<AuditTables['audit_entry']>;

function entriesLike(scope: EntriesFound): Expression<SqlBool> {
  const { actor, subject, action, from, until, people } = scope;
  const column = expressionBuilder<AuditTables, 'audit_entry'>();
  const about = (id: number | Expression<number>) =>
    column.and([
      column('subject_kind', '=', 'person'),
      typeof id === 'number' ? column('subject_id', '=', id) : column('subject_id', 'in', id),
    ]);
  const conditions: Expression<SqlBool>[] = [];
  if (actor !== undefined) conditions.push(column('actor_id', '=', actor));
  if (subject !== undefined) conditions.push(about(subject));
  if (action !== undefined) conditions.push(column('action', '=', action));
  if (from) conditions.push(column('at', '>=', from.toISOString()));
  if (until) conditions.push(column('at', '<', until.toISOString()));
  if (people) conditions.push(column.or([column('actor_id', 'in', people), about(people)]));
  return column.and(conditions);
}

/** Selects the actor's own entries of these actions since a moment, with the person each was done for. */
export function actionsSince(
  reads: Reads<AuditTables>,
  { actor_id, since, actions }: { actor_id: number; since: Date; actions: readonly string[] },
) {
  return reads
    .selectFrom('audit_entry')
    .select(({ eb, ref }) => [
      'action as what',
      'at',
      eb.case().when('subject_kind', '=', 'person').then(ref('subject_id')).end().as('about'),
    ])
    .where('actor_id', '=', actor_id)
    .where('at', '>=', since.toISOString())
    .where('action', 'in', [...actions]);
}
