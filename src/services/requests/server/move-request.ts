import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { RequestRow } from '../tables/tables.ts';
import { loggedStep, versionOf } from './form-versions.ts';
import type { Deps } from './requests-platform.ts';
import { closeOpen, goBack, lockRequest, newsOf } from './travel.ts';

/** The forms supervisor moves a request to any step of its way, with a reason that the log keeps. */
export async function moveRequest(
  deps: Deps,
  { id, step_key, reason }: { id: number; step_key: string; reason: string },
  { actor, now }: Acting,
): Promise<RequestRow | Refusal<'not_found' | 'already_ended' | 'not_possible_here'>> {
  return deps.database.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request || request.state === 'draft') return refuse('not_found');
    if (request.state !== 'pending' && request.state !== 'revision') return refuse('already_ended');
    const version = await versionOf(tx.writes, request);
    const { definition } = version;
    if (!definition.steps.some(({ key }) => key === step_key)) return refuse('not_possible_here');
    const closed = await closeOpen(deps, tx, request, now);
    const moved = await goBack(
      deps,
      tx,
      { request, version },
      { to: step_key, return_stage: null, now },
    );
    await writeAudit(tx, {
      now,
      actor,
      action: 'requests.moved',
      subject: { kind: 'person', id: request.student_id },
      from: { form_step: closed[0] ? loggedStep(definition, closed[0].step_key) : null },
      to: { form_request: id, form_step: loggedStep(definition, step_key), move_reason: reason },
    });
    const opened = await tx.writes
      .selectFrom('form_request_step')
      .select('id')
      .where('request_id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    const news = { ...newsOf(request, version, now), step_id: opened.id };
    await deps.events.announce(tx, 'requests.moved', news);
    return moved;
  });
}
