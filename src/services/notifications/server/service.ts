import { defineService, type WithServices } from '#platform/service/service.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
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
import { seedDemoNotifications } from './public.ts';
import { type NotificationsPlatform, notificationsHandlers } from './routes.ts';
import { sendLetter } from './send-letter.ts';
import { settleLetters } from './settle-letters.ts';

/** Follows the events that other services declare as news; it depends on none of them. */
export const notificationsService = defineService({
  contract: notificationsContract,
  addresses: notificationsAddresses,
  kept: {
    service: {
      notification: { by: 'person_id', dated: 'time' },
      notification_mail: 'person_id',
      notification_preference: 'person_id',
      quiet_hours: 'person_id',
      held_letter: { by: 'person_id', leaves: ['data'] },
    },
  },
  open: (platform: NotificationsPlatform, { settings, services }: WithSettings & WithServices) => {
    const { database, speak } = platform;
    const kinds = createKinds(() => services().flatMap(({ news }) => news ?? []));
    followNews({ ...platform, kinds });
    platform.jobs.handle('notifications.send_letter', (job) => sendLetter(platform, job));
    return {
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
      demo: {
        after: 'all',
        seed: async (now) => {
          const news = [];
          for (const { demo } of services()) if (demo?.news) news.push(await demo.news(now));
          await seedDemoNotifications(database, { speak, sender: '800022', now }, news);
        },
      },
    };
  },
});
