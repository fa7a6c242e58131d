import { defineNews } from '#platform/news/news.ts';
import { systemDataAddresses } from '../addresses.ts';
import { systemDataRoles } from '../contract.ts';
import type { SystemDataEvents } from '../events.ts';

/** Notifications for the people who run reloads. */
export const systemDataNews = defineNews<SystemDataEvents, Record<never, never>>('system-data', {
  own_row_held: {
    p_type: 'Account',
    for: systemDataRoles,
    always: true,
    on: {
      'system-data.own_row_held': ({ person_id, run_id }) => [
        { person_id, link: systemDataAddresses.run({ id: run_id }), of: run_id },
      ],
    },
  },
  reload_stuck: {
    p_type: 'General',
    for: systemDataRoles,
    always: true,
    icon: 'database_exclamation',
    on: {
      'system-data.scheduled_reload_stuck': ({ kind, run_id, outcome, person_ids, now }) =>
        person_ids.map((person_id) => ({
          person_id,
          link:
            run_id === null
              ? systemDataAddresses.reload()
              : systemDataAddresses.run({ id: run_id }),
          // A skipped one has no run, and may be skipped again another day.
          of: `${outcome}:${kind}:${run_id ?? now.getTime()}`,
          values: (say) => ({
            reload: say(`system-data:reload.start.${kind}`),
            outcome: say(`system-data:news.reload_stuck.outcomes.${outcome}`),
          }),
        })),
    },
  },
});
