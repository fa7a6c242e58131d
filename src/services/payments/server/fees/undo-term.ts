import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { personIn } from '#platform/contract/person.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { add, nothing, riyalsOf, writeRiyals } from '#platform/language/numbers/money.ts';
import {
  listPeopleNamed,
  listReferenceNames,
  listStudentsById,
} from '#services/people/server/public.ts';
import { reckonHalt } from '../halt.ts';
import { financeRoom, type PaymentsPlatform, type Tables } from '../payments-platform.ts';
import { reverseFees } from '../reversal.ts';

const atOnce = 500;
/** The most fees that stay to be listed by name. */
const mostNamed = 100;
const mostListed = 50;

interface Undoing {
  id: number;
  reason: string;
  dry_run: boolean;
}

interface Kept {
  student_id: number;
  voucher_number: string;
  why: 'paid' | 'being_paid';
}

/**
 * Undoes a term's charging by reversal entries. Fees that are paid, in part too, or being paid stay and are listed; a
 * dry run returns the outcome only, and a repeat finds only the fees that stayed.
 */
export function undoTerm(
  platform: PaymentsPlatform,
  { id, reason, dry_run }: Undoing,
  acting: Acting,
) {
  return platform.database.transaction(async (tx) => {
    const charge = await selectCharges(tx.writes)
      .where('term_charge.id', '=', id)
      .executeTakeFirst();
    if (!charge) return refuse('not_found');
    const kept: Kept[] = [];
    let [undone, total] = [0, nothing];
    for (let after = 0, isMore = true; isMore; ) {
      const fees = await listFees(tx, { id, after, isLocked: !dry_run });
      const { free, held } = await sortOut(tx, fees);
      kept.push(...held);
      const taken = dry_run
        ? new Map(free.map((fee) => [fee.id, fee.balance]))
        : await reverseFees(tx, free, { ...acting, reason });
      undone += taken.size;
      total = add(total, ...taken.values());
      if (!dry_run) await freeHalted(platform, tx, { fees: free, reason, now: acting.now });
      after = fees.at(-1)?.id ?? after;
      isMore = fees.length === atOnce;
    }
    if (!dry_run && undone > 0) {
      const { code, term_code: semester, pay_type_id, amount } = charge;
      await writeAudit(tx, {
        ...acting,
        action: 'payments.term_undone',
        subject: { kind: 'pay_type', id: pay_type_id },
        to: { code, semester, amount: writeRiyals(amount), students: undone, reason },
      });
      platform.live.changed(tx, [financeRoom], { what: 'payments' });
    }
    const named = kept.slice(0, mostNamed);
    const people = await listPeopleNamed(
      tx.writes,
      named.map(({ student_id }) => student_id),
    );
    return {
      undone,
      total: riyalsOf(total),
      kept: kept.length,
      kept_fees: named.map(({ student_id, ...fee }) => ({
        ...fee,
        student: personIn(people, student_id),
      })),
    };
  });
}

interface Page {
  id: number;
  after: number;
  isLocked: boolean;
}

function listFees({ writes }: Transaction<Tables>, { id, after, isLocked }: Page) {
  return writes
    .selectFrom('fee')
    .select(['id', 'student_id', 'voucher_number', 'paid', 'balance'])
    .where('term_charge_id', '=', id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .$if(isLocked, (q) => q.forUpdate())
    .execute();
}

type Listed = Awaited<ReturnType<typeof listFees>>[number];

/** Splits fees into those that can be undone, and those that stay, with the reason. Skips fees undone before. */
async function sortOut({ writes }: Transaction<Tables>, fees: readonly Listed[]) {
  const ids = fees.map(({ id }) => id);
  const open = await writes
    .selectFrom('payment')
    .select('fee_id')
    .where('fee_id', 'in', [0, ...ids])
    .where('state', '=', 'initiated')
    .execute();
  const being_paid = new Set(open.map(({ fee_id }) => fee_id));
  const free: Listed[] = [];
  const held: Kept[] = [];
  for (const fee of fees) {
    const { student_id, voucher_number, paid, balance } = fee;
    if (paid > nothing) held.push({ student_id, voucher_number, why: 'paid' });
    else if (being_paid.has(fee.id)) held.push({ student_id, voucher_number, why: 'being_paid' });
    else if (balance > nothing) free.push(fee);
  }
  return { free, held };
}

/** Frees the students who were halted for these fees. */
async function freeHalted(
  { events }: PaymentsPlatform,
  tx: Transaction<Tables>,
  { fees, reason, now }: { fees: readonly Listed[]; reason: string; now: Date },
): Promise<void> {
  const ids = [...new Set(fees.map(({ student_id }) => student_id))];
  if (ids.length === 0) return;
  const students = await listStudentsById(tx.writes, { ids, within: {} });
  for (const { id: student_id, is_halted } of students) {
    if (is_halted) await reckonHalt(events, tx, { student_id, by: reason, now });
  }
}

function selectCharges(reads: Reads<Tables>) {
  return reads
    .selectFrom('term_charge')
    .innerJoin('pay_type', 'pay_type.id', 'term_charge.pay_type_id')
    .selectAll('term_charge')
    .select(['pay_type.code', 'pay_type.name', 'pay_type.name_ar']);
}

/** The last chargings, the newest first. */
export async function listTermCharges(reads: Reads<Tables>) {
  const rows = await selectCharges(reads)
    .orderBy('term_charge.charged_at', 'desc')
    .orderBy('term_charge.id', 'desc')
    .limit(mostListed)
    .execute();
  const people = await listPeopleNamed(
    reads,
    rows.map(({ charged_by }) => charged_by),
  );
  const terms = (await listReferenceNames(reads)).get('term');
  return rows.map(({ id, term_code, name, name_ar, amount, students, charged_by, charged_at }) => ({
    id,
    semester: {
      code: term_code,
      ...(terms?.get(term_code) ?? { name: term_code, name_ar: term_code }),
    },
    type: { name, name_ar },
    amount: riyalsOf(amount),
    students,
    charged_by: personIn(people, charged_by),
    charged_at,
  }));
}
