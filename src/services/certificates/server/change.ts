import type { Acting } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { staffKinds } from '../certificate.ts';
import type { CertificateRow } from '../tables/tables.ts';
import type { CertificatesPlatform } from './certificates-platform.ts';
import { aboutOf } from './confirm.ts';
import { holdCertificate, noteChange, type Tx } from './hold.ts';
import { insertCertificate, mayIssue, oneOfAKind, type Typed, writtenOf } from './issue.ts';
import { readFacts } from './read-facts.ts';

interface Edit extends Typed {
  id: number;
  version: number;
  reason: string;
}

/**
 * Writes a certificate anew from the records and what staff typed: in place while it waits; if it is confirmed, as
 * another one, which replaces it once somebody else confirms that.
 */
export function editCertificate(
  deps: CertificatesPlatform,
  { id, version, reason, ...typed }: Edit,
  acting: Acting,
) {
  return refuseBroken(deps.database, oneOfAKind, async (tx) => {
    const row = await holdCertificate(tx, id);
    if (isRefusal(row)) return row;
    const isOfStaff = staffKinds.some((kind) => kind === row.kind);
    if (!isOfStaff || !mayIssue(row.kind, acting.actor)) return refuse('not_found');
    if (row.version !== version) return refuse('changed_meanwhile');
    if (row.ended_at !== null) return refuse('already_ended');
    if (row.state === 'confirmed' && reason.length < 3) return refuse('reason_missing');
    const { student_id, kind } = row;
    const facts = await readFacts(tx.writes, { student_id, kind, now: acting.now });
    if (isRefusal(facts)) return facts;
    const written = writtenOf(facts, typed, acting.now);
    if (isRefusal(written)) return written;
    if (row.state === 'confirmed') {
      const next = { ...written, student_id, is_by_rule: false, replaces_id: id };
      const made = await insertCertificate(tx, next, acting);
      await noteChange(deps, tx, { row: made, act: 'issued', reason }, acting);
      return made;
    }
    await noteChange(deps, tx, { row, act: 'edited', reason, becomes: written }, acting);
    return tx.writes
      .updateTable('certificate')
      .set({
        ...written,
        facts: JSON.stringify(written.facts),
        written_by: acting.actor.id,
        version: version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

interface Ended {
  id: number;
  reason: string;
}

/**
 * Undoes a confirmation, by another person than who gave it. Its paper is revoked, since it may be in anybody's hands,
 * and the certificate waits again under another number.
 */
export function undoConfirmation(
  deps: CertificatesPlatform,
  { id, reason }: Ended,
  acting: Acting,
) {
  return refuseBroken(deps.database, oneOfAKind, async (tx) => {
    const row = await holdCertificate(tx, id);
    if (isRefusal(row)) return row;
    if (!mayIssue(row.kind, acting.actor)) return refuse('not_found');
    if (row.ended_at !== null) return refuse('already_ended');
    if (row.state !== 'confirmed' || row.is_by_rule) return refuse('not_confirmed');
    if (row.confirmed_by === acting.actor.id) return refuse('own_decision');
    await end(deps, tx, { row, act: 'undone', reason }, acting);
    const { student_id, code, date_from, date_to, facts } = row;
    const again = {
      // The writer doesn't confirm it now, nor does the one who undid.
      written_by: row.written_by,
      student_id,
      code,
      date_from,
      date_to,
      facts,
      is_by_rule: false,
      replaces_id: id,
    };
    const made = await insertCertificate(tx, again, acting);
    await noteChange(deps, tx, { row: made, act: 'issued', reason }, acting);
    return made;
  });
}

/** Revokes a confirmed certificate, by another person than who confirmed it; or takes back one that waits. */
export function revokeCertificate(
  deps: CertificatesPlatform,
  { id, reason }: Ended,
  acting: Acting,
) {
  return deps.database.transaction(async (tx) => {
    const row = await holdCertificate(tx, id);
    if (isRefusal(row)) return row;
    if (!mayIssue(row.kind, acting.actor)) return refuse('not_found');
    if (row.ended_at !== null) return refuse('already_ended');
    if (row.state === 'issued') {
      await noteChange(deps, tx, { row, act: 'removed', reason }, acting);
      await tx.writes.deleteFrom('certificate').where('id', '=', id).execute();
      return row;
    }
    if (row.confirmed_by === acting.actor.id) return refuse('own_decision');
    return end(deps, tx, { row, act: 'revoked', reason }, acting);
  });
}

async function end(
  deps: CertificatesPlatform,
  tx: Tx,
  { row, act, reason }: { row: CertificateRow; act: 'undone' | 'revoked'; reason: string },
  acting: Acting,
): Promise<CertificateRow> {
  const { actor, now } = acting;
  const ended = await tx.writes
    .updateTable('certificate')
    .set({ state: 'revoked', ended_by: actor.id, ended_at: now.toISOString(), reason })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteChange(deps, tx, { row: ended, act, reason }, acting);
  await deps.events.announce(tx, 'certificates.ended', { ...aboutOf(ended), reason, now });
  return ended;
}
