import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Page } from '#platform/contract/paging.ts';
import { personIf } from '#platform/contract/person.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { readPage } from '#platform/database/page.ts';
import { addMonths, type Day, riyadhDay } from '#platform/language/times/day.ts';
import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { listPeopleByUserId, listPeopleNamed } from '#services/people/server/public.ts';
import { findChanger } from '#services/settings/server/public.ts';
import { myDataAddresses } from '../addresses.ts';
import { myDataContract } from '../contract.ts';
import type { Deps } from './my-data-platform.ts';

/** Lists what waits first. */
export async function listDestructions({ database: { reads } }: Deps, page: Page) {
  const all = reads.selectFrom('destruction').selectAll();
  const inOrder = all.orderBy(sql`agreed_at is not null`).orderBy('id', 'desc');
  const { count, rows } = await readPage(inOrder, page);
  const agreed = rows.flatMap(({ agreed_by }) => agreed_by ?? []);
  const people = await listPeopleNamed(reads, agreed);
  const results = rows.map((row) => ({ ...row, agreed_by: personIf(people, row.agreed_by) }));
  return { count, results };
}

/** Agrees that it is destroyed; whoever changed the period last leaves that to another. */
export function agreeDestruction(
  deps: Deps,
  { id, actor, now }: { id: number; actor: Actor; now: Date },
) {
  return deps.database.transaction(async (tx) => {
    const query = tx.writes.selectFrom('destruction').selectAll().where('id', '=', id);
    const row = await query.forUpdate().executeTakeFirst();
    if (!row) return refuse('not_found');
    if (row.agreed_at !== null) return refuse('already_agreed');
    const { table_name: kept_table, before_day, counted } = row;
    const changer = await findChanger(tx.writes, `${kept_table}_months`);
    if (changer?.actor_id === actor.id) return refuse('own_change');
    const agreed = { agreed_by: actor.id, agreed_at: now.toISOString() };
    await tx.writes.updateTable('destruction').set(agreed).where('id', '=', id).execute();
    const entry = { action: 'my-data.destruction_agreed', subject: { kind: 'destruction', id } };
    await writeAudit(tx, { now, actor, ...entry, to: { kept_table, before_day, counted } });
    return {};
  });
}

export function destructionWaits({ database: { reads } }: Deps) {
  const { agreeDestruction: act, listDestructions: list } = myDataContract.calls;
  const open = reads.selectFrom('destruction').where('agreed_at', 'is', null);
  const read = async () => ({ destruction_due: await waitingIn(open, { since: 'opened_at' }) });
  return [
    defineWaits({ act, list, kinds: { destruction_due: myDataAddresses.retention() }, read }),
  ];
}

/** Seeds one that an administrator of the demo agreed to a month ago. */
export async function seedDemoDestruction({ database }: Deps, now: Date): Promise<void> {
  const [agreed_by] = (await listPeopleByUserId(database.reads, ['800022'])).values();
  const at = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  const moments = { opened_at: at, agreed_at: at, destroyed_at: at };
  const before_day = `${addMonths(riyadhDay(at), -12).slice(0, 7)}-01` as Day;
  const counts = { counted: 3418, destroyed: 3418, before_day };
  await database.transaction(({ writes }) =>
    writes
      .insertInto('destruction')
      .values({
        table_name: 'notification',
        agreed_by: agreed_by?.id ?? null,
        ...moments,
        ...counts,
      })
      .execute(),
  );
}
