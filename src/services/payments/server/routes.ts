import type { Actor } from '#platform/access/actor.ts';
import { userTypes } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import { isNationalId } from '#platform/language/national-id.ts';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import { add, riyalsOf } from '#platform/language/numbers/money.ts';
import { normalizePhone } from '#platform/language/phones.ts';
import { addDays, riyadhDay } from '#platform/language/times/day.ts';
import { findPresentTerm, findStudent } from '#services/people/server/public.ts';
import type { paymentsContract } from '../contract.ts';
import { payableOf } from '../fee.ts';
import type { PaymentRow } from '../tables/tables.ts';
import { longestBillDays, wayLimits } from '../way.ts';
import { accountOf } from './account.ts';
import { askStatus } from './ask-status.ts';
import { assess, isAssessed } from './assessment.ts';
import { chargeTerm } from './charge-term.ts';
import { closeCase } from './close-case.ts';
import { closeDay } from './close-day.ts';
import { closeContract } from './contracts.ts';
import { closeOf } from './day.ts';
import { addFee, editFee, exemptFee, withdrawFee } from './fee-commands.ts';
import { figuresOf } from './figures.ts';
import { checkPaper, issueLetter } from './issued-letters.ts';
import { feeLetter, feesOfLetter, type LetterKind, receiptOf, totalOf } from './letters.ts';
import { listChoices } from './list-choices.ts';
import { bills, cases, fees, instalments, payments, refunds } from './lists.ts';
import { loadFees } from './load-fees.ts';
import { activateService, addPayType, editPayType, listPayTypes } from './pay-types.ts';
import type { PaymentsDeps } from './payments-platform.ts';
import { presentCases, presentFees, presentPayments, presentRefunds } from './present.ts';
import { presentEntries } from './present-entries.ts';
import { findFee, findPayment, listFeesOf, selectPayments } from './queries.ts';
import { readRefundIban } from './read-refund-iban.ts';
import { askRefund, decideRefund, findRefund, noteTransfer } from './refunds.ts';
import { giveUp, startPayment } from './start-payment.ts';
import { counting, countStray } from './stray-webhooks.ts';
import { listTermCharges, undoTerm } from './undo-term.ts';
import type { FindWayKeys } from './ways/open-ways.ts';
import { provenByJeel, provenByToken } from './webhook-proof.ts';

interface Asking {
  actor: Actor;
  language: Language;
  now: Date;
}

export interface RouteOptions {
  findKeys: FindWayKeys;
  source_dir: string;
}

/** A student reaches what is their own, finance everybody's. */
const ownOf = ({ id, user_type }: Actor) => (user_type === userTypes.student ? id : undefined);

/** Fetch, authorize, command, present. */
export function paymentsHandlers(
  deps: PaymentsDeps,
  { findKeys, source_dir }: RouteOptions,
): Handlers<typeof paymentsContract> {
  const { database, documents, speak } = deps;
  const { reads } = database;

  async function presentFee(id: number, { now }: Pick<Asking, 'now'>) {
    const row = await findFee(database.reads, { id });
    const [fee] = row ? await presentFees(database.reads, [row], { now }) : [];
    return fee ?? refuse('not_found');
  }

  async function presentPayment(row: PaymentRow, { language }: Pick<Asking, 'language'>) {
    const [payment] = await presentPayments(database.reads, [row], { speak, language });
    return payment ?? refuse('not_found');
  }

  async function presentRefund(id: number) {
    const row = await findRefund(database.reads, { id });
    const [refund] = row ? await presentRefunds(database.reads, [row]) : [];
    return refund ?? refuse('not_found');
  }

  async function pay(
    wanted: Omit<Parameters<typeof startPayment>[1], 'student_id'>,
    { actor, language, now }: Asking,
  ) {
    const row = await startPayment(deps, { ...wanted, student_id: actor.id }, { language, now });
    return isRefusal(row) ? row : presentPayment(row, { language });
  }

  async function letterOf({ actor, language, now }: Asking, of: LetterKind) {
    const student = await findStudent(reads, { id: actor.id, within: {} });
    if (!student) return refuse('not_found');
    const term = await findPresentTerm(reads, now);
    const all = await presentFees(reads, await listFeesOf(reads, actor.id), { now });
    const shown = feesOfLetter(of, all, term);
    const amount = totalOf(of, shown);
    const check_code = await issueLetter(database, { kind: of, student_id: actor.id, amount, now });
    const { public_url } = deps;
    const told = { speak, language, now, student, term, check_code, public_url };
    const letter = feeLetter(of, { ...told, fees: shown });
    const pdf = await documents.print(letter, actor.id);
    return isRefusal(pdf) ? pdf : pdfFile([letter.title, student.student_id], pdf);
  }

  const found = <Query extends object>(query: Query, language: Language) => ({
    ...query,
    speak,
    language,
  });

  return {
    getFinancial: ({ params, actor, ...asking }) => {
      const own = ownOf(actor);
      const id = params.id === 0 ? actor.id : params.id;
      return own !== undefined && own !== id
        ? Promise.resolve(refuse('not_found'))
        : accountOf(deps, id, asking);
    },
    listHistory: async ({ query, actor, language }) => {
      const rows = await selectPayments(reads)
        .where('student_id', '=', actor.id)
        .orderBy('created_at', 'desc')
        .limit(query.page_size)
        .execute();
      return { results: await presentPayments(reads, rows, { speak, language }) };
    },
    listServices: async () => ({ results: await listPayTypes(reads, { sold: true }) }),
    buyService: async ({ body, actor, now }) => {
      const term = await findPresentTerm(database.reads, now);
      if (!term) return refuse('service_not_sold');
      const wanted = {
        student_id: actor.id,
        pay_type_id: body.pay_type_id,
        semester: term.code,
        amount: null,
        due_on: addDays(riyadhDay(now), 7),
        percentage: 100,
        origin: 'service' as const,
      };
      const id = await addFee(deps, wanted, { actor, now });
      if (!isRefusal(id)) return presentFee(id, { now });
      return id.code === 'unknown_semester' ? refuse('service_not_sold') : refuse(id.code);
    },
    activateService: ({ body, ...acting }) => activateService(deps, body, acting),
    askStatus: async ({ body, actor, language, now }) => {
      const wanted = { transaction_id: body.transaction_id, student_id: ownOf(actor) };
      const row = await findPayment(reads, wanted);
      if (!row) return refuse('not_found');
      const { row: asked, ...told } = await askStatus(deps, row, now);
      const payment = await presentPayment(asked, { language });
      return isRefusal(payment) ? payment : { payment, ...told };
    },
    getStatus: async ({ query, actor, language }) => {
      const wanted = { transaction_id: query.process_id, student_id: ownOf(actor) };
      const row = await findPayment(reads, wanted);
      return row ? presentPayment(row, { language }) : refuse('not_found');
    },
    getBillAmount: async ({ query, actor, now }) => {
      const fee = await findFee(reads, { id: query.fee_id, student_id: actor.id });
      if (!fee) return refuse('not_found');
      const { balance, charged, vat, percentage } = fee;
      const bounds = payableOf({ balance, charged: add(charged, vat), percentage });
      const { least } = wayLimits.sadad;
      const is_above = bounds.minimum > least;
      const minimum = is_above ? bounds.minimum : least;
      return {
        minimum: riyalsOf(minimum),
        maximum: riyalsOf(bounds.maximum),
        is_possible: bounds.maximum >= least,
        expires_on: addDays(riyadhDay(now), longestBillDays),
      };
    },
    pay: ({ body, ...asking }) => pay({ ...body, way: 'card', applicant: null }, asking),
    payByBill: ({ body, ...asking }) => pay({ ...body, way: 'sadad', applicant: null }, asking),
    payByInstalments: async ({ body, ...asking }) => {
      const { fee_id, amount, ...applicant } = body;
      const phone = normalizePhone(applicant.phone);
      const national_id = foldDigits(applicant.national_id);
      if (phone === null) return refuse('phone_invalid');
      if (!isNationalId(national_id)) return refuse('national_id_invalid');
      const by = { ...applicant, phone, national_id };
      return pay({ fee_id, amount, way: 'jeel', applicant: by }, asking);
    },
    giveUp: async ({ params, actor, language, now }) => {
      const row = await findPayment(reads, { id: params.id, student_id: actor.id });
      if (!row) return refuse('not_found');
      const given = await giveUp(deps, row, now);
      return isRefusal(given) ? given : presentPayment(given, { language });
    },
    askRefund: async ({ body, ...decider }) => {
      const { payment_id: id, ...wish } = body;
      const student_id = ownOf(decider.actor);
      const payment = await findPayment(database.reads, { id, student_id });
      if (!payment) return refuse('not_found');
      const asked = await askRefund(deps, { ...wish, payment, iban: wish.iban }, decider);
      return isRefusal(asked) ? asked : presentRefund(asked);
    },

    listChoices: () => listChoices(reads),
    listFees: ({ query, now }) => fees.page(reads, { ...query, now }),
    exportFees: (call) => {
      const within = { now: call.now };
      return fees.exported(deps, call, { asked: { ...call.body, ...within }, within });
    },
    getFee: async ({ params, actor, now }) => {
      const row = await findFee(reads, { id: params.id, student_id: ownOf(actor) });
      const [fee] = row ? await presentFees(reads, [row], { now }) : [];
      return fee ? { ...fee, entries: await presentEntries(reads, fee.id) } : refuse('not_found');
    },
    chargeFee: async ({ params, body, actor, now }) => {
      const wanted = { ...body, student_id: params.id, origin: 'hand' as const };
      const id = await addFee(deps, wanted, { actor, now });
      if (!isRefusal(id)) return presentFee(id, { now });
      return id.code === 'service_not_sold' ? refuse('not_found') : refuse(id.code);
    },
    chargeTerm: ({ body, actor, now }) => chargeTerm(deps, body, { actor, now }),
    listTermCharges: async () => ({ results: await listTermCharges(reads) }),
    undoTerm: ({ params, body, ...acting }) => undoTerm(deps, { ...body, ...params }, acting),
    editFee: async ({ params, body, actor, now }) => {
      const id = await editFee(deps, { ...body, id: params.id }, { actor, now });
      return isRefusal(id) ? id : presentFee(id, { now });
    },
    withdrawFee: async ({ params, query, actor, now }) => {
      const id = await withdrawFee(deps, { ...query, id: params.id }, { actor, now });
      return isRefusal(id) ? id : presentFee(id, { now });
    },
    exemptFee: async ({ params, body, actor, now }) => {
      const id = await exemptFee(deps, { ...body, id: params.id }, { actor, now });
      return isRefusal(id) ? id : presentFee(id, { now });
    },
    loadFees: ({ body, now }) => loadFees(database, { ...body, source_dir, now }),
    listPayTypes: async () => ({ results: await listPayTypes(reads, { sold: false }) }),
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
      return isRefusal(row) ? row : presentPayment(row, { language });
    },
    listRefunds: ({ query }) => refunds.page(reads, query),
    exportRefunds: (call) => refunds.exported(deps, call, { asked: call.body, within: {} }),
    decideRefund: async ({ params, body, ...decider }) => {
      const { state, note } = body;
      const { id } = params;
      const done =
        state === 'transferred'
          ? await noteTransfer(deps, { id, note }, decider)
          : await decideRefund(deps, { id, state, note }, decider);
      return isRefusal(done) ? done : presentRefund(id);
    },
    readRefundIban: ({ params, ...decider }) => readRefundIban(deps, params, decider),
    listCases: ({ query }) => cases.page(reads, query),
    exportCases: (call) => cases.exported(deps, call, { asked: call.body, within: {} }),
    closeCase: async ({ params, body, actor, now }) => {
      const closed = await closeCase(deps, { id: params.id, note: body.note }, { actor, now });
      if (isRefusal(closed)) return closed;
      const [shown] = await presentCases(reads, [closed]);
      return shown ?? refuse('not_found');
    },
    getDay: ({ query }) => closeOf(reads, query.day),
    getFigures: ({ query, now }) => figuresOf(reads, { semester: query.semester, now }),
    closeDay: async ({ body, actor, now }) => {
      const day = await closeDay(deps, body, { actor, now });
      return isRefusal(day) ? day : { day };
    },

    printReceipt: async ({ params, actor, language, now }) => {
      const row = await findPayment(reads, { id: params.id, student_id: ownOf(actor) });
      const student = row && (await findStudent(reads, { id: row.student_id, within: {} }));
      if (!row || !student) return refuse('not_found');
      if (row.paid_at === null) return refuse('not_paid');
      const payment = await presentPayment(row, { language });
      if (isRefusal(payment)) return payment;
      const { public_url } = deps;
      const { check_code } = row;
      const told = { speak, language, now, student, payment, check_code, public_url };
      const receipt = receiptOf(told);
      const pdf = await documents.print(receipt, actor.id);
      return isRefusal(pdf) ? pdf : pdfFile([receipt.title, row.invoice_number], pdf);
    },
    printClaim: (asking) => letterOf(asking, 'claim'),
    printDues: (asking) => letterOf(asking, 'dues'),
    checkReceipt: ({ params }) => checkPaper(reads, params.code),

    takeMoyasar: {
      proof: counting(database, 'moyasar', provenByToken(findKeys)),
      once: ({ id }) => id,
      handle: ({ body, now }) =>
        wake([body.data.invoice_id ?? '', body.data.id], { provider: 'moyasar', now }),
    },
    takeJeel: {
      proof: counting(database, 'jeel', provenByJeel(findKeys)),
      once: ({ checkout_id = '', id = '', status }) => `${checkout_id}${id} ${status}`,
      handle: ({ body, now }) => wake([body.checkout_id ?? ''], { provider: 'jeel', now }),
    },
    getAssessment: ({ query, actor }) =>
      isAssessed(reads, { student_id: actor.id, semester: query.semester }),
    assess: ({ body, actor, now }) => {
      const { semester, ...scores } = body;
      const said = 'later' in scores ? {} : scores;
      return assess(deps, { student_id: actor.id, semester, ...said }, now);
    },
  };

  /** Asks about the payment that one of these names; what the event itself says is not believed. */
  async function wake(
    refs: readonly string[],
    from: { provider: 'moyasar' | 'jeel'; now: Date },
  ): Promise<string> {
    const named = await selectPayments(reads)
      .where('provider_ref', 'in', ['', ...refs])
      .limit(2)
      .execute();
    if (named.length === 0) await countStray(database, { ...from, kind: 'foreign' });
    await database.transaction(async (tx) => {
      for (const { id } of named) await deps.jobs.send(tx, 'payments.ask', { payment_id: id });
    });
    return 'OK';
  }
}
