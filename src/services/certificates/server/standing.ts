import { presentPerson } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import { findPerson } from '#services/people/server/public.ts';
import { type StaffKind, typeOf } from '../certificate.ts';
import type { Tables } from './certificates-platform.ts';
import { presentCertificates } from './present.ts';
import { readFacts } from './read-facts.ts';

/** Staff's look at a student before issuing: the rule in the way, and the certificate that there is. */
export async function readStanding(
  reads: Reads<Tables>,
  { student_id, kind, now }: { student_id: number; kind: StaffKind; now: Date },
) {
  const person = await findPerson(reads, student_id);
  if (!person) return refuse('not_found');
  const facts = await readFacts(reads, { student_id, kind, now });
  const lack = isRefusal(facts) ? facts.code : null;
  if (lack === 'not_found') return refuse('not_found');
  const rows = await reads
    .selectFrom('certificate')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('kind', '=', kind)
    .where('state', 'in', ['issued', 'confirmed'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const [held] = (await presentCertificates(reads, rows)).map(({ student: _, ...one }) => one);
  return {
    student: presentPerson(person),
    type: typeOf(kind),
    lack,
    date_from: (rows[0]?.date_from ?? null) as Day | null,
    date_to: (rows[0]?.date_to ?? null) as Day | null,
    certificate: held ?? null,
  };
}
