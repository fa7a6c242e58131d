import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import { riyalsOf } from '#platform/language/numbers/money.ts';
import type { paymentsContract } from '../../contract.ts';
import { closeCase } from '../close-case.ts';
import { closeDay } from '../close-day.ts';
import { closeContract } from '../contracts.ts';
import { closeOf } from '../day.ts';
import { decideExemption, exemptFee, presentExemption } from '../exemptions.ts';
import { chargeTerm } from '../fees/charge-term.ts';
import { addFee, editFee, withdrawFee } from '../fees/fee-commands.ts';
import { loadFees } from '../fees/load-fees.ts';
import { listTermCharges, undoTerm } from '../fees/undo-term.ts';
import { figuresOf } from '../figures.ts';
import { listChoices } from '../list-choices.ts';
import { bills, cases, fees, instalments, payments, refunds } from '../lists.ts';
import { addPayType, editPayType, findPayType, listPayTypes } from '../pay-types.ts';
import type { PaymentsDeps } from '../payments-platform.ts';
import { presentCases, presentFees } from '../present.ts';
import { presentEntries } from '../present-entries.ts';
import { findFee } from '../queries.ts';
import { readRefundIban } from '../read-refund-iban.ts';
import { decideRefund, transferRefund } from '../refunds.ts';
import { findStudents, studentAccountOf } from '../student-account.ts';
import { findMovable } from '../surplus.ts';
import { ownOf } from './payer.ts';
import { presentOne } from './present-one.ts';

/** Finance looks after everybody’s fees, payments, refunds and days. */
export function financeHandlers(deps: PaymentsDeps, source_dir: string) {
  const { database, speak } = deps;
  const { reads } = database;
  const present = presentOne(deps);

  const found = <Query extends object>(query: Query, language: Language) => ({
    ...query,
    speak,
    language,
  });

  return {
    listChoices: () => listChoices(reads),
    listFees: ({ query, now, actor }) => fees.page(reads, { ...query, now, actor_id: actor.id }),
    exportFees: (call) => {
      const within = { now: call.now, actor_id: call.actor.id };
      return fees.exported(deps, call, { asked: { ...call.body, ...within }, within });
    },
    getFee: async ({ params, actor, now }) => {
      const row = await findFee(reads, { id: params.id, student_id: ownOf(actor) });
      if (!row) return refuse('not_found');
      const fee = onlyOne(await presentFees(reads, [row], { now }));
      const [entries, exemption, movable] = await Promise.all([
        presentEntries(reads, fee.id),
        presentExemption(reads, fee.id),
        findMovable(reads, row),
      ]);
      return { ...fee, entries, exemption, movable: riyalsOf(movable) };
    },
    chargeFee: async ({ params, body, actor, now }) => {
      const wanted = { ...body, student_id: params.id, origin: 'hand' as const };
      const id = await addFee(deps, wanted, { actor, now });
      if (!isRefusal(id)) return present.fee(id, now);
      const isOfService = id.code === 'service_not_sold' || id.code === 'already_charged';
      return isOfService ? refuse('not_found') : refuse(id.code);
    },
    chargeTerm: ({ body, actor, now }) => chargeTerm(deps, body, { actor, now }),
    listTermCharges: async () => ({ results: await listTermCharges(reads) }),
    undoTerm: ({ params, body, ...acting }) => undoTerm(deps, { ...body, ...params }, acting),
    editFee: async ({ params, body, actor, now }) => {
      const id = await editFee(deps, { ...body, id: params.id }, { actor, now });
      return isRefusal(id) ? id : present.fee(id, now);
    },
    withdrawFee: async ({ params, query, actor, now }) => {
      const id = await withdrawFee(deps, { ...query, id: params.id }, { actor, now });
      return isRefusal(id) ? id : present.fee(id, now);
    },
    exemptFee: async ({ params, body, actor, now }) => {
      const id = await exemptFee(deps, { ...body, id: params.id }, { actor, now });
      const fee = isRefusal(id) ? id : await present.fee(id, now);
      return isRefusal(fee) ? fee : { ...fee, exemption: await presentExemption(reads, fee.id) };
    },
    decideExemption: async ({ params, body, ...decider }) => {
      const decided = await decideExemption(deps, { ...body, id: params.id }, decider);
      return isRefusal(decided) ? decided : present.fee(decided.fee_id, decider.now);
    },
    loadFees: ({ body, now }) => loadFees(database, { ...body, source_dir, now }),
    listPayTypes: async () => ({ results: await listPayTypes(reads, { sold: false }) }),
    getPayType: async ({ params }) => (await findPayType(reads, params.id)) ?? refuse('not_found'),
    addPayType: ({ body, ...acting }) => addPayType(deps, body, acting),
    editPayType: ({ params, body, ...acting }) =>
      editPayType(deps, { ...body, id: params.id }, acting),
    listPayments: ({ query, language }) => payments.page(reads, found(query, language)),
    exportPayments: (call) => {
      const within = found({}, call.language);
      return payments.exported(deps, call, { asked: { ...call.body, ...within }, within });
    },
    listBills: ({ query, language }) =>
      bills.page(reads, { ...found(query, language), type: 'sadad' }),
    exportBills: (call) => {
      const within = { ...found({}, call.language), type: 'sadad' as const };
      return bills.exported(deps, call, { asked: { ...call.body, ...within }, within });
    },
    listInstalments: ({ query, language }) =>
      instalments.page(reads, { ...found(query, language), type: 'jeel' }),
    exportInstalments: (call) => {
      const within = { ...found({}, call.language), type: 'jeel' as const };
      return instalments.exported(deps, call, { asked: { ...call.body, ...within }, within });
    },
    closeContract: async ({ params, language, ...acting }) => {
      const row = await closeContract(deps, params, acting);
      return isRefusal(row) ? row : present.payment(row, language);
    },
    listRefunds: ({ query }) => refunds.page(reads, query),
    exportRefunds: (call) => refunds.exported(deps, call, { asked: call.body, within: {} }),
    decideRefund: async ({ params, body, ...decider }) => {
      const { state, ...how } = body;
      const { id } = params;
      const done =
        state === 'transferred'
          ? await transferRefund(deps, { id, note: how.note }, decider)
          : await decideRefund(deps, { id, state, ...how }, decider);
      return isRefusal(done) ? done : present.refund(id);
    },
    readRefundIban: ({ params, ...decider }) => readRefundIban(deps, params, decider),
    listCases: ({ query }) => cases.page(reads, query),
    exportCases: (call) => cases.exported(deps, call, { asked: call.body, within: {} }),
    closeCase: async ({ params, body, actor, now }) => {
      const closed = await closeCase(deps, { id: params.id, note: body.note }, { actor, now });
      return isRefusal(closed) ? closed : onlyOne(await presentCases(reads, [closed]));
    },
    findStudents: async ({ query, language }) => ({
      results: await findStudents(reads, query.search, language),
    }),
    getStudentAccount: ({ params, language, now }) =>
      studentAccountOf(deps, params.id, { language, now }),
    getDay: ({ query }) => closeOf(reads, query.day),
    getFigures: ({ query, now }) => figuresOf(reads, { semester: query.semester, now }),
    closeDay: async ({ body, actor, now }) => {
      const day = await closeDay(deps, body, { actor, now });
      return isRefusal(day) ? day : { day };
    },
  } satisfies Partial<Handlers<typeof paymentsContract>>;
}
