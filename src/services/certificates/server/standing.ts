import { presentPerson } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { findPerson } from '#services/people/server/public.ts';
import { type StaffKind, typeOf } from '../certificate.ts';
import type { Tables } from './certificates-platform.ts';
import { findNewest } from './issue.ts';
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
  const row = await findNewest(reads, { student_id, kind, states: ['issued', 'confirmed'] });
  const shown = await presentCertificates(reads, row ? [row] : []);
  const [held] = shown.map(({ student: _, ...one }) => one);
  return {
    student: presentPerson(person),
    type: typeOf(kind),
    lack,
    date_from: row?.date_from ?? null,
    date_to: row?.date_to ?? null,
    certificate: held ?? null,
  };
}
