import type { Done } from '#platform/waits/done.ts';
import type { AdvisingPlatform } from './advising-platform.ts';

/** Messages written, closed and answered. Replies are found by the cases that moved since. */
export function advisingDone({ database: { reads } }: Pick<AdvisingPlatform, 'database'>): Done {
  return {
    logged: [
      'advising.message_written',
      'advising.message_closed',
      'advising.alert_done',
      'advising.slots_offered',
      'advising.concern_raised',
      'advising.concern_answered',
      'advising.praise_raised',
      'advising.praise_answered',
    ],
    unlogged: {
      replied: ({ actor_id, since }) =>
        reads
          .selectFrom('guidance_message as message')
          .innerJoin('guidance_reply as reply', 'reply.message_id', 'message.id')
          .select(['reply.written_at as at', 'message.student_id as about'])
          .where('message.moved_at', '>=', since.toISOString())
          .where('reply.author_id', '=', actor_id)
          .where('reply.written_at', '>=', since.toISOString()),
    },
  };
}
