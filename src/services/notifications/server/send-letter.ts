import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { textIn } from '#platform/language/name-in.ts';
import { type MailParts, mailPerson, type PeopleTables } from '#services/people/server/public.ts';
import { notificationsAddresses } from '../addresses.ts';
import { linesOf } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';
import type { NotificationJobs } from './jobs.ts';

interface Deps extends MailParts {
  database: Database<NotificationTables & PeopleTables>;
}

/** Mails an item to its recipient. */
export async function sendLetter(
  parts: Deps,
  { id, data }: Job<NotificationJobs['notifications.send_letter']>,
): Promise<void> {
  const item = await parts.database.reads
    .selectFrom('notification')
    .select(['person_id', 'msg', 'msg_ar', 'link'])
    .where('id', '=', data.notification_id)
    .executeTakeFirst();
  if (!item) return;
  await mailPerson(parts, { id, person_id: item.person_id }, (say, language) => {
    const { title, text } = linesOf(textIn(language, item, 'msg'));
    return {
      title,
      paragraphs: text.split('\n').filter((line) => line !== ''),
      action: {
        label: say('notifications:letter.open'),
        path: item.link || notificationsAddresses.notifications(),
      },
      afterwards: [say('notifications:letter.why')],
    };
  });
}
