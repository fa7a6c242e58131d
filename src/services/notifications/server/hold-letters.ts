import type { AnyTransaction, Database, Transaction } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Letters } from '#platform/mail/letters.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { readMailQuiet } from './mail-quiet.ts';

const lettersAtOnce = 100;

/** The letters of every service: into the queue, or kept here until the quiet hours are over. */
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
          ...{ person_id, name, data: JSON.stringify(data) },
          due_at: until.toISOString(),
          needed_by: needed_by?.toISOString() ?? null,
        })
        .execute();
    },
  };
}

/** Every transaction is one of the portal's database, which holds these tables. */
function tables(tx: AnyTransaction): Transaction<NotificationTables> {
  return tx as Transaction<NotificationTables>;
}

function isTooLate(until: Date, needed_by: Date | undefined): boolean {
  return needed_by !== undefined && until >= needed_by;
}

interface Deps {
  database: Database<NotificationTables>;
  /** Of whichever service: a letter bears its job's name. */
  jobs: Pick<Jobs<Record<string, object>>, 'send'>;
  settings: CurrentSettings;
}

/**
 * Hands over the letters whose hours are over, in the transaction that lets go of them. Hours may have
 * been chosen anew meanwhile, so each is asked about again.
 */
export async function releaseLetters(deps: Deps, now: Date): Promise<void> {
  while (await isAnyDue(deps.database, now)) {
    const looked = await deps.database.transaction((tx) => releaseSome(deps, tx, now));
    // Another process has what is left in its hands.
    if (looked < lettersAtOnce) return;
  }
}

async function isAnyDue({ reads }: Deps['database'], now: Date): Promise<boolean> {
  const due = await reads
    .selectFrom('held_letter')
    .select('id')
    .where('due_at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

async function releaseSome(
  { jobs, settings }: Deps,
  tx: Transaction<NotificationTables>,
  now: Date,
): Promise<number> {
  const letters = await lockDue(tx, now);
  const people = letters.map(({ person_id }) => person_id);
  const quietFor = await readMailQuiet(tx.writes, settings, people);
  for (const { id, person_id, name, data, needed_by } of letters) {
    const until = quietFor(person_id, now);
    if (until && !isTooLate(until, needed_by === null ? undefined : new Date(needed_by))) {
      const due_at = until.toISOString();
      await tx.writes.updateTable('held_letter').set({ due_at }).where('id', '=', id).execute();
    } else {
      await tx.writes.deleteFrom('held_letter').where('id', '=', id).execute();
      await jobs.send(tx, name, data);
    }
  }
  return letters.length;
}

async function lockDue({ writes }: Transaction<NotificationTables>, now: Date) {
  return writes
    .selectFrom('held_letter')
    .selectAll()
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(lettersAtOnce)
    .forUpdate()
    .skipLocked()
    .execute();
}
