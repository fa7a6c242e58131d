import type { Transaction } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { CampaignTables } from '../tables/tables.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';

type Tx = Transaction<CampaignTables>;

/** A booking answers all of the student's current campaigns, invited yet or not; cancelling it takes that back. */
export function followBookings({ events, live }: Pick<CampaignsPlatform, 'events' | 'live'>): void {
  const tell = (tx: Tx, answers: readonly { author_id: number; student_id: number }[]) => {
    const people = answers.flatMap(({ author_id, student_id }) => [author_id, student_id]);
    live.changed(tx, [...new Set(people)].map(roomOfPerson), { what: 'campaigns' });
  };

  events.on('appointments.booked', async (tx: Tx, { booking_id, student_id, type, now }) => {
    if (type !== 1) return;
    const at = now.toISOString();
    const answered = await tx.writes
      .updateTable('guidance_campaign_student')
      .from('guidance_campaign')
      .set({ booking_id, booked_at: at })
      .whereRef('guidance_campaign.id', '=', 'guidance_campaign_student.campaign_id')
      .where('student_id', '=', student_id)
      .where('booked_at', 'is', null)
      .where('stopped_at', 'is', null)
      .where('ends_at', '>', at)
      .returning(['author_id', 'student_id'])
      .execute();
    tell(tx, answered);
  });

  async function giveBack(tx: Tx, booking_ids: readonly number[]) {
    const given = await tx.writes
      .updateTable('guidance_campaign_student')
      .from('guidance_campaign')
      .set({ booking_id: null, booked_at: null })
      .whereRef('guidance_campaign.id', '=', 'guidance_campaign_student.campaign_id')
      .where((e) => e('booking_id', '=', e.fn.any(e.val([...booking_ids]))))
      .returning(['author_id', 'student_id'])
      .execute();
    tell(tx, given);
  }
  events.on('appointments.cancelled_by_student', (tx: Tx, { booking_id }) =>
    giveBack(tx, [booking_id]),
  );
  events.on('appointments.cancelled_by_staff', (tx: Tx, { bookings }) =>
    giveBack(
      tx,
      bookings.map(({ booking_id }) => booking_id),
    ),
  );
}
