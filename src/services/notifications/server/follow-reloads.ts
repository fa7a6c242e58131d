import type { SystemDataEvents } from '#services/system-data/events.ts';
import { type Follows, type ListenerTransaction, type News, notify } from './notify.ts';

type Stuck = SystemDataEvents['system-data.scheduled_reload_stuck'];

/** Tells those who are named for it that a reload which the clock started needs somebody. */
export function followReloads({ events, live, speak }: Follows<SystemDataEvents>): void {
  events.on('system-data.scheduled_reload_stuck', (tx: ListenerTransaction, stuck) =>
    notify({ live, speak }, tx, newsOf(stuck)),
  );
  events.on('system-data.own_row_held', (tx: ListenerTransaction, { person_id, run_id, now }) =>
    notify({ live, speak }, tx, [
      {
        kind: 'own_row_held',
        person_id,
        link: `/system/data/${run_id}`,
        source: `system-data.own_row_held:${run_id}`,
        now,
        valuesIn: () => ({}),
      },
    ]),
  );

  function newsOf({ kind, run_id, outcome, person_ids, now }: Stuck): News[] {
    return person_ids.map((person_id) => ({
      kind: 'reload_stuck',
      person_id,
      link: run_id === null ? '/system/data' : `/system/data/${run_id}`,
      // One that was left out has no run; it may be left out again another day.
      source: `system-data.${outcome}:${kind}:${run_id ?? now.getTime()}`,
      now,
      valuesIn: (language) => ({
        reload: speak(language, `system-data:reload.start.${kind}`),
        outcome: speak(language, `notifications:reload_outcomes.${outcome}`),
      }),
    }));
  }
}
