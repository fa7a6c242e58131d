import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { momentOf } from '#platform/language/times/day.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { advisingContract } from '../contract.ts';
import type { morningCalls } from '../morning-calls.ts';
import type { AdvisingPlatform } from './advising-platform.ts';
import { alertColumns } from './alert-columns.ts';
import { closeAlert, closeAlerts } from './end-alert.ts';
import { studentFiltersOf } from './filters.ts';
import {
  type AlertRow,
  countAlerts,
  listAlertIds,
  listAlerts,
  listAlertsById,
} from './list-alerts.ts';
import { offerSlots } from './offer-slots.ts';
import { presentAlerts } from './present-alerts.ts';
import { studentsOf } from './reached-students.ts';

/** Calls about the morning list: fetch, authorize, command, present. */
export function morningHandlers(
  platform: AdvisingPlatform,
  settings: CurrentSettings,
): Pick<Handlers<typeof advisingContract>, keyof typeof morningCalls> {
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
    listMorning: async ({ query, actor, now }) => {
      const { state: view, since, ...list } = query;
      const { rows, count } = await listAlerts(reads, {
        ...list,
        view,
        now,
        since: since && momentOf(since, '00:00'),
        students: studentsOf(actor, studentFiltersOf(query)),
      });
      return { count, results: await presentAlerts(reads, rows, actor) };
    },

    exportMorning: async (call) => {
      const { actor, body, now } = call;
      const { state: view, kind, since, student, ordering, ids: chosen } = body;
      const list = {
        view,
        kind,
        student,
        ordering,
        now,
        ids: chosen,
        since: since && momentOf(since, '00:00'),
        students: studentsOf(actor, studentFiltersOf(body)),
      };
      return exportByIds(platform, call, {
        title: 'advising:morning.title',
        action: 'advising.morning_exported',
        columns: alertColumns,
        listIds: (most) => listAlertIds(reads, list, most),
        listById: async (ids) => {
          const rows = await listAlertsById(reads, { ids, students: studentsOf(actor) });
          return presentAlerts(reads, rows, actor);
        },
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
