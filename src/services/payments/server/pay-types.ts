import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { type Halalas, riyalsOf } from '#platform/language/numbers/money.ts';
import type { PaymentTables } from '../tables/tables.ts';
import type { PaymentsPlatform } from './payments-platform.ts';

export interface TypeWords {
  name: string;
  name_ar: string;
  is_refundable: boolean;
  is_education: boolean;
  is_repeatable: boolean;
  price: Halalas | null;
}

/** All pay types, or the services that students can buy. */
export async function listPayTypes(reads: Reads<PaymentTables>, only: { sold: boolean }) {
  const rows = await reads
    .selectFrom('pay_type')
    .selectAll()
    .$if(only.sold, (all) => all.where('is_active', '=', true).where('price', 'is not', null))
    .orderBy('code')
    .limit(500)
    .execute();
  return rows.map(({ price, halts: _, ...row }) => ({
    ...row,
    price: price === null ? null : riyalsOf(price),
  }));
}

export async function findPayType(reads: Reads<PaymentTables>, id: number) {
  return (await listPayTypes(reads, { sold: false })).find((type) => type.id === id);
}

export async function addPayType(
  { database }: PaymentsPlatform,
  type: TypeWords & { code: string },
  acting: Acting,
) {
  return refuseBroken(database, { pay_type_code_key: 'code_taken' }, async (tx) => {
    const { id } = await tx.writes
      .insertInto('pay_type')
      .values(type)
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, 'payments.type_added', id, { code: type.code }, acting);
    return (await findPayType(tx.writes, id)) ?? refuse('not_found');
  });
}

/** Fees that were charged keep their words and amounts. */
export async function editPayType(
  { database }: PaymentsPlatform,
  { id, ...change }: { id: number } & { [Key in keyof TypeWords]?: TypeWords[Key] | undefined },
  acting: Acting,
) {
  return database.transaction(async (tx) => {
    const set = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    const found = await findPayType(tx.writes, id);
    if (!found) return refuse('not_found');
    if (Object.keys(set).length === 0) return found;
    await tx.writes.updateTable('pay_type').set(set).where('id', '=', id).execute();
    await audit(tx, 'payments.type_edited', id, { code: found.code }, acting);
    return (await findPayType(tx.writes, id)) ?? refuse('not_found');
  });
}

export async function activateService(
  { database }: PaymentsPlatform,
  { id, is_active }: { id: number; is_active: boolean },
  acting: Acting,
) {
  return database.transaction(async (tx) => {
    const found = await findPayType(tx.writes, id);
    if (!found) return refuse('not_found');
    if (found.price === null) return refuse('service_not_sold');
    await tx.writes.updateTable('pay_type').set({ is_active }).where('id', '=', id).execute();
    await audit(tx, 'payments.service_set', id, { code: found.code, is_active }, acting);
    return { ...found, is_active };
  });
}

function audit(
  tx: Transaction<PaymentTables>,
  action: string,
  id: number,
  to: Record<string, string | boolean>,
  { actor, now }: Acting,
) {
  return writeAudit(tx, { now, actor, action, subject: { kind: 'pay_type', id }, to });
}
