import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { momentOf } from '#platform/language/day.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { advisingContract } from '../contract.ts';
import type { AdvisingPlatform } from './advising-platform.ts';
import { closeAlert } from './end-alert.ts';
import { studentFiltersOf } from './filters.ts';
import { type AlertRow, countAlerts, listAlerts } from './list-alerts.ts';
import { offerSlots } from './offer-slots.ts';
import { presentAlerts } from './present-alerts.ts';
import { studentsOf } from './reached-students.ts';

type MorningCall = 'listMorning' | 'countMorning' | 'closeAlert' | 'offerSlots';

/** The morning list: fetch, authorize, command, present. */
export function morningHandlers(
  platform: AdvisingPlatform,
  settings: CurrentSettings,
): Pick<Handlers<typeof advisingContract>, MorningCall> {
  const { database } = platform;

  const byOf = ({ actor, now }: { actor: Actor; now: Date }) => ({
    ...{ actor, now },
    students: studentsOf(actor),
  });

  async function presentOne<Code extends string>(row: AlertRow | Refusal<Code>, actor: Actor) {
    if (isRefusal(row)) return row;
    const [alert] = await presentAlerts(database.reads, [row], reachedBy(actor));
    return alert ?? refuse('not_found');
  }

  return {
    listMorning: async ({ query, actor, now }) => {
      const { state: view, since, ...list } = query;
      const { rows, count } = await listAlerts(database.reads, {
        ...{ ...list, view, now },
        since: since && momentOf(since, '00:00'),
        students: studentsOf(actor, studentFiltersOf(query)),
      });
      return { count, results: await presentAlerts(database.reads, rows, reachedBy(actor)) };
    },

    countMorning: async ({ actor, now }) => {
      const counts = await countAlerts(database.reads, { students: studentsOf(actor), now });
      const { students, new: fresh, open, ...kinds } = counts;
      return { students, new: fresh, open, kinds };
    },

    closeAlert: async ({ params, body, actor, language, now }) => {
      const close = { id: params.id, word: body.word };
      const closed = await closeAlert({ ...platform, language }, close, byOf({ actor, now }));
      return presentOne(closed, actor);
    },

    offerSlots: async ({ params, actor, language, now }) => {
      const { notice_hours } = (await settings.current()).appointments;
      const wish = { id: params.id, notice_hours };
      const offered = await offerSlots({ ...platform, language }, wish, byOf({ actor, now }));
      return presentOne(offered, actor);
    },
  };
}
