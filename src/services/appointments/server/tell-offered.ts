import type { Reads } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay, formatMoment } from '#platform/language/times/dates.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { academic } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import type { AppointmentJobs } from './jobs.ts';
import { mailStudent, type TellDeps, whereText } from './mail-student.ts';

/** Mails a student the slot that is held for them and until when, unless the offer has ended. */
export async function tellOffered(
  { clock, ...parts }: TellDeps,
  job: Job<AppointmentJobs['appointments.tell_offered']>,
): Promise<void> {
  const offer = await findMailedOffer(parts.database.reads, job.data.offer_id);
  if (!offer || offer.ended_at !== null || new Date(offer.held_until) <= clock.now()) return;
  const { appointments } = await parts.settings.current();
  await mailStudent(parts, { id: job.id, type: academic, ...offer }, (say, language, guide) => ({
    title: say('appointments:mail.offered_title'),
    paragraphs: [
      say('appointments:mail.offered', { guide }),
      say('appointments:mail.when', {
        day: formatDay(offer.day, language, 'long'),
        time: formatTimeRange(offer.start_time, offer.end_time, language),
      }),
      whereText(say, language, offer, appointments),
      say('appointments:mail.held_until', {
        moment: formatMoment(offer.held_until, language, 'short'),
      }),
    ],
    action: {
      label: say('appointments:mail.see_offer'),
      path: appointmentsAddresses.dates(),
    },
  }));
}

async function findMailedOffer(reads: Reads<AppointmentTables>, id: number) {
  return reads
    .selectFrom('place_offer')
    .innerJoin('waiting', 'waiting.id', 'place_offer.waiting_id')
    .innerJoin('slot', 'slot.id', 'place_offer.slot_id')
    .select(['waiting.student_id', 'waiting.staff_id'])
    .select(['place_offer.held_until', 'place_offer.ended_at'])
    .select(['slot.day', 'slot.start_time', 'slot.end_time'])
    .select(['slot.attendance', 'slot.link', 'slot.location'])
    .where('place_offer.id', '=', id)
    .executeTakeFirst();
}
