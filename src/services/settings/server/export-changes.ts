import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Database } from '#platform/database/database.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import { changesText } from '#platform/spreadsheets/changes-text.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { changeList, SettingChange, settingsContract } from '../contract.ts';
import type { SettingTables } from '../tables/tables.ts';
import { changeWords } from '../value-words.ts';
import { presentChanges } from './present.ts';
import { listChangeIds, listChangesById } from './queries.ts';

interface Deps {
  database: Database<SettingTables & PeopleTables>;
  speak: Speak;
}

type ExportCall = Call<(typeof settingsContract.calls)['exportChanges']>;
type Key = SheetKeyOf<typeof changeList>;

/** Exports the history, or the selected changes. */
export async function exportChanges(platform: Deps, call: ExportCall) {
  const { reads } = platform.database;
  return exportByIds(platform, call, {
    title: 'settings:sheet.title',
    action: 'settings.changes_exported',
    columns: changeColumns,
    listIds: (most) => listChangeIds(reads, call.body, most),
    listById: async (ids) => presentChanges(reads, await listChangesById(reads, ids)),
  });
}

function changeColumns(say: Say, language: Language): SheetColumn<SettingChange, Key>[] {
  const column = columnsFor<SettingChange, Key>((key) => say(`settings:sheet.${key}`));
  const { nameOf } = namesIn(language);
  return [
    column('id', 'number', 12, ({ id }) => id),
    column('at', 'moment', 18, ({ at }) => at),
    column('actor_id', 'text', 12, ({ by }) => by.user_id),
    column('actor', 'text', 34, ({ by }) => nameOf(by)),
    column('group', 'text', 24, ({ group }) => say(`settings:groups.${group}.title`)),
    column('changes', 'text', 70, (change) => changesText(changeWords(change, say, language), say)),
    column('put_back', 'number', 16, ({ put_back }) => put_back),
  ];
}
