import { isRefusal } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Platform } from '#platform/service/service.ts';
import type { FileTables } from '#services/files/server/public.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { settingsContract } from '../contract.ts';
import { publicOf } from '../settings.ts';
import type { SettingTables } from '../tables/tables.ts';
import { changes } from './change-queries.ts';
import { changeSettings } from './change-settings.ts';
import type { KnownSettings } from './known-settings.ts';
import { readSettings } from './queries.ts';
import { undoChange } from './undo-change.ts';

export type SettingsPlatform = Pick<
  Platform<SettingTables & PeopleTables & FileTables>,
  'database' | 'live' | 'speak'
>;

/** Administrators read the tables directly; everybody else gets the cache. */
export function settingsRoutes(
  { database, live, speak }: SettingsPlatform,
  known: KnownSettings,
): Handlers<typeof settingsContract> {
  return {
    getPublicSettings: async () => publicOf(await known.current()),

    getSettings: () => readSettings(database.reads),

    changeSettings: async ({ params, body, actor, now }) => {
      const change = { actor, group: params.group, from: body.from, to: body.to, now };
      const changed = await changeSettings({ database, live }, change);
      return isRefusal(changed) ? changed : readSettings(database.reads);
    },

    getReadyReasons: async () => (await known.current()).reasons,

    listChanges: ({ query }) => changes.page(database.reads, query),

    exportChanges: (call) =>
      changes.exported({ database, speak }, call, { asked: call.body, within: {} }),

    undoChange: async ({ params, query, actor, now }) => {
      const undo = { actor, id: params.id, put_back: query.put_back, now };
      const undone = await undoChange({ database, live }, undo);
      return isRefusal(undone) ? undone : readSettings(database.reads);
    },
  };
}
