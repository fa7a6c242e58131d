import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { type Day, momentOf } from '#platform/language/times/day.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { AlertView } from '../alert.ts';
import type { advisingContract } from '../contract.ts';
import type { morningShapes } from '../morning-shapes.ts';
import type { AlertRow } from '../tables/tables.ts';
import type { AdvisingPlatform } from './advising-platform.ts';
import { closeAlert, closeAlerts } from './end-alert.ts';
import { studentFiltersOf } from './filters.ts';
import { alerts, countAlerts } from './list-alerts.ts';
import { offerSlots } from './offer-slots.ts';
import { presentAlerts } from './present-alerts.ts';
import { studentsOf } from './reached-students.ts';

function foundBy({ state, since }: { state: AlertView; since?: Day | undefined }) {
  return { view: state, since: since && momentOf(since, '00:00') };
}

/** Calls about the morning list: fetch, authorize, command, present. */
export function morningHandlers(
  platform: AdvisingPlatform,
  settings: CurrentSettings,
): Pick<Handlers<typeof advisingContract>, keyof typeof morningShapes> {
  const { reads } = platform.database;

  const byOf = ({ actor, language, now }: Decider) => {
    return { actor, language, now, students: studentsOf(actor) };
  };

  async function presentOne<Code extends string>(row: AlertRow | Refusal<Code>, actor: Actor) {
    if (isRefusal(row)) return row;
    const [alert] = await presentAlerts(reads, [row], actor);
    return alert ?? refuse('not_found');
  }

  return {
    listMorning: ({ query, actor, now }) => {
      const found = { ...foundBy(query), students: studentsOf(actor, studentFiltersOf(query)) };
      return alerts.page(reads, { ...query, ...found, actor, now });
    },

    exportMorning: (call) => {
      const { actor, body, now } = call;
      const found = { ...foundBy(body), students: studentsOf(actor, studentFiltersOf(body)) };
      return alerts.exported(platform, call, {
        asked: { ...body, ...found, actor, now },
        within: { students: studentsOf(actor), actor, now },
      });
    },

    countMorning: async ({ actor, now }) => {
      return countAlerts(reads, { students: studentsOf(actor), now });
    },

    closeAlert: async ({ params, body, ...decider }) => {
      const closed = await closeAlert(platform, { ...params, ...body }, byOf(decider));
      return presentOne(closed, decider.actor);
    },

    closeAlerts: ({ body, ...decider }) => closeAlerts(platform, body, byOf(decider)),

    offerSlots: async ({ params, ...decider }) => {
      const { notice_hours } = (await settings.current()).appointments;
      const offered = await offerSlots(platform, { ...params, notice_hours }, byOf(decider));
      return presentOne(offered, decider.actor);
    },
  };
}
