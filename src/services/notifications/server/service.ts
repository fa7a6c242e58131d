import { defineService } from '#platform/service/service.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { notificationsContract } from '../contract.ts';
import { notificationsAudit } from './audit-words.ts';
import { roomOfRole } from './deliver.ts';
import { followAdvising } from './follow-advising.ts';
import { followAppointments } from './follow-appointments.ts';
import { followCampaigns } from './follow-campaigns.ts';
import { followGuidance } from './follow-guidance.ts';
import { followReloads } from './follow-reloads.ts';
import { followRoles } from './follow-roles.ts';
import { releaseLetters } from './hold-letters.ts';
import { notificationsJobs } from './job-words.ts';
import { type NotificationsPlatform, notificationsHandlers } from './routes.ts';
import { sendLetter } from './send-letter.ts';
import { settleLetters } from './settle-letters.ts';

export type { NotificationJobs } from './jobs.ts';

/** Listens to what other services announce; they don't know of it. */
export function notificationsService(platform: NotificationsPlatform, settings: CurrentSettings) {
  followAppointments(platform);
  followGuidance(platform);
  followAdvising(platform);
  followCampaigns(platform);
  followRoles(platform);
  followReloads(platform);
  platform.jobs.handle('notifications.send_letter', (job) => sendLetter(platform, job));
  return defineService<typeof notificationsContract>({
    contract: notificationsContract,
    handlers: notificationsHandlers(platform, settings),
    roomsOf: ({ id, role }) => [roomOfRole(id, role)],
    audit: notificationsAudit,
    jobs: notificationsJobs,
    due: async (now) => {
      await settleLetters({ ...platform, settings }, now);
      await releaseLetters({ ...platform, settings }, now);
    },
  });
}
