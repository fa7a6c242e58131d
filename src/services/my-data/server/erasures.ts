import { sql } from 'kysely';
import type { Acting, Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Page } from '#platform/contract/paging.ts';
import { personIf, personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { readPage } from '#platform/database/page.ts';
import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { myDataAddresses } from '../addresses.ts';
import { myDataContract } from '../contract.ts';
import type { ErasureReason } from '../erasure.ts';
import { findErasable } from './erasable.ts';
import type { Deps } from './my-data-platform.ts';
import { hasOpenRows } from './read-kept.ts';

/** Lists what waits first. */
export async function listErasures({ database: { reads } }: Deps, page: Page) {
  const all = reads.selectFrom('erasure').selectAll();
  const inOrder = all.orderBy(sql`outcome is not null`).orderBy('id', 'desc');
  const { count, rows } = await readPage(inOrder, page);
  const ids = rows.flatMap((row) => [row.person_id, row.asked_by, row.agreed_by]);
  const people = await listPeopleNamed(reads, ids);
  const results = rows.map(({ person_id, gone, ...row }) => ({
    ...row,
    person: personIn(people, person_id),
    asked_by: personIn(people, row.asked_by),
    agreed_by: personIf(people, row.agreed_by),
    gone: Object.values(gone).reduce((sum, one) => sum + one, 0),
  }));
  return { count, results };
}

export function askErasure(
  deps: Deps,
  { user_id, reason, actor, now }: Acting & { user_id: string; reason: ErasureReason },
) {
  return deps.database.transaction(async (tx) => {
    const person = await findErasable(deps, user_id);
    if (isRefusal(person)) return person;
    if (await hasOpenRows(deps, person.id)) return refuse('still_open');
    const asked = {
      person_id: person.id,
      reason,
      asked_by: actor.id,
      asked_at: now.toISOString(),
      gone: '{}',
    };
    const row = await tx.writes
      .insertInto('erasure')
      .values(asked)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return refuse('erasure_open');
    const subject = { kind: 'person', id: person.id };
    await writeAudit(tx, {
      now,
      actor,
      action: 'my-data.erasure_asked',
      subject,
      to: { erasure_reason: reason },
    });
    return {};
  });
}

/** Agrees, which whoever asked leaves to another, or takes it back, which either may. */
export function decideErasure(
  deps: Deps,
  { id, agrees, actor, now }: Acting & { id: number; agrees: boolean },
) {
  return deps.database.transaction(async (tx) => {
    const query = tx.writes.selectFrom('erasure').selectAll().where('id', '=', id);
    const row = await query.forUpdate().executeTakeFirst();
    if (!row) return refuse('not_found');
    if (row.agreed_at !== null || row.outcome !== null) return refuse('already_decided');
    if (agrees && row.asked_by === actor.id) return refuse('own_erasure');
    const at = now.toISOString();
    const decided = agrees
      ? { agreed_by: actor.id, agreed_at: at }
      : ({ outcome: 'taken_back', ended_at: at } as const);
    await tx.writes.updateTable('erasure').set(decided).where('id', '=', id).execute();
    const action = `my-data.erasure_${agrees ? 'agreed' : 'taken_back'}`;
    const subject = { kind: 'person', id: row.person_id };
    await writeAudit(tx, { now, actor, action, subject });
    return {};
  });
}

export function erasureWaits({ database: { reads } }: Deps) {
  const { decideErasure: act, listErasures: list } = myDataContract.calls;
  const read = async ({ actor }: { actor: Actor }) => {
    const query = reads.selectFrom('erasure').where('agreed_at', 'is', null);
    const open = query.where('outcome', 'is', null).where('asked_by', '!=', actor.id);
    return { erasure_due: await waitingIn(open, { since: 'asked_at' }) };
  };
  return [defineWaits({ act, list, kinds: { erasure_due: myDataAddresses.erasures() }, read })];
}
