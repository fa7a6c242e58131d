import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { Line } from '#platform/waits/line.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import type { FormType } from '#services/forms/contract.ts';
import { versionsInBrief } from '#services/forms/server/public.ts';
import { requestsContract } from '../contract.ts';
import type { RequestTables } from '../tables/tables.ts';
import type { Tables } from './requests-platform.ts';
import { isHeldFrom, type Seat } from './seats.ts';

const titled = sql`form_request.id, form_request.student_id as about,
    version.title as name, version.title_ar as name_ar
  from form_request join ${versionsInBrief()} version on version.id = form_request.version_id
  where form_request.id = waiting.key`;

/** Selects a returned request, with the deciding person and the words on its first marked field, or else on all of it. */
const returnedFirst = sql`
  select own.id, own.name, own.name_ar, step.decided_by as about,
    coalesce(nullif(own.note, ''), step.reason) as reason,
    coalesce(nullif(own.note, ''), step.reason_ar) as reason_ar
  from (select form_request.marked -> 0 ->> 'note' as note, ${titled}) own
  left join lateral (
    select decided_by, reason, reason_ar from form_request_step
    where request_id = own.id and state = 'sent_back' order by decided_at desc limit 1) step on true`;

/** Selects the open steps that wait for the holders of these seats. */
export function waitingSteps(reads: Reads<Tables>, seats: readonly Seat[], type: FormType) {
  const open = reads
    .selectFrom('form_request_step')
    .where(isHeldFrom(seats))
    .where('state', '=', 'open')
    .where('form_type', '=', type);
  const first = { key: 'request_id', row: sql`select ${titled}` };
  return waitingIn(open, { since: 'opened_at', due: 'promised_at', first });
}

/** The student's requests that were sent back to them. */
export function waitingReturned(reads: Reads<Tables>, student_id: number, type: FormType) {
  const returned = reads
    .selectFrom('form_request')
    .where('student_id', '=', student_id)
    .where('state', '=', 'revision')
    .where('form_type', '=', type);
  const first = { key: 'id', row: returnedFirst };
  return waitingIn(returned, { since: 'changed_at', due: 'due_at', first });
}

/** How many of a student's requests are under way at the university. */
export function requestsLine(reads: Reads<RequestTables>): Line {
  return {
    open: requestsContract.calls.listOwn,
    read: async ({ actor }) => {
      const { count } = await reads
        .selectFrom('form_request')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('student_id', '=', actor.id)
        .where('state', '=', 'pending')
        .executeTakeFirstOrThrow();
      return { says: 'pending', values: () => ({ count }) };
    },
  };
}
