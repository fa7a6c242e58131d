import type { Acting } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { mostTests } from '../request.ts';
import { ownNumber } from './numbers.ts';
import type { SmsPlatform, SmsRequestJobs } from './sms-platform.ts';

/** Queues the text for the caller's own number; the day's limit is a constraint. */
export async function sendTest(
  { database, jobs }: Pick<SmsPlatform, 'database' | 'jobs'>,
  message: { sender: string; text: string },
  { actor, now }: Acting,
): Promise<string | Refusal<'no_phone' | 'too_many_tests'>> {
  const to = await ownNumber(database.reads, actor.id);
  if (to === null) return refuse('no_phone');
  return refuseBroken(
    database,
    { sms_test_few: 'too_many_tests' },
    async (tx) => {
      await tx.writes
        .insertInto('sms_test')
        .values({ person_id: actor.id, day: riyadhDay(now) })
        .onConflict((again) =>
          again
            .columns(['person_id', 'day'])
            .doUpdateSet((e) => ({ tests: e('sms_test.tests', '+', 1) })),
        )
        .execute();
      await jobs.send(tx, 'sms-requests.send_test', { ...message, person_id: actor.id, to });
      return to;
    },
    () => ({ values: { most: mostTests } }),
  );
}

export async function deliverTest(
  { sms }: Pick<SmsPlatform, 'sms'>,
  { id, data: { to, sender, text } }: Job<SmsRequestJobs['sms-requests.send_test']>,
): Promise<void> {
  await sms.deliver({ id, to, sender, text });
}
