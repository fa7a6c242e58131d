import { defineService } from '#platform/service/service.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { appointmentsContract } from '../contract.ts';
import { roomsOf } from './access.ts';
import { endLinksOfLeft } from './calendar/calendar-link.ts';
import { tellNewPlace } from './calendar/tell-place.ts';
import { followMoves } from './follow-moves.ts';
import { appointmentsJobs } from './job-words.ts';
import { appointmentsNews } from './news.ts';
import { remindDue } from './reminders/remind-due.ts';
import { tellReminded } from './reminders/tell-reminded.ts';
import { type AppointmentsPlatform, appointmentsHandlers } from './routes.ts';
import { tellBooked } from './tell-booked.ts';
import { tellCancelled } from './tell-cancelled.ts';
import { tellOffered } from './tell-offered.ts';
import { tendForgotten, tendLines } from './tend-lines.ts';
import { createLine } from './waiting-line.ts';
import { appointmentsWaits } from './waits.ts';

export type { AppointmentJobs } from './jobs.ts';

export function appointmentsService(platform: AppointmentsPlatform, settings: CurrentSettings) {
  const { database, jobs } = platform;
  jobs.handle('appointments.tell_booked', (job) => tellBooked({ ...platform, settings }, job));
  jobs.handle('appointments.tell_reminded', (job) => tellReminded({ ...platform, settings }, job));
  jobs.handle('appointments.tell_new_place', (job) => tellNewPlace(platform, job));
  jobs.handle('appointments.tell_cancelled', (job) => tellCancelled(platform, job));
  jobs.handle('appointments.tell_offered', (job) => tellOffered(platform, job));
  const line = createLine({ ...platform, settings });
  const left = followMoves(platform.events);
  endLinksOfLeft(platform.events);
  return defineService<typeof appointmentsContract>({
    contract: appointmentsContract,
    addresses: appointmentsAddresses,
    handlers: appointmentsHandlers(platform, { settings, line }),
    roomsOf: (actor) => roomsOf(database.reads, actor),
    news: appointmentsNews,
    waits: appointmentsWaits(platform),
    jobs: appointmentsJobs,
    due: [tendLines({ database, line, settings, left }), remindDue(platform)],
    tidy: (now) => tendForgotten({ database, line }, now),
  });
}
