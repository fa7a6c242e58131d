import type { Reads } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay, formatMoment } from '#platform/language/dates.ts';
import { formatTimeRange } from '#platform/language/times.ts';
import { appointmentsAddresses } from '../addresses.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import type { AppointmentJobs } from './jobs.ts';
import { type MailDeps, mailStudent, whereText } from './mail-student.ts';

/** Tells a student which place is held for them and until when; one that is gone by then is not told of. */
export async function tellOffered(
  deps: MailDeps & { now: () => Date },
  job: Job<AppointmentJobs['appointments.tell_offered']>,
): Promise<void> {
  const offer = await findMailedOffer(deps.reads, job.data.offer_id);
  if (!offer || offer.ended_at !== null || new Date(offer.held_until) <= deps.now()) return;
  const { speak } = deps;
  await mailStudent(deps, { id: job.id, to: offer }, (language, guide) => ({
    title: speak(language, 'appointments:mail.offered_title'),
    paragraphs: [
      speak(language, 'appointments:mail.offered', { guide }),
      speak(language, 'appointments:mail.when', {
        day: formatDay(offer.day, language, 'long'),
        time: formatTimeRange(offer.start_time, offer.end_time, language),
      }),
      whereText(speak, language, offer),
      speak(language, 'appointments:mail.held_until', {
        moment: formatMoment(offer.held_until, language, 'short'),
      }),
    ],
    action: {
      label: speak(language, 'appointments:mail.see_offer'),
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
