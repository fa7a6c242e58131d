import { refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { versionOf } from './form-versions.ts';
import type { Tables } from './requests-platform.ts';

/** What a printed request's code tells a stranger: that it is valid, which form, and how and on which day it ended. */
export async function checkRequest(reads: Reads<Tables>, id: number) {
  const request = await reads
    .selectFrom('form_request')
    .select(['form_id', 'version_id', 'state', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request || request.ended_at === null) return refuse('not_found');
  const { definition } = await versionOf(reads, request);
  return {
    title: definition.title,
    title_ar: definition.title_ar,
    state: request.state,
    ended_on: riyadhDay(request.ended_at),
  };
}
