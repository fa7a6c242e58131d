import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { writeInBoth } from '#platform/mail/both-languages.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { findPerson, type PeopleTables } from '#services/system-data/server/public.ts';
import { notificationsAddresses } from '../addresses.ts';
import { linesOf } from '../notification.ts';
import type { NotificationTables } from '../tables/tables.ts';
import type { NotificationJobs } from './jobs.ts';

interface Deps {
  database: Database<NotificationTables & PeopleTables>;
  mailer: Mailer;
  speak: Speak;
  public_url: string;
}

/** Writes what an item says to its receiver's mailbox; the job's id makes a second try the same letter. */
export async function sendLetter(
  { database, mailer, speak, public_url }: Deps,
  { id, data }: Job<NotificationJobs['notifications.send_letter']>,
): Promise<void> {
  const item = await database.reads
    .selectFrom('notification')
    .select(['person_id', 'msg', 'msg_ar', 'link'])
    .where('id', '=', data.notification_id)
    .executeTakeFirst();
  const person = item && (await findPerson(database.reads, item.person_id));
  if (!item || !person?.is_active || person.email === '') return;
  const message = writeInBoth((language) => {
    const { title, text } = linesOf(language === 'ar' ? item.msg_ar : item.msg);
    return {
      title,
      paragraphs: text.split('\n').filter((line) => line !== ''),
      action: {
        label: speak(language, 'notifications:letter.open'),
        url: `${public_url}${item.link || notificationsAddresses.notifications()}`,
      },
      afterwards: [speak(language, 'notifications:letter.why')],
      signature: speak(language, 'notifications:letter.signature'),
    };
  });
  await mailer.deliver({ id, to: person.email, ...message });
}
