import { defineService } from '#platform/service/service.ts';
import { notificationsContract } from '../contract.ts';
import { followAppointments } from './follow-appointments.ts';
import { followRoles } from './follow-roles.ts';
import { type NotificationsPlatform, notificationsHandlers } from './routes.ts';

/** Listens to what other services announce; they don't know of it. */
export function notificationsService(platform: NotificationsPlatform) {
  followAppointments(platform);
  followRoles(platform);
  return defineService<typeof notificationsContract>({
    contract: notificationsContract,
    handlers: notificationsHandlers(platform),
  });
}
