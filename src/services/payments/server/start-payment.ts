import { randomUUID } from 'node:crypto';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import type { Language } from '#platform/language/language.ts';
import { textIn } from '#platform/language/name-in.ts';
import { add, type Halalas, nothing } from '#platform/language/numbers/money.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import { addDays, riyadhDay } from '#platform/language/times/day.ts';
import { isPayable } from '../fee.ts';
import type { Applicant, PaymentRow } from '../tables/tables.ts';
import { longestBillDays, type Way, wayFault, wayLimits } from '../way.ts';
import { askNow } from './ask-provider.ts';
import { isContractOpen } from './contracts.ts';
import { newCheckCode } from './issued-letters.ts';
import { holdFee } from './ledger.ts';
import { orderOf } from './order.ts';
import type { PaymentsDeps } from './payments-platform.ts';
import { refusedByProvider } from './provider-words.ts';
import { findFee, findPayment, selectPayments } from './queries.ts';
import { settle } from './settle.ts';
import { ProviderRefusal } from './ways/provider.ts';

export interface Wanted {
  student_id: number;
  fee_id: number;
  amount: Halalas;
  way: Way;
  applicant: Applicant | null;
}

interface Asking {
  language: Language;
  now: Date;
}

/** The first look at a payment whose beginning nobody answered for. */
export const firstLookMs = 60_000;

/**
 * Begins a payment: the row first, then the provider is asked, outside any transaction. A repeat of the same wish finds
 * the try that is open already; another wish for the same fee is refused until that one is cancelled.
 */
export async function startPayment(deps: PaymentsDeps, wanted: Wanted, asking: Asking) {
  const { database } = deps;
  const provider = (await deps.providers())[wanted.way];
  const fault = wayFault(wanted.way, wanted.amount, provider !== null);
  if (fault || !provider) {
    const { least, most } = wayLimits[wanted.way];
    const limit = formatRiyals(fault === 'above_way' ? most : least, asking.language);
    return refuse(fault ?? 'way_off', { values: { limit } });
  }
  const begun = await claim(deps, wanted, asking.now);
  if (isRefusal(begun) || !begun.is_new) return isRefusal(begun) ? begun : begun.row;
  const { row } = begun;
  const fee = await findFee(database.reads, { id: row.fee_id });
  const description = fee ? textIn(asking.language, fee, 'description') : row.invoice_number;
  const answer = await provider.begin(orderOf(deps, row, description));
  if (answer instanceof ProviderRefusal) {
    await fail(deps, row.id, answer.message);
    return refusedByProvider(deps, answer, asking.language);
  }
  // The watch looks after it; the page follows its state.
  if (answer === 'silent') {
    const known = await askNow(deps, row, asking.now);
    return known ?? refuse('provider_silent', { values: { retry_after: 60 } });
  }
  return settle(deps, row.id, answer, asking.now);
}

async function claim(deps: PaymentsDeps, wanted: Wanted, now: Date) {
  try {
    return await insert(deps, wanted, now);
  } catch (error) {
    if (violatedConstraint(error) !== 'payment_open') throw error;
    const { student_id, fee_id } = wanted;
    const open = await selectPayments(deps.database.reads)
      .where('student_id', '=', student_id)
      .where('fee_id', '=', fee_id)
      .where('state', '=', 'initiated')
      .executeTakeFirst();
    const isSame = open?.way === wanted.way && open.amount === wanted.amount;
    return open && isSame ? { row: open, is_new: false } : refuse('payment_open');
  }
}

function insert({ database }: PaymentsDeps, wanted: Wanted, now: Date) {
  const { student_id, fee_id, amount, way, applicant } = wanted;
  return database.transaction(async (tx) => {
    const fee = await findFee(tx.writes, { id: fee_id, student_id });
    if (!fee) return refuse('not_found');
    const { balance, charged, vat } = await holdFee(tx, fee_id);
    const bounds = { balance, charged: add(charged, vat), percentage: fee.percentage };
    if (balance <= nothing || !isPayable(amount, bounds)) return refuse('not_payable');
    if (applicant && (await isContractOpen(tx, applicant, now))) return refuse('contract_open');
    const today = riyadhDay(now);
    const { id } = await tx.writes
      .insertInto('payment')
      .values({
        transaction_id: randomUUID(),
        check_code: newCheckCode(),
        student_id,
        fee_id,
        way,
        amount,
        paid_with: null,
        applicant: applicant && JSON.stringify(applicant),
        provider_ref: null,
        redirect_url: null,
        bill_number: null,
        bill_expires_on: way === 'sadad' ? addDays(today, longestBillDays) : null,
        created_at: now.toISOString(),
        paid_at: null,
        told_at: null,
        due_at: new Date(now.getTime() + firstLookMs).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await findPayment(tx.writes, { id });
    return row ? { row, is_new: true } : refuse('not_found');
  });
}

/** The provider said no before anything began. */
async function fail({ database }: PaymentsDeps, id: number, message: string): Promise<void> {
  await database.transaction(({ writes }) =>
    writes
      .updateTable('payment')
      .set({ state: 'failed', message, due_at: null })
      .where('id', '=', id)
      .where('state', '=', 'initiated')
      .execute(),
  );
}

/** Gives a try up for another one; what is paid of it nonetheless is found, and held as surplus. */
export async function giveUp(deps: PaymentsDeps, row: PaymentRow, now: Date) {
  const provider = (await deps.providers())[row.way];
  const order = orderOf(deps, row, row.invoice_number);
  const answer = await (provider?.giveUp ?? provider?.ask)?.(order);
  if (answer && typeof answer === 'object' && !(answer instanceof ProviderRefusal)) {
    await settle(deps, row.id, answer, now);
  }
  const given = await deps.database.transaction(({ writes }) =>
    writes
      .updateTable('payment')
      .set({ state: 'replaced', redirect_url: null })
      .where('id', '=', row.id)
      .where('state', 'in', ['initiated', 'failed', 'expired', 'replaced'])
      .returningAll()
      .executeTakeFirst(),
  );
  return given ?? refuse('already_paid');
}
