import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { CertificateRow, ChangeAct } from '../tables/tables.ts';
import {
  type CertificatesPlatform,
  certificatesRoom,
  type Tables,
} from './certificates-platform.ts';

export type Tx = Transaction<Tables>;

export function findCertificate(
  reads: Reads<Tables>,
  id: number,
): Promise<CertificateRow | undefined> {
  return reads.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a certificate until the transaction ends. */
export async function holdCertificate(
  { writes }: Tx,
  id: number,
): Promise<CertificateRow | Refusal<'not_found'>> {
  const row = await writes
    .selectFrom('certificate')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

/** The acts after which nothing else has what the certificate said. */
const lost: ReadonlySet<ChangeAct> = new Set(['edited', 'removed']);

const typedOf = ({
  code,
  date_from,
  date_to,
}: Pick<CertificateRow, 'code' | 'date_from' | 'date_to'>) => ({ code, date_from, date_to });

interface Change {
  row: CertificateRow;
  act: ChangeAct;
  reason?: string;
  /** Of an edit: its new columns. */
  becomes?: Pick<CertificateRow, 'code' | 'date_from' | 'date_to'>;
}

/** Keeps a change in the certificate's history and the audit log, and signals it. */
export async function noteChange(
  { live }: Pick<CertificatesPlatform, 'live'>,
  tx: Tx,
  { row, act, reason = '', becomes }: Change,
  { actor, now }: Acting,
): Promise<void> {
  await tx.writes
    .insertInto('certificate_change')
    .values({
      certificate_id: row.id,
      act,
      by_id: actor.id,
      at: now.toISOString(),
      reason,
      before: lost.has(act) ? JSON.stringify({ ...typedOf(row), facts: row.facts }) : null,
    })
    .execute();
  await writeAudit(tx, {
    now,
    actor,
    action: `certificates.${act}`,
    subject: { kind: 'person', id: row.student_id },
    ...(becomes && { from: typedOf(row) }),
    to: {
      number: row.number,
      certificate_kind: row.kind,
      ...(becomes && typedOf(becomes)),
      ...(reason && { reason }),
    },
  });
  live.changed(tx, [roomOfPerson(row.student_id), certificatesRoom], { what: 'certificates' });
}
