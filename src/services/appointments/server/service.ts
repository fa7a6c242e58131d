import { sql } from 'kysely';
import { defineService } from '#platform/service/service.ts';
import type { WithSettings } from '#services/settings/server/public.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { appointmentsContract } from '../contract.ts';
import { roomsOf } from './access.ts';
import type { AppointmentsPlatform } from './appointments-platform.ts';
import { appointmentsAudit } from './audit-words.ts';
import { endLinksOfLeft } from './calendar/calendar-link.ts';
import { tellNewPlace } from './calendar/tell-place.ts';
import { listDemoNews } from './demo-news.ts';
import { appointmentsDone } from './done.ts';
import { appointmentsFigures } from './figures.ts';
import { followMoves } from './follow-moves.ts';
import { appointmentsJobs } from './job-words.ts';
import { tellGuideAway } from './leave/tell-guide-away.ts';
import { tellGuideBack } from './leave/tell-guide-back.ts';
import { appointmentsNews } from './news.ts';
import { seedDemoSlots } from './public.ts';
import { questionFile } from './questions/file-purpose.ts';
import { remindDue } from './reminders/remind-due.ts';
import { tellReminded } from './reminders/tell-reminded.ts';
import { appointmentsHandlers } from './routes.ts';
import { tellBooked } from './tell-booked.ts';
import { tellCancelled } from './tell-cancelled.ts';
import { tellOffered } from './tell-offered.ts';
import { tellOwnCancelled } from './tell-own-cancelled.ts';
import { tendForgotten, tendLines } from './tend-lines.ts';
import { appointmentsTracked } from './tracked.ts';
import { createLine } from './waiting-line.ts';
import { appointmentsWaits } from './waits.ts';

export const appointmentsService = defineService({
  contract: appointmentsContract,
  addresses: appointmentsAddresses,
  kept: {
    work: { slot: { by: 'staff_id', stays: 'others' }, leave: 'staff_id' },
    service: {
      booking: {
        by: 'student_id',
        leaves: ['staff_id', 'guide_id'],
        open: sql`state in ('pending', 'confirmed')`,
      },
      booking_reminder: { by: 'booking_id', of: 'booking' },
      waiting: { by: 'student_id', open: sql`ended_at is null` },
      place_offer: { by: 'waiting_id', of: 'waiting' },
      leave_told: 'student_id',
    },
  },
  open: (platform: AppointmentsPlatform, { settings }: WithSettings) => {
    const { database, jobs } = platform;
    const deps = { ...platform, settings };
    jobs.handle('appointments.tell_booked', (job) => tellBooked(deps, job));
    jobs.handle('appointments.tell_reminded', (job) => tellReminded(deps, job));
    jobs.handle('appointments.tell_new_place', (job) => tellNewPlace(deps, job));
    jobs.handle('appointments.tell_cancelled', (job) => tellCancelled(deps, job));
    jobs.handle('appointments.tell_own_cancelled', (job) => tellOwnCancelled(deps, job));
    jobs.handle('appointments.tell_offered', (job) => tellOffered(deps, job));
    jobs.handle('appointments.tell_guide_away', (job) => tellGuideAway(deps, job));
    jobs.handle('appointments.tell_guide_back', (job) => tellGuideBack(deps, job));
    const line = createLine({ ...platform, settings });
    const left = followMoves(platform.events);
    endLinksOfLeft(platform.events);
    return {
      handlers: appointmentsHandlers(platform, { settings, line }),
      roomsOf: (actor) => roomsOf(database.reads, actor, platform.clock),
      audit: appointmentsAudit,
      news: appointmentsNews,
      waits: appointmentsWaits(platform),
      tracked: appointmentsTracked(platform),
      figures: appointmentsFigures(platform),
      done: appointmentsDone(platform),
      jobs: appointmentsJobs,
      file_purposes: [questionFile(database, settings)],
      due: [tendLines({ database, line, settings, left }), remindDue(platform)],
      tidy: (now) => tendForgotten({ database, line }, now),
      demo: {
        seed: (now) => seedDemoSlots(database, now),
        news: (now) => listDemoNews(database.reads, now),
      },
    };
  },
});
