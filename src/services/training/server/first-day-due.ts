import { type Duty, fallsDue, type Next } from '#platform/due/due.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { listInternshipsById } from '#services/sides/server/public.ts';
import { expiryOf, queueLink } from './links.ts';
import type { TrainingPlatform } from './training-platform.ts';

/**
 * Mails a trainer the link in the morning of the day on which the first students begin, once. Where there is no trainer
 * yet it looks again each morning; where nobody has a seat any more, it waits for the next who gets one.
 */
export function firstDayDue({ database, jobs }: TrainingPlatform): Duty {
  return fallsDue(database, 'training.first_day', {
    table: 'training_first_day',
    key: 'internship_id',
    does: async (tx, { internship_id }, now): Promise<Next> => {
      const [place] = await listInternshipsById(tx.writes, [internship_id]);
      if (!place || expiryOf(place.end_date) <= now) return 'never';
      const trainee = await tx.writes
        .selectFrom('placement')
        .select('id')
        .where('internship_id', '=', internship_id)
        .where('holds_seat', '=', true)
        .executeTakeFirst();
      if (!trainee) {
        await tx.writes
          .deleteFrom('training_first_day')
          .where('internship_id', '=', internship_id)
          .execute();
        return 'settled';
      }
      if (!place.trainer_email) return momentOf(addDays(riyadhDay(now), 1), '07:00');
      await queueLink(jobs, tx, internship_id);
      return 'never';
    },
  });
}
