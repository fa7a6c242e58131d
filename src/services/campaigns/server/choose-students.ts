import type { Actor, Gender } from '#platform/access/actor.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { type MorningGroup, studentsInMorning } from '#services/advising/server/public.ts';
import {
  foundStudents,
  type PickedStudents,
  pickStudents,
  reachedBy,
} from '#services/guidance/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { mostInvited } from '../contract.ts';

export interface Whom extends PickedStudents {
  morning?:
    | (Omit<MorningGroup, 'now'> & { search?: string | undefined; gender?: Gender | undefined })
    | undefined;
}

interface Asking {
  actor: Actor;
  academic: Settings['academic'];
  language: Language;
  now: Date;
}

/** The ids of the students named, or of all that a list's filters find. */
export async function chooseStudents(
  reads: Reads<PeopleTables>,
  { morning, ...whom }: Whom,
  { actor, academic, language, now }: Asking,
) {
  const within = reachedBy(actor);
  const most = mostInvited;
  if (!morning && whom.students) return whom.students;
  if (!morning) {
    const picked = await pickStudents(reads, whom, { actor, language, academic, most });
    return isRefusal(picked) ? picked : picked.ids;
  }
  const { search, gender, ...alerts } = morning;
  const among = [studentsInMorning({ ...alerts, now })];
  return foundStudents(reads, { within, language, search, gender, among }, most);
}
