import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Database } from '#platform/database/database.ts';
import type { Call } from '#platform/http/bind.ts';
import { type Language, otherLanguage } from '#platform/language/language.ts';
import { namesIn, textIn } from '#platform/language/name-in.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { notificationsContract, SentNotification, sentList } from '../contract.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { justThese, listSent, listSentIds } from './list-sent.ts';
import { presentSent } from './present.ts';

interface Deps {
  database: Database<NotificationTables & PeopleTables>;
  speak: Speak;
}

type ExportCall = Call<(typeof notificationsContract.calls)['exportSent']>;
type Key = SheetKeyOf<typeof sentList>;

/** Exports items that were written by hand, or the selected ones. */
export async function exportSent(platform: Deps, call: ExportCall) {
  const { reads } = platform.database;
  return exportByIds(platform, call, {
    title: 'notifications:by_hand.title',
    action: 'notifications.sent_exported',
    columns: sentColumns,
    listIds: (most) => listSentIds(reads, call.body, most),
    listById: async (ids) => presentSent(await listSent(reads, justThese(ids))),
  });
}

function sentColumns(say: Say, language: Language): SheetColumn<SentNotification, Key>[] {
  const column = columnsFor<SentNotification, Key>((key) => say(`notifications:sheet.${key}`));
  const { nameOf } = namesIn(language);
  return [
    column('time', 'moment', 18, ({ time }) => time),
    column('user_id', 'text', 12, ({ receiver }) => receiver.user_id),
    column('receiver', 'text', 34, ({ receiver }) => nameOf(receiver)),
    column('role', 'text', 30, ({ role }) => say(rolePhrase(role), { code: String(role) })),
    column('msg', 'text', 60, (sent) => textIn(language, sent, 'msg')),
    column('other_msg', 'text', 60, (sent) => textIn(otherLanguage(language), sent, 'msg')),
    column('link', 'text', 24, ({ link }) => link),
    column('state', 'text', 14, ({ state }) => say(`notifications:by_hand.states.${state}`)),
    column('sender_id', 'text', 12, ({ sender }) => sender.user_id),
    column('sender', 'text', 34, ({ sender }) => nameOf(sender)),
  ];
}
