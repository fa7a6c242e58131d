import type { Actor } from '#platform/access/actor.ts';
import { presentPerson } from '#platform/contract/person.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { type AccountTables, phonesConfirmedBy } from '#services/accounts/server/public.ts';
import {
  findCollegeOf,
  findGuideOf,
  listStudentsById,
  type PeopleTables,
} from '#services/people/server/public.ts';
import { reachOf } from '../reach.ts';
import type { GuidanceTables } from '../tables/tables.ts';
import { reachedBy } from './access.ts';
import type { GuideFilters } from './guides.ts';

/** A student's guide, since when, and the student's pending request. */
export async function findMyAdvisor(
  reads: Reads<GuidanceTables & PeopleTables & AccountTables>,
  student_id: number,
) {
  const [guide, latest, pending] = await Promise.all([
    findGuideOf(reads, student_id),
    reads
      .selectFrom('advisor_history')
      .select(['to_id', 'changed_at'])
      .where('student_id', '=', student_id)
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    reads
      .selectFrom('advisor_move')
      .select('id')
      .where('student_id', '=', student_id)
      .where('kind', '=', 'request')
      .where('state', '=', 'pending')
      .executeTakeFirst(),
  ]);
  const since = guide && latest?.to_id === guide.id ? latest.changed_at : null;
  if (!guide) return { advisor: null, since, pending: pending?.id ?? null };
  const { id, email, office } = guide;
  const phone = (await phonesConfirmedBy(reads, [id])).get(id) ?? guide.phone;
  const advisor = { ...presentPerson(guide), email, phone, office };
  return { advisor, since, pending: pending?.id ?? null };
}

/**
 * Which guides the caller may list: students those of their own college who may take them; staff all, or those who
 * may take a given student within reach.
 */
export async function guidesFor(
  reads: Reads<PeopleTables>,
  actor: Actor,
  student_id: number | undefined,
): Promise<Pick<GuideFilters, 'taking' | 'college'> | Refusal<'not_found'>> {
  const isStudent = reachOf(actor) === null;
  const id = isStudent ? actor.id : student_id;
  if (id === undefined) return {};
  const within = isStudent ? {} : reachedBy(actor);
  const [student] = await listStudentsById(reads, { ids: [id], within });
  if (!student) return refuse('not_found');
  const taking = { gender: student.gender, advisor_id: student.advisor?.id ?? null };
  if (!isStudent) return { taking };
  return { taking, college: (await findCollegeOf(reads, id)) ?? undefined };
}
