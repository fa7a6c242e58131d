import { type AuditEntry, writeAudit } from '#platform/audit/audit.ts';
import type { AnyTransaction } from '#platform/database/database.ts';
import type { ReviewedField } from '#services/people/contract.ts';

/** The person and the field that a request is about. */
export interface GrantSubject {
  person_id: number;
  field: ReviewedField;
  role_id: number | null;
  before_value: string | null;
  after_value: string | null;
}

/** The log keeps only the last four digits of a national id. */
function inTheLog(field: ReviewedField, value: string | null): string | null {
  return field === 'national_id' ? (value?.replace(/\d(?=\d{4})/g, '•') ?? null) : value;
}

/** The audit log entry of a request's step. */
export function grantEntry(
  what: 'asked' | 'agreed' | 'declined' | 'withdrawn',
  { person_id, field, role_id, before_value, after_value }: GrantSubject,
  { now, actor, more = {} }: Pick<AuditEntry, 'now' | 'actor'> & { more?: AuditEntry['to'] },
): AuditEntry {
  const subject = { kind: 'person', id: person_id };
  if (field === 'role') {
    return { now, actor, subject, action: `accounts.role_${what}`, to: { role_id, ...more } };
  }
  const action = `accounts.change_${what}`;
  return {
    now,
    actor,
    subject,
    action,
    from: { [field]: inTheLog(field, before_value) },
    to: { [field]: inTheLog(field, after_value), ...more },
  };
}

/** Records what the portal itself does with requests, after a reload. */
export async function auditGrants(
  tx: AnyTransaction,
  what: 'asked' | 'withdrawn',
  grants: readonly GrantSubject[],
  now: Date,
): Promise<void> {
  await writeAudit(tx, ...grants.map((grant) => grantEntry(what, grant, { now, actor: null })));
}
