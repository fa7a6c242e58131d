import { personIf, personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
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
  return rows.map(({ facts, student_id, head_id: _, dean_id: __, ...row }) => ({
    ...row,
    type: typeOf(row.kind),
    location_type: facts.kind === 'internship' ? facts.location_type : null,
    is_confirmed: row.confirmed_at !== null,
    student: personIn(names, student_id),
    written_by: personIn(names, row.written_by),
    confirmed_by: personIf(names, row.confirmed_by),
    ended_by: personIf(names, row.ended_by),
  }));
}
