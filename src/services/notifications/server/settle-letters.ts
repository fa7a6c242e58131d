import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
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

/**
 * Processes due letters: in quiet hours a letter that isn't urgent waits until they end, one that is no longer wanted is
 * dropped, and any other is queued in the same transaction.
 */
export function settleLetters(deps: Deps): Duty {
  return fallsDue(deps.database, 'notifications.settle_letters', {
    table: 'notification_mail',
    key: 'notification_id',
    when: (now) => sql<SqlBool>`settled_at is null and due_at <= ${now.toISOString()}`,
    does: async (tx, { notification_id, person_id }, now) => {
      const quietFor = await readMailQuiet(tx.writes, deps.settings, [person_id]);
      const until = quietFor(person_id, now);
      if (until && !(await isUrgent(deps, tx, notification_id))) return until;
      await tx.writes
        .updateTable('notification_mail')
        .set({ settled_at: now.toISOString() })
        .where('notification_id', '=', notification_id)
        .execute();
      if (await isWanted(deps, tx, notification_id)) {
        await deps.jobs.send(tx, 'notifications.send_letter', { notification_id });
      }
      return 'settled';
    },
  });
}

async function isUrgent({ kinds }: Deps, { writes }: Transaction<Tables>, id: number) {
  const { kind } = await writes
    .selectFrom('notification')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return kinds.find(kind)?.urgent === true;
}

/** Whether the person still wants this kind by mail, isn't locked, and still has the item's role. */
async function isWanted(
  { kinds }: Deps,
  { writes }: Transaction<Tables>,
  notification_id: number,
): Promise<boolean> {
  const { person_id, kind, role } = await writes
    .selectFrom('notification')
    .select(['person_id', 'kind', 'role'])
    .where('id', '=', notification_id)
    .executeTakeFirstOrThrow();
  const [receiver] = await listReceivers(writes, [person_id]);
  const chosen = await listPreferences(writes, { ids: [person_id] });
  return (
    receiver?.is_locked === false &&
    (role === null || receiver.role_ids.includes(role)) &&
    kinds.channelsOf(
      kind,
      chosen.find((row) => row.kind === kind),
    ).mail
  );
}
