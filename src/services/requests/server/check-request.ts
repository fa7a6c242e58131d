import { refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { requestNumber } from '../request.ts';
import { versionOf } from './form-versions.ts';
import type { Tables } from './requests-platform.ts';

/**
 * The facts that a printed request's code opens to a stranger: the form, how and on which day it ended, and its number
 * and the student's initials, so that a code cut from one paper doesn't prove another.
 */
export async function checkRequest(reads: Reads<Tables>, id: number) {
  const request = await reads
    .selectFrom('form_request')
    .select(['form_id', 'version_id', 'student_id', 'state', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request || request.ended_at === null) return refuse('not_found');
  const { definition } = await versionOf(reads, request);
  const student = (await listPeopleNamed(reads, [request.student_id])).get(request.student_id);
  return {
    number: requestNumber(id),
    initials: initialsOf(student?.full_name ?? ''),
    initials_ar: initialsOf(student?.full_name_ar ?? ''),
    title: definition.title,
    title_ar: definition.title_ar,
    state: request.state,
    ended_on: riyadhDay(request.ended_at),
  };
}

/** `Noura Al-Harbi` → `N. H.`, `نورة الحربي` → `ن. ح.`: the article isn't a name's first letter. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).map((word) => word.replace(/^(ال|al-)/iu, ''));
  return words
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
    .join('. ')
    .concat('.');
}
