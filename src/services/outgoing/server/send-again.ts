import type { Actor } from '#platform/access/actor.ts';
import { type AuditEntry, writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { type JobFilters, type JobQueue, retryJobs } from '#platform/jobs/job-queue.ts';
import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { Live } from '#platform/live/live.ts';
import { mostSentAgain } from '../contract.ts';
import { outgoingRoom } from './access.ts';
import { personOf } from './present.ts';

interface Deps {
  database: Database<JobQueue>;
  live: Live;
}

interface Wish extends Pick<JobFilters, 'names' | 'ids' | 'to'> {
  actor: Actor;
  now: Date;
}

/** Puts failed jobs back into the queue, each once, however often it is called. */
export async function sendAgain(
  { database, live }: Deps,
  words: JobsInWords,
  { actor, now, ...which }: Wish,
): Promise<{ sent_again: number } | Refusal<'nothing_failed'>> {
  return database.transaction(async (tx) => {
    const jobs = await retryJobs(tx, { ...which, most: mostSentAgain });
    if (jobs.length === 0) return refuse('nothing_failed');
    const entries = jobs.map(
      ({ name, data }): AuditEntry => ({
        now,
        actor,
        action: 'outgoing.sent_again',
        subject: subjectOf(personOf(words[name], data)),
        to: { job: name },
      }),
    );
    await writeAudit(tx, ...entries);
    live.changed(tx, [outgoingRoom], { what: 'outgoing' });
    return { sent_again: jobs.length };
  });
}

/** The subject of a job without a person is the queue as a whole. */
function subjectOf(person_id: number | null): AuditEntry['subject'] {
  return person_id === null ? { kind: 'outgoing', id: 0 } : { kind: 'person', id: person_id };
}
