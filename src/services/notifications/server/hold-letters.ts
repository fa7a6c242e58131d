import type { AnyTransaction, Database, Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Letters } from '#platform/mail/letters.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { readMailQuiet } from './mail-quiet.ts';

/** Letters of all services: queued at once, or held here until quiet hours are over. */
export function createLetters<Map>(jobs: Jobs<Map>, settings: CurrentSettings): Letters<Map> {
  return {
    send: async (tx, name, data, { person_id, now, needed_by }) => {
      const { writes } = tables(tx);
      const quietFor = await readMailQuiet(writes, settings, [person_id]);
      const until = quietFor(person_id, now);
      if (!until || isTooLate(until, needed_by)) return jobs.send(tx, name, data);
      await writes
        .insertInto('held_letter')
        .values({
          person_id,
          name,
          data: JSON.stringify(data),
          due_at: until.toISOString(),
          needed_by: needed_by?.toISOString() ?? null,
        })
        .execute();
    },
  };
}

/** Safe: all transactions are on the portal's database, which holds these tables. */
function tables(tx: AnyTransaction): Transaction<NotificationTables> {
  return tx as Transaction<NotificationTables>;
}

function isTooLate(until: Date, needed_by: Date | undefined): boolean {
  return needed_by !== undefined && until >= needed_by;
}

interface Deps {
  database: Database<NotificationTables>;
  /** Jobs of any service: a letter has the name of its job. */
  jobs: Pick<Jobs<Record<string, object>>, 'send'>;
  settings: CurrentSettings;
}

/**
 * Queues held letters whose quiet hours are over, in the transaction that deletes them. The hours may have
 * changed, so each is checked again.
 */
export function releaseLetters({ database, jobs, settings }: Deps): Duty {
  return fallsDue(database, 'notifications.release_letters', {
    table: 'held_letter',
    key: 'id',
    does: async (tx, { id, person_id, name, data, needed_by }, now) => {
      const quietFor = await readMailQuiet(tx.writes, settings, [person_id]);
      const until = quietFor(person_id, now);
      const isInTime = !isTooLate(
        until ?? now,
        needed_by === null ? undefined : new Date(needed_by),
      );
      if (until && isInTime) return until;
      await tx.writes.deleteFrom('held_letter').where('id', '=', id).execute();
      await jobs.send(tx, name, data);
      return 'settled';
    },
  });
}
