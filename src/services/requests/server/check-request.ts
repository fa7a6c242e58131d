import { refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { requestNumber } from '../request.ts';
import { titleOfStep, versionOf } from './form-versions.ts';
import type { Tables } from './requests-platform.ts';

/** What a printed request's code says of it: no more than stands on the paper's head and foot. */
export async function checkRequest(reads: Reads<Tables>, id: number) {
  const request = await reads
    .selectFrom('form_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!request || request.ended_at === null) return refuse('not_found');
  const { definition } = await versionOf(reads, request);
  const steps = await reads
    .selectFrom('form_request_step')
    .select(['step_key', 'state', 'decided_at'])
    .where('request_id', '=', id)
    .where('state', 'in', ['approved', 'rejected', 'sent_back'])
    .orderBy('decided_at')
    .execute();
  const named = (await listPeopleNamed(reads, [request.student_id])).get(request.student_id);
  return {
    number: requestNumber(id),
    title: definition.title,
    title_ar: definition.title_ar,
    student: { name: named?.full_name ?? '', name_ar: named?.full_name_ar ?? '' },
    state: request.state,
    ended_at: request.ended_at,
    decisions: steps.flatMap(({ step_key, state, decided_at }) =>
      decided_at ? { ...titleOfStep(definition, step_key), state, decided_at } : [],
    ),
  };
}
