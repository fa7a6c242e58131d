import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { holdStudents, listPeopleNamed } from '#services/people/server/public.ts';
import { listTrainingsOf } from '#services/training/server/public.ts';
import { type CertificateKind, type OwnKind, ownKinds } from '../certificate.ts';
import type { OwnCertificate, OwnChoice } from '../contract.ts';
import type { CertificateRow } from '../tables/tables.ts';
import type { CertificatesPlatform, Tables } from './certificates-platform.ts';
import { endReplaced } from './confirm.ts';
import { findCertificate, noteChange, type Tx } from './hold.ts';
import { findNewest, insertCertificate } from './issue.ts';
import { presentCertificates } from './present.ts';
import { readFacts } from './read-facts.ts';
import { findShare } from './share.ts';
import { presentSignatories } from './signatories.ts';

/** The newest certificates that are shown; a student has few. */
const mostShown = 50;

/** A student's choices, those with a rule in the way too, and the certificates that were issued. */
export async function listOwn(deps: CertificatesPlatform, { actor, now }: Acting) {
  const { reads } = deps.database;
  const rows = await reads
    .selectFrom('certificate')
    .selectAll()
    .where('student_id', '=', actor.id)
    .where('confirmed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  const kinds: readonly CertificateKind[] = [...ownKinds, 'internship'];
  return {
    choices: await Promise.all(kinds.map((kind) => choiceOf(reads, { kind, actor, now }))),
    certificates: await presentOwn(deps, rows, now),
    name: personIn(await listPeopleNamed(reads, [actor.id]), actor.id).full_name,
  };
}

async function choiceOf(
  reads: Reads<Tables>,
  { kind, actor, now }: Acting & { kind: CertificateKind },
): Promise<OwnChoice> {
  const facts = await readFacts(reads, { student_id: actor.id, kind, now });
  const lack = isRefusal(facts) && facts.code !== 'not_found' ? facts.code : null;
  if (kind !== 'internship') return { kind, lack, done: null, of: null };
  const trainings = await listTrainingsOf(reads, actor.id);
  const done = trainings.filter(({ result }) => result === 1).length;
  return { kind, lack, done, of: trainings.length };
}

/** With each one's share link, and how often and by which way it was checked. */
export async function presentOwn(
  deps: Pick<CertificatesPlatform, 'database' | 'secrets' | 'public_url'>,
  rows: readonly CertificateRow[],
  now: Date,
): Promise<OwnCertificate[]> {
  const { reads } = deps.database;
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [shown, shares, checks, sums] = await Promise.all([
    presentCertificates(reads, rows),
    Promise.all(ids.map((id) => findShare(deps, id, now))),
    reads
      .selectFrom('certificate_check')
      .selectAll()
      .where('certificate_id', 'in', ids)
      .orderBy('last_at', 'desc')
      .limit(500)
      .execute(),
    reads
      .selectFrom('certificate_check')
      .select(['certificate_id', sql<number>`sum(times)::integer`.as('times')])
      .where('certificate_id', 'in', ids)
      .groupBy('certificate_id')
      .execute(),
  ]);
  const counts = new Map(sums.map(({ certificate_id, times }) => [certificate_id, times]));
  return shown.map(({ student: _, ...certificate }, place) => {
    const own = checks.filter(({ certificate_id }) => certificate_id === certificate.id);
    return {
      ...certificate,
      share: shares[place] ?? null,
      checks: own.slice(0, 5).map(({ way, times, last_at }) => ({ way, times, last_at })),
      check_count: counts.get(certificate.id) ?? 0,
    };
  });
}

/** One of the caller's own certificates, as their list shows it. */
export async function showOwn(deps: CertificatesPlatform, row: CertificateRow, now: Date) {
  return onlyOne(await presentOwn(deps, [row], now));
}

/** A confirmed certificate of the caller. */
export async function findOwn(reads: Reads<Tables>, id: number, student_id: number) {
  const row = await findCertificate(reads, id);
  return row?.student_id === student_id && row.confirmed_at ? row : refuse('not_found');
}

/**
 * Makes a certificate by the rule, confirmed at once with the signatures of this day. An older one is replaced, unless
 * it says the same: then it is the answer.
 */
export function makeOwn(deps: CertificatesPlatform, kind: OwnKind, acting: Acting) {
  return deps.database.transaction((tx) => make(deps, tx, kind, acting));
}

async function make(deps: CertificatesPlatform, tx: Tx, kind: OwnKind, acting: Acting) {
  const { actor, now } = acting;
  // Of two presses at once the second finds the first one's certificate.
  await holdStudents(tx, { ids: [actor.id], within: {} });
  const facts = await readFacts(tx.writes, { student_id: actor.id, kind, now });
  if (isRefusal(facts)) return facts;
  const of = { student_id: actor.id, kind };
  const standing = await findNewest(tx.writes, { ...of, states: ['confirmed'] });
  if (standing && saysTheSame(standing, facts)) return standing;
  const revoked = await findNewest(tx.writes, { ...of, states: ['revoked'] });
  if (revoked && saysTheSame(revoked, facts)) return refuse('revoked_before');
  const signed = await presentSignatories(tx.writes, facts.student.college_code, now);
  await endReplaced(deps, tx, { student_id: actor.id, kind }, acting);
  const row = await insertCertificate(
    tx,
    {
      student_id: actor.id,
      code: null,
      date_from: null,
      date_to: null,
      facts,
      is_by_rule: true,
      replaces_id: standing?.id ?? null,
      head_id: signed.head?.id ?? null,
      dean_id: signed.dean?.id ?? null,
    },
    acting,
  );
  await noteChange(deps, tx, { row, act: 'confirmed' }, acting);
  return row;
}

/** PostgreSQL keeps the members of a JSON object in an order of its own. */
function saysTheSame({ facts }: CertificateRow, others: CertificateRow['facts']): boolean {
  return isDeepStrictEqual(facts, others);
}
