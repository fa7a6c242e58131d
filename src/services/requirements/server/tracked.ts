import { sql } from 'kysely';
import { riyadhDay } from '#platform/language/times/day.ts';
import { type Tracked, trackedIn } from '#platform/tracked/tracked.ts';
import { listTrainees } from '#services/people/server/public.ts';
import { requirementsAddresses } from '../addresses.ts';
import { requirementsContract } from '../contract.ts';
import { requirementsOf, whoMayBring } from './requirement-queries.ts';
import type { Deps } from './requirements-platform.ts';

/** A student's newest document of each requirement that is asked of them; one that was not accepted, or has ended, is theirs to send again. */
export function requirementsTracked({ database: { reads } }: Pick<Deps, 'database'>): Tracked[] {
  return [
    {
      open: requirementsContract.calls.listOwn,
      title: 'requirements:menu.own',
      states: (state) => `requirements:states.${state}`,
      marks: {
        pending: 'under_review',
        accepted: 'accepted',
        returned: 'needs_action',
        rejected: 'refused',
        expired: 'needs_action',
      },
      kinds: { document: () => requirementsAddresses.own() },
      rows: async ({ actor, now }) => {
        const today = riyadhDay(now);
        const [student] = await whoMayBring(reads, await listTrainees(reads, [actor.id]));
        const asked = student ? await requirementsOf(reads, student, today).execute() : [];
        // As `stateOf` judges it.
        const state = sql`case when status is null then 'pending' when status = 'NM' then 'returned'
          when status = 'RJ' then 'rejected' when expires_on < ${today}::date then 'expired'
          else 'accepted' end`;
        return trackedIn(
          reads
            .selectFrom('internship_document')
            .innerJoin('internship_requirement as required', 'required.id', 'requirement_id')
            .where('internship_document.student_id', '=', actor.id)
            .where('internship_document.replaced_at', 'is', null)
            .where((e) => e('requirement_id', '=', e.fn.any(e.val(asked.map(({ id }) => id))))),
          {
            kind: sql`'document'`,
            id: 'internship_document.id',
            title: 'required.name',
            title_ar: 'required.name_ar',
            state,
            is_mine: sql`${state} in ('returned', 'rejected', 'expired')`,
            office: sql`case when status is null then 'unit' end`,
            next: sql`case when status is not null and ${state} <> 'accepted' then 'send' end`,
            since: sql`coalesce(decided_at, sent_at)`,
            ended_at: sql`case when ${state} = 'accepted' then decided_at end`,
          },
        );
      },
    },
  ];
}
