import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Acting } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import type { DecidedEach } from '#platform/contract/deciding.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { decideEach } from '#platform/decisions/decide-each.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import { addDays, type Day, riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { internshipStaff } from '#services/sides/calls.ts';
import { registration } from '../calls.ts';
import type { CertificateKind, CertificateState, StaffKind } from '../certificate.ts';
import { drawNumber } from '../certificate-number.ts';
import type { certificateFields } from '../contract.ts';
import type { CertificateFacts } from '../facts.ts';
import type { CertificateRow } from '../tables/tables.ts';
import type { CertificatesPlatform, Tables } from './certificates-platform.ts';
import { findGraduate } from './graduate-queries.ts';
import { noteChange, type Tx } from './hold.ts';
import { readFacts } from './read-facts.ts';

export type Typed = z.output<typeof certificateFields>;

/** Internship staff issue the certificate of the internship, registration every kind. */
export function mayIssue(kind: CertificateKind, actor: Acting['actor']): boolean {
  return isAllowed(
    kind === 'internship' ? [...registration, ...internshipStaff] : registration,
    actor,
  );
}

/** How long before the first period of the records a training may be said to have begun. */
const spareDays = 366;

interface Written {
  code: string | null;
  date_from: Day | null;
  date_to: Day | null;
  facts: CertificateFacts;
}

/** The columns of a certificate as staff typed it, over what the records say. */
export function writtenOf(
  facts: CertificateFacts,
  typed: Typed,
  now: Date,
): Written | Refusal<'dates_reversed' | 'dates_outside'> {
  const code = typed.code === '' ? null : typed.code.toUpperCase();
  if (facts.kind !== 'internship') return { code, date_from: null, date_to: null, facts };
  const { periods } = facts;
  const date_from = typed.date_from ?? periods[0]?.from ?? null;
  const date_to = typed.date_to ?? periods.at(-1)?.to ?? null;
  if (date_from !== null && date_to !== null && date_to < date_from)
    return refuse('dates_reversed');
  // A training that is over can't end tomorrow, nor have begun before everybody's.
  const earliest = addDays(periods[0]?.from ?? riyadhDay(now), -spareDays);
  if ((date_from ?? earliest) < earliest || (date_to ?? '') > riyadhDay(now)) {
    return refuse('dates_outside');
  }
  const location_type = typed.location_type ?? facts.location_type;
  return { code, date_from, date_to, facts: { ...facts, location_type } };
}

interface NewCertificate extends Written {
  student_id: number;
  is_by_rule: boolean;
  replaces_id: number | null;
  /** By default the actor. */
  written_by?: number;
  /** Of one that is confirmed at once. */
  head_id?: number | null;
  dean_id?: number | null;
}

/** Inserts a certificate; one by the rule is confirmed at once. */
export async function insertCertificate(
  { writes }: Tx,
  { facts, ...columns }: NewCertificate,
  { actor, now }: { actor: { id: number }; now: Date },
): Promise<CertificateRow> {
  const at = now.toISOString();
  const { is_by_rule } = columns;
  return writes
    .insertInto('certificate')
    .values({
      head_id: null,
      dean_id: null,
      ...columns,
      number: drawNumber(randomBytes(12)),
      kind: facts.kind,
      facts: JSON.stringify(facts),
      state: is_by_rule ? 'confirmed' : 'issued',
      written_by: columns.written_by ?? actor.id,
      issued_at: at,
      confirmed_by: null,
      confirmed_at: is_by_rule ? at : null,
      ended_by: null,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest certificate of a kind that a student has in one of these states. */
export function findNewest(
  reads: Reads<Tables>,
  {
    student_id,
    kind,
    states,
  }: { student_id: number; kind: CertificateKind; states: readonly CertificateState[] },
) {
  return reads
    .selectFrom('certificate')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('kind', '=', kind)
    .where('state', 'in', states)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** A student has one certificate of a kind that waits. */
export const oneOfAKind = { certificate_one_issued: 'already_issued' } as const;

/** Issues one; of two who issue the same at once, the second is refused by the database. */
export async function issueCertificate(
  deps: CertificatesPlatform,
  { student_id, kind, ...typed }: Typed & { student_id: number; kind: StaffKind },
  acting: Acting,
) {
  if (!mayIssue(kind, acting.actor)) return refuse('not_found');
  return refuseBroken(deps.database, oneOfAKind, async (tx) => {
    const facts = await readFacts(tx.writes, { student_id, kind, now: acting.now });
    if (isRefusal(facts)) return facts;
    const standing = { student_id, kind, states: ['issued', 'confirmed'] as const };
    if (await findNewest(tx.writes, standing)) return refuse('already_issued');
    const written = writtenOf(facts, typed, acting.now);
    if (isRefusal(written)) return written;
    const made = { ...written, student_id, is_by_rule: false, replaces_id: null };
    const row = await insertCertificate(tx, made, acting);
    await noteChange(deps, tx, { row, act: 'issued' }, acting);
    return row;
  });
}

/** Issues to several graduates alike, each on its own. */
export function issueCertificates(
  deps: CertificatesPlatform,
  { ids, ...typed }: Typed & { ids: readonly number[] },
  decider: Decider,
): Promise<DecidedEach> {
  const { speak, database } = deps;
  const about = {
    // Of a student out of the caller's reach nothing is told, not even a name.
    subject: async (id: number) => {
      const graduate = await findGraduate(database.reads, id);
      return graduate && mayIssue(graduate.kind, decider.actor) ? graduate.student_id : null;
    },
    names: (some: readonly number[]) => listPeopleNamed(database.reads, some),
  };
  return decideEach({ ids, service: 'certificates' }, about, { ...decider, speak }, async (id) => {
    const graduate = await findGraduate(database.reads, id);
    return graduate
      ? issueCertificate(deps, { ...graduate, ...typed }, decider)
      : refuse('not_found');
  });
}
