import { defineService } from '#platform/service/service.ts';
import { appointmentsContract } from '../contract.ts';
import { roomsOf } from './access.ts';
import { type AppointmentsPlatform, appointmentsHandlers } from './routes.ts';
import { tellCancelled } from './tell-cancelled.ts';

export type { AppointmentJobs } from './cancel-bookings.ts';

export function appointmentsService(platform: AppointmentsPlatform) {
  const { database, jobs, mailer, speak, public_url } = platform;
  jobs.handle('appointments.tell_cancelled', (job) =>
    tellCancelled({ reads: database.reads, mailer, speak, public_url }, job),
  );
  return defineService<typeof appointmentsContract>({
    contract: appointmentsContract,
    handlers: appointmentsHandlers(platform),
    roomsOf: (actor) => roomsOf(database.reads, actor),
  });
}
