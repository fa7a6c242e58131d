import type { Acting } from '#platform/access/actor.ts';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { decideEach } from '#platform/decisions/decide-each.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import { holdStudents, listPeopleNamed } from '#services/people/server/public.ts';
import type { CertificateRow } from '../tables/tables.ts';
import type { CertificatesPlatform } from './certificates-platform.ts';
import { findCertificate, holdCertificate, noteChange, type Tx } from './hold.ts';
import { mayIssue } from './issue.ts';
import { presentSignatories } from './signatories.ts';

/** Confirms a certificate that another person issued: it keeps the signatories of this day, and replaces an older one. */
export function confirmCertificate(
  deps: CertificatesPlatform,
  { id, version }: { id: number; version: number | undefined },
  acting: Acting,
) {
  const { actor, now } = acting;
  return deps.database.transaction(async (tx) => {
    const found = await findCertificate(tx.writes, id);
    if (!found || !mayIssue(found.kind, actor)) return refuse('not_found');
    // Their own certificates are made under the same lock.
    await holdStudents(tx, { ids: [found.student_id], within: {} });
    const row = await holdCertificate(tx, id);
    if (isRefusal(row)) return row;
    if (row.state !== 'issued') {
      return refuse(row.ended_at === null ? 'already_confirmed' : 'already_ended');
    }
    if (row.version !== version) return refuse('changed_meanwhile');
    if (await hasWritten(tx, row, actor.id)) return refuse('own_certificate');
    const signed = await presentSignatories(tx.writes, row.facts.student.college_code, now);
    if (!signed.head || !signed.dean) return refuse('signatories_missing');
    await endReplaced(deps, tx, row, acting);
    const confirmed = await tx.writes
      .updateTable('certificate')
      .set({
        state: 'confirmed',
        confirmed_by: actor.id,
        confirmed_at: now.toISOString(),
        version: row.version + 1,
        head_id: signed.head.id,
        dean_id: signed.dean.id,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteChange(deps, tx, { row: confirmed, act: 'confirmed' }, acting);
    await deps.events.announce(tx, 'certificates.confirmed', { ...aboutOf(confirmed), now });
    return confirmed;
  });
}

/** Whether this person issued the certificate or has ever edited it. */
async function hasWritten({ writes }: Tx, row: CertificateRow, by_id: number): Promise<boolean> {
  const written = await writes
    .selectFrom('certificate_change')
    .select('id')
    .where('certificate_id', '=', row.id)
    .where('act', 'in', ['issued', 'edited'])
    .where('by_id', '=', by_id)
    .executeTakeFirst();
  return row.written_by === by_id || written !== undefined;
}

export function aboutOf({ id, student_id, kind }: CertificateRow) {
  return { certificate_id: id, student_id, kind };
}

/** Ends the confirmed certificate in whose place another one comes. */
export async function endReplaced(
  deps: Pick<CertificatesPlatform, 'live'>,
  tx: Tx,
  { student_id, kind }: Pick<CertificateRow, 'student_id' | 'kind'>,
  acting: Acting,
): Promise<void> {
  const old = await tx.writes
    .updateTable('certificate')
    .set({ state: 'replaced', ended_by: acting.actor.id, ended_at: acting.now.toISOString() })
    .where('student_id', '=', student_id)
    .where('kind', '=', kind)
    .where('state', '=', 'confirmed')
    .returningAll()
    .executeTakeFirst();
  if (old) await noteChange(deps, tx, { row: old, act: 'replaced' }, acting);
}

/** Confirms several, each on its own. */
export function confirmCertificates(
  deps: CertificatesPlatform,
  { ids, versions }: { ids: readonly number[]; versions: readonly number[] },
  decider: Decider,
): Promise<DecidedEach> {
  const { database, speak } = deps;
  const about = {
    subject: async (id: number) => {
      const row = await findCertificate(database.reads, id);
      return row && mayIssue(row.kind, decider.actor) ? row.student_id : null;
    },
    names: (some: readonly number[]) => listPeopleNamed(database.reads, some),
  };
  return decideEach({ ids, service: 'certificates' }, about, { ...decider, speak }, (id) =>
    confirmCertificate(deps, { id, version: versions[ids.indexOf(id)] }, decider),
  );
}
