import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { personIn } from '#platform/contract/person.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import {
  add,
  type Halalas,
  halalas,
  less,
  nothing,
  riyalsOf,
  writeRiyals,
} from '#platform/language/numbers/money.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { PaymentEvents } from '../events.ts';
import type { ExemptionRow } from '../tables/tables.ts';
import { auditFee, isBeingPaid } from './fees/fee-audit.ts';
import { reckonHalt } from './halt.ts';
import { holdFee, holdFees, writeEntries } from './ledger.ts';
import {
  financeRoom,
  type PaymentsDeps,
  type PaymentsPlatform,
  type Tables,
} from './payments-platform.ts';
import { findFee } from './queries.ts';

type Tx = Transaction<Tables>;

interface Wish {
  id: number;
  amount: Halalas;
  reason: string;
}

/** Exempts from a part of what is owed; above the limit of a student's term, once another person agrees. */
export async function exemptFee(deps: PaymentsDeps, wish: Wish, { actor, now }: Acting) {
  const { payments } = await deps.settings.current();
  const limit = halalas(payments.exemption_limit * 100);
  const { id: fee_id, amount, reason } = wish;
  return refuseBroken(deps.database, { exemption_request_open: 'exemption_open' }, async (tx) => {
    const fee = await findFee(tx.writes, { id: fee_id });
    if (!fee) return refuse('not_found');
    const { student_id, term_code } = fee;
    await holdFees(tx, { student_id, term_code });
    const fault = await exemptionFault(tx, { fee_id, amount });
    if (fault) return refuse(fault);
    const given = await sumExemptions(tx.writes, { student_id, term_code });
    const done = { fee_id, student_id, amount, reason };
    if (add(given, amount) > limit) {
      const asked_at = now.toISOString();
      const row = { ...done, asked_by: actor.id, asked_at, decided_by: null, decided_at: null };
      await tx.writes.insertInto('exemption_request').values(row).execute();
      await auditFee(tx, 'payments.exemption_asked', done, { actor, now });
      deps.live.changed(tx, [financeRoom], { what: 'payments' });
      return fee_id;
    }
    await enter(deps, tx, { ...done, by_id: actor.id, now });
    await auditFee(tx, 'payments.exempted', done, { actor, now });
    return fee_id;
  });
}

interface OfTerm {
  student_id: number;
  term_code: string;
}

async function exemptionFault(
  tx: Tx,
  { fee_id, amount }: { fee_id: number; amount: Halalas },
): Promise<'above_balance' | 'payment_open' | null> {
  const { balance } = await holdFee(tx, fee_id);
  if (amount > balance) return 'above_balance';
  return (await isBeingPaid(tx, fee_id)) ? 'payment_open' : null;
}

/** Sums the exemptions made by people and not reversed; those of the source are the university's decision. */
async function sumExemptions(reads: Reads<Tables>, { student_id, term_code }: OfTerm) {
  const row = await reads
    .selectFrom('ledger_entry')
    .innerJoin('fee', 'fee.id', 'ledger_entry.fee_id')
    .leftJoin('ledger_entry as reversal', 'reversal.reverses', 'ledger_entry.id')
    .select(sql<Halalas | null>`-sum(ledger_entry.amount)::bigint`.as('sum'))
    .where('fee.student_id', '=', student_id)
    .where('fee.term_code', '=', term_code)
    .where('ledger_entry.kind', '=', 'exemption')
    .where('ledger_entry.by_id', 'is not', null)
    .where('reversal.id', 'is', null)
    .executeTakeFirst();
  return row?.sum ?? nothing;
}

interface Exemption {
  fee_id: number;
  student_id: number;
  amount: Halalas;
  reason: string;
  by_id: number;
  now: Date;
}

async function enter(
  { events, live }: PaymentsPlatform,
  tx: Tx,
  { amount, now, ...about }: Exemption,
): Promise<void> {
  const { student_id, reason } = about;
  const entry = { ...about, amount: less(nothing, amount), at: now.toISOString() };
  await writeEntries(tx, [{ ...entry, kind: 'exemption' }]);
  await reckonHalt(events, tx, { student_id, by: reason, now });
  live.changed(tx, [roomOfPerson(student_id), financeRoom], { what: 'payments' });
}

const exemption = defineDecision<Tables, PaymentEvents>()({
  table: 'exemption_request',
  find: findExemption,
  holdFirst: (tx, { fee_id }) => holdFee(tx, fee_id),
  endOf: ({ state, decided_by, decided_at }) =>
    state === 'asked'
      ? null
      : { as: `payments:exemptions.outcomes.${state}`, by: decided_by, at: decided_at },
  already: 'already_decided',
  subjectOf: ({ student_id }) => student_id,
  names: listPeopleNamed,
});

function findExemption(
  reads: Reads<Tables>,
  { id }: { id: number },
): Promise<ExemptionRow | undefined> {
  return reads.selectFrom('exemption_request').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Agrees to an exemption that another asked for, or declines it. */
export function decideExemption(
  platform: PaymentsPlatform,
  { id, state, note }: { id: number; state: 'agreed' | 'declined'; note: string },
  decider: Decider,
) {
  const { actor, now } = decider;
  return exemption.decide(platform, { id }, decider, async (row, _held, tx) => {
    if (row.asked_by === actor.id) return refuse('own_exemption');
    const { fee_id, student_id, amount, reason, asked_by } = row;
    const fault = state === 'agreed' ? await exemptionFault(tx, { fee_id, amount }) : null;
    if (fault) return refuse(fault);
    const fee = await findFee(tx.writes, { id: fee_id });
    return {
      set: { state, note, decided_by: actor.id, decided_at: now.toISOString() },
      audit: {
        action: `payments.exemption_${state}`,
        to: { fee: fee?.voucher_number ?? '', amount: writeRiyals(amount), reason },
      },
      live: { rooms: [financeRoom], what: 'payments' },
      after: async () => {
        if (state === 'agreed') {
          await enter(platform, tx, { fee_id, student_id, amount, reason, by_id: asked_by, now });
        }
      },
    };
  });
}

/** The exemption of a fee that waits for a second person. */
export async function presentExemption(reads: Reads<Tables>, fee_id: number) {
  const row = await reads
    .selectFrom('exemption_request')
    .select(['id', 'amount', 'reason', 'asked_by', 'asked_at'])
    .where('fee_id', '=', fee_id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  if (!row) return null;
  const people = await listPeopleNamed(reads, [row.asked_by]);
  return { ...row, amount: riyalsOf(row.amount), asked_by: personIn(people, row.asked_by) };
}
