import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { changesText } from '#platform/spreadsheets/changes-text.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { SettingGroupName } from '../group-names.ts';
import { changeList } from '../lists.ts';
import type { SettingTables } from '../tables/tables.ts';
import { changeWords } from '../value-words.ts';
import { presentChanges } from './present.ts';
import { changeRows } from './queries.ts';

type Tables = SettingTables & PeopleTables;

/** The history of the settings. */
export const changes = listQueries(changeList, {
  id: 'setting_change.id',
  found: (reads: Reads<Tables>, { group }: { group?: SettingGroupName | undefined }) =>
    reads
      .selectFrom('setting_change')
      .innerJoin('setting_group', 'setting_group.id', 'setting_change.group_id')
      .$if(group !== undefined, (found) =>
        found.where('setting_group.name', '=', group as SettingGroupName),
      ),
  rows: changeRows,
  order: { at: 'setting_change.at' },
  present: presentChanges,
  sheet: {
    title: 'settings:sheet.title',
    heads: (key) => `settings:sheet.${key}`,
    action: 'settings.changes_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        id: [12, ({ id }) => id],
        at: [18, ({ at }) => at],
        actor_id: [12, ({ by }) => by.user_id],
        actor: [34, ({ by }) => nameOf(by)],
        group: [24, ({ group }) => say(`settings:groups.${group}.title`)],
        changes: [70, (change) => changesText(changeWords(change, say, language), say)],
        put_back: [16, ({ put_back }) => put_back],
      };
    },
  },
});
