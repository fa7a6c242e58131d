import type { Actor } from '#platform/access/actor.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { type MorningGroup, studentsInMorning } from '#services/advising/server/public.ts';
import { type AskedFilters, chosenStudents, reachedBy } from '#services/guidance/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { listStudentIds, type PeopleTables } from '#services/system-data/server/public.ts';
import { mostInvited } from '../contract.ts';

export interface Whom {
  students?: readonly number[] | undefined;
  filters?: AskedFilters | undefined;
  morning?: (Omit<MorningGroup, 'now'> & AskedOfStudents) | undefined;
}

interface AskedOfStudents {
  search?: string | undefined;
  gender?: 1 | 2 | undefined;
}

interface Asking {
  actor: Actor;
  academic: Settings['academic'];
  language: Language;
  now: Date;
}

/** The ids of those who are named, or whom the filters of a list find. */
export async function chooseStudents(
  reads: Reads<PeopleTables>,
  { morning, ...whom }: Whom,
  { actor, academic, language, now }: Asking,
) {
  const within = reachedBy(actor);
  if (!morning)
    return chosenStudents(reads, whom, { within, language, academic, most: mostInvited });
  const { search, gender, ...alerts } = morning;
  const list = {
    ...{ within, language, search, gender, ordering: 'name' as const },
    among: [studentsInMorning({ ...alerts, now })],
  };
  const ids = await listStudentIds(reads, list, mostInvited + 1);
  if (ids.length === 0) return refuse('nothing_chosen');
  if (ids.length <= mostInvited) return ids;
  return refuse('too_many_students', { values: { most: mostInvited } });
}
