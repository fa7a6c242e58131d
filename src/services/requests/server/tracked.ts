import { sql } from 'kysely';
import { type Tracked, trackedIn } from '#platform/tracked/tracked.ts';
import { versionsInBrief } from '#services/forms/server/public.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsContract } from '../contract.ts';
import type { RequestsPlatform } from './requests-platform.ts';
import { isHeldFrom, seatsOf } from './seats.ts';

const { listOwn, listQueue } = requestsContract.calls;

/** Any staff address leads to one's own. */
const role = 'admin';

/** F-00418, as `requestNumber` writes it. */
const number = sql`'F-' || lpad(form_request.id::text, greatest(5, length(form_request.id::text)), '0')`;
const ofType = sql`case form_request.form_type when 1 then 'study' else 'affairs' end`;
const titleOfStep = (key: 'title' | 'title_ar') =>
  sql`case when not step.held_by_supervisor then (
    select one ->> ${key} from jsonb_array_elements(version.steps) one
    where one ->> 'key' = step.step_key limit 1) end`;

/** A student's forms and drafts; of staff the steps that are theirs by name. */
export function requestsTracked({ database: { reads } }: RequestsPlatform): Tracked[] {
  const withVersion = () =>
    reads
      .selectFrom('form_request')
      .innerJoin(versionsInBrief().as('version'), 'version.id', 'form_request.version_id');
  const about = {
    title: 'requests:name',
    states: (state: string) => `requests:states.${state}`,
    marks: {
      draft: 'not_begun',
      pending: 'under_review',
      revision: 'needs_action',
      accepted: 'accepted',
      rejected: 'refused',
      cancelled: 'cancelled',
    },
  } as const;
  return [
    {
      ...about,
      open: listOwn,
      kinds: {
        study: (id) => requestsAddresses.ownRequest({ type: 1, id }),
        affairs: (id) => requestsAddresses.ownRequest({ type: 2, id }),
        draft_study: (form_id) => requestsAddresses.fill({ type: 1, form_id }),
        draft_affairs: (form_id) => requestsAddresses.fill({ type: 2, form_id }),
      },
      rows: ({ actor }) =>
        trackedIn(
          withVersion()
            .leftJoinLateral(
              (e) =>
                e
                  .selectFrom('form_request_step')
                  .selectAll()
                  .whereRef('form_request_step.request_id', '=', 'form_request.id')
                  .where('form_request_step.state', '=', 'open')
                  .orderBy('form_request_step.promised_at')
                  .limit(1)
                  .as('step'),
              (join) => join.onTrue(),
            )
            .where('form_request.student_id', '=', actor.id),
          {
            title: 'version.title',
            title_ar: 'version.title_ar',
            kind: sql`case form_request.state when 'draft' then 'draft_' else '' end || ${ofType}`,
            id: 'form_request.id',
            opens: sql`case form_request.state when 'draft' then form_request.form_id else form_request.id end`,
            number: sql`case when form_request.state <> 'draft' then ${number} end`,
            state: 'form_request.state',
            is_mine: sql`form_request.state in ('draft', 'revision')`,
            holder: sql`coalesce(step.assigned_id, step.guide_id)`,
            office: sql`case when step.held_by_supervisor then 'supervisor' end`,
            office_name: titleOfStep('title'),
            office_name_ar: titleOfStep('title_ar'),
            next: sql`case form_request.state when 'draft' then 'send' when 'revision' then 'mend' end`,
            since: sql`coalesce(step.opened_at, form_request.changed_at)`,
            promised_at: sql`coalesce(form_request.promised_at, form_request.due_at)`,
            ended_at: 'form_request.ended_at',
            done: sql`coalesce(form_request.stage, form_request.return_stage, 0)`,
            stations: 'version.stages',
          },
        ),
    },
    {
      ...about,
      open: listQueue,
      kinds: {
        held_study: (id) => requestsAddresses.request({ role, type: 1, id }),
        held_affairs: (id) => requestsAddresses.request({ role, type: 2, id }),
      },
      rows: async ({ actor, now }) =>
        trackedIn(
          withVersion()
            .innerJoin('form_request_step', 'form_request_step.request_id', 'form_request.id')
            .where('form_request_step.state', '=', 'open')
            .where(isHeldFrom(await seatsOf(reads, actor, now)))
            .where(
              sql<boolean>`coalesce(form_request_step.assigned_id, form_request_step.guide_id) = ${actor.id}`,
            ),
          {
            title: 'version.title',
            title_ar: 'version.title_ar',
            kind: sql`'held_' || ${ofType}`,
            id: 'form_request_step.id',
            opens: 'form_request.id',
            number,
            about: 'form_request.student_id',
            state: 'form_request.state',
            is_mine: sql`true`,
            next: sql`'decide'`,
            since: 'form_request_step.opened_at',
            promised_at: 'form_request_step.promised_at',
            done: 'form_request_step.stage',
            stations: 'version.stages',
          },
        ),
    },
  ];
}
