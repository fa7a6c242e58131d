import { personIf, personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { typeOf } from '../certificate.ts';
import type { HeldCertificate } from '../contract.ts';
import type { CertificateRow } from '../tables/tables.ts';
import type { Tables } from './certificates-platform.ts';

export async function presentCertificates(
  reads: Reads<Tables>,
  rows: readonly CertificateRow[],
): Promise<HeldCertificate[]> {
  const names = await listPeopleNamed(
    reads,
    rows.flatMap((row) => [row.student_id, row.written_by, row.confirmed_by, row.ended_by]),
  );
  return rows.map(({ id, number, kind, code, state, is_by_rule, version, ...row }) => ({
    id,
    number,
    kind,
    code,
    state,
    is_by_rule,
    version,
    type: typeOf(kind),
    date_from: row.date_from as Day | null,
    date_to: row.date_to as Day | null,
    location_type: row.facts.kind === 'internship' ? row.facts.location_type : null,
    is_confirmed: row.confirmed_at !== null,
    issued_at: row.issued_at,
    confirmed_at: row.confirmed_at,
    ended_at: row.ended_at,
    reason: row.reason,
    replaces_id: row.replaces_id,
    student: personIn(names, row.student_id),
    written_by: personIn(names, row.written_by),
    confirmed_by: personIf(names, row.confirmed_by),
    ended_by: personIf(names, row.ended_by),
  }));
}
