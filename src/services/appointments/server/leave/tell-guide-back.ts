import type { Transaction } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { Letters } from '#platform/mail/letters.ts';
import { appointmentsAddresses } from '../../addresses.ts';
import { academic } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import type { AppointmentJobs } from '../jobs.ts';
import { mailStudent, type TellDeps } from '../mail-student.ts';

interface Ended {
  leave_id: number;
  staff_id: number;
  back: Day;
}

/** Queues a mail to the students who were notified of a leave that ends now, and returns them. */
export async function mailOfReturn(
  tx: Transaction<AppointmentTables>,
  letters: Letters<AppointmentJobs>,
  { leave_id, staff_id, back }: Ended,
  now: Date,
): Promise<number[]> {
  const told = await tx.writes
    .selectFrom('leave_told')
    .select('student_id')
    .where('leave_id', '=', leave_id)
    .orderBy('student_id')
    .execute();
  for (const { student_id } of told) {
    const mail = { staff_id, student_id, back };
    await letters.send(tx, 'appointments.tell_guide_back', mail, { person_id: student_id, now });
  }
  return told.map(({ student_id }) => student_id);
}

/** Mails a student that their guide receives students again, earlier than announced. */
export async function tellGuideBack(
  parts: TellDeps,
  job: Job<AppointmentJobs['appointments.tell_guide_back']>,
): Promise<void> {
  const { staff_id, student_id, back } = job.data;
  await mailStudent(
    parts,
    { id: job.id, type: academic, student_id, staff_id },
    (say, language, guide) => ({
      title: say('appointments:mail.back_title'),
      paragraphs: [
        say('appointments:mail.back', { guide, day: formatDay(back, language) }),
        say('appointments:mail.back_kept'),
      ],
      action: { label: say('appointments:book.title'), path: appointmentsAddresses.dates() },
    }),
  );
}
