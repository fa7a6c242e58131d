import { defineNews } from '#platform/news/news.ts';
import { systemDataRoles } from '#services/people/contract.ts';
import { reloadsAddresses } from '../addresses.ts';
import type { ReloadEvents } from '../events.ts';

/** Notifications for the people who run reloads. */
export const reloadsNews = defineNews<ReloadEvents, Record<never, never>>('reloads', {
  own_row_held: {
    p_type: 'Account',
    for: systemDataRoles,
    always: true,
    on: {
      'reloads.own_row_held': ({ person_id, run_id }) => [
        { person_id, link: reloadsAddresses.run({ id: run_id }), of: run_id },
      ],
    },
  },
  reload_stuck: {
    p_type: 'General',
    for: systemDataRoles,
    always: true,
    icon: 'database_exclamation',
    on: {
      'reloads.scheduled_reload_stuck': ({ kind, run_id, outcome, person_ids, now }) =>
        person_ids.map((person_id) => ({
          person_id,
          link: run_id === null ? reloadsAddresses.reload() : reloadsAddresses.run({ id: run_id }),
          // A skipped one has no run, and may be skipped again another day.
          of: `${outcome}:${kind}:${run_id ?? now.getTime()}`,
          values: (say) => ({
            reload: say(`reloads:reload.start.${kind}`),
            outcome: say(`reloads:news.reload_stuck.outcomes.${outcome}`),
          }),
        })),
    },
  },
});
