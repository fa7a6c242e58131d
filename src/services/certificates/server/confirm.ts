import type { DecidedEach } from '#platform/contract/deciding.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { decideEach } from '#platform/decisions/decide-each.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { CertificateRow } from '../tables/tables.ts';
import type { CertificatesPlatform } from './certificates-platform.ts';
import { type Acting, findCertificate, holdCertificate, noteChange, type Tx } from './hold.ts';
import { mayIssue } from './issue.ts';
import { presentSignatories } from './signatories.ts';

/** Confirms a certificate that another person issued: it keeps the signatories of this day, and replaces an older one. */
export function confirmCertificate(deps: CertificatesPlatform, id: number, acting: Acting) {
  const { actor, now } = acting;
  return deps.database.transaction(async (tx) => {
    const row = await holdCertificate(tx, id);
    if (isRefusal(row)) return row;
    if (!mayIssue(row.kind, actor)) return refuse('not_found');
    if (row.state !== 'issued') return refuse('already_ended');
    if (row.written_by === actor.id) return refuse('own_certificate');
    const signed = await presentSignatories(tx.writes, row.facts.student.college_code, now);
    if (!signed.head || !signed.dean) return refuse('signatories_missing');
    await endReplaced(deps, tx, row, acting);
    const confirmed = await tx.writes
      .updateTable('certificate')
      .set({
        state: 'confirmed',
        confirmed_by: actor.id,
        confirmed_at: now.toISOString(),
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
  { ids }: { ids: readonly number[] },
  decider: Decider,
): Promise<DecidedEach> {
  const { database, speak } = deps;
  const about = {
    subject: async (id: number) =>
      (await findCertificate(database.reads, { id }))?.student_id ?? null,
    names: (some: readonly number[]) => listPeopleNamed(database.reads, some),
  };
  return decideEach({ ids, service: 'certificates' }, about, { ...decider, speak }, (id) =>
    confirmCertificate(deps, id, decider),
  );
}
