import type { ServiceNews } from '#platform/news/news.ts';
import { defineService } from '#platform/service/service.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { notificationsAddresses } from '../addresses.ts';
import { notificationsContract } from '../contract.ts';
import { notificationsAudit } from './audit-words.ts';
import { roomOfRole } from './deliver.ts';
import { notificationsFigures } from './figures.ts';
import { followNews } from './follow-news.ts';
import { releaseLetters } from './hold-letters.ts';
import { notificationsJobs } from './job-words.ts';
import { createKinds } from './kinds.ts';
import { notificationsNews } from './news.ts';
import { type NotificationsPlatform, notificationsHandlers } from './routes.ts';
import { sendLetter } from './send-letter.ts';
import { settleLetters } from './settle-letters.ts';

export type { NotificationJobs } from './jobs.ts';

/** Follows the events that other services declare as news; it depends on none of them. */
export function notificationsService(
  platform: NotificationsPlatform,
  settings: CurrentSettings,
  news: () => readonly ServiceNews[],
) {
  const kinds = createKinds(news);
  followNews({ ...platform, kinds });
  platform.jobs.handle('notifications.send_letter', (job) => sendLetter(platform, job));
  return defineService<typeof notificationsContract>({
    contract: notificationsContract,
    addresses: notificationsAddresses,
    handlers: notificationsHandlers(platform, { settings, kinds }),
    roomsOf: ({ id, role }) => [roomOfRole(id, role)],
    audit: notificationsAudit,
    news: notificationsNews,
    figures: notificationsFigures(platform),
    jobs: notificationsJobs,
    due: [
      settleLetters({ ...platform, settings, kinds }),
      releaseLetters({ ...platform, settings }),
    ],
  });
}
