import type { Database, Transaction } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type AccountTables, listReceivers } from '#services/accounts/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { NotificationTables } from '../tables/tables.ts';
import type { NotificationJobs } from './jobs.ts';
import type { Kinds } from './kinds.ts';
import { readMailQuiet } from './mail-quiet.ts';
import { listPreferences } from './queries.ts';

type Tables = NotificationTables & AccountTables;

interface Deps {
  database: Database<Tables>;
  jobs: Jobs<NotificationJobs>;
  settings: CurrentSettings;
  kinds: Kinds;
}

const lettersAtOnce = 100;

/**
 * Looks at the letters that have fallen due: in quiet hours one waits for their end, one that nobody
 * wants any more is dropped, and any other goes to the queue in the transaction that settles it.
 */
export async function settleLetters(deps: Deps, now: Date): Promise<void> {
  while (await isAnyDue(deps.database, now)) {
    const looked = await deps.database.transaction((tx) => settleSome(deps, tx, now));
    // Another process has what is left in its hands.
    if (looked < lettersAtOnce) return;
  }
}

async function isAnyDue({ reads }: Database<Tables>, now: Date): Promise<boolean> {
  const due = await reads
    .selectFrom('notification_mail')
    .select('notification_id')
    .where('settled_at', 'is', null)
    .where('due_at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}

async function settleSome(
  { jobs, settings, kinds }: Deps,
  tx: Transaction<Tables>,
  now: Date,
): Promise<number> {
  const letters = await lockDue(tx, now);
  const people = [...new Set(letters.map(({ person_id }) => person_id))];
  const quietFor = await readMailQuiet(tx.writes, settings, people);
  const isWanted = await readWishes(tx, kinds, people);
  for (const letter of letters) {
    const until = quietFor(letter.person_id, now);
    const isSent = until === null && isWanted(letter);
    const change = until ? { due_at: until.toISOString() } : { settled_at: now.toISOString() };
    await tx.writes
      .updateTable('notification_mail')
      .set(change)
      .where('notification_id', '=', letter.id)
      .execute();
    if (isSent) await jobs.send(tx, 'notifications.send_letter', { notification_id: letter.id });
  }
  return letters.length;
}

type DueLetter = Awaited<ReturnType<typeof lockDue>>[number];

async function lockDue({ writes }: Transaction<Tables>, now: Date) {
  return writes
    .selectFrom('notification_mail')
    .innerJoin('notification', 'notification.id', 'notification_mail.notification_id')
    .select(['notification.id', 'notification.person_id', 'notification.kind', 'notification.role'])
    .where('notification_mail.settled_at', 'is', null)
    .where('notification_mail.due_at', '<=', now.toISOString())
    .orderBy('notification_mail.due_at')
    .limit(lettersAtOnce)
    .forUpdate('notification_mail')
    .skipLocked()
    .execute();
}

/** It is still asked for, the account is open, and the role that it is for is still the person's. */
async function readWishes(
  { writes }: Transaction<Tables>,
  kinds: Kinds,
  people: readonly number[],
): Promise<(letter: DueLetter) => boolean> {
  const preferences = await listPreferences(writes, people);
  const receivers = await listReceivers(writes, people);
  return ({ person_id, kind, role }) => {
    const receiver = receivers.find(({ id }) => id === person_id);
    const chosen = preferences.find((row) => row.person_id === person_id && row.kind === kind);
    return (
      receiver?.is_locked === false &&
      (role === null || receiver.role_ids.includes(role)) &&
      kinds.channelsOf(kind, chosen).mail
    );
  };
}
