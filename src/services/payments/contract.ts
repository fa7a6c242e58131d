import { z } from 'zod';
import { download } from '#platform/contract/download.ts';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import {
  day,
  machineText,
  moment,
  numberOf,
  rowId,
  text,
  userId,
  wholeNumber,
} from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { money, riyals } from '#platform/contract/money.ts';
import { searchWords } from '#platform/contract/paging.ts';
import { named, person } from '#platform/contract/person.ts';
import { shownIban } from '#platform/contract/shown-iban.ts';
import { paymentsCalls } from './calls.ts';
import { caseKinds, caseStates, refundStates } from './case.ts';
import { entryKinds, feeOrigins, feeViews, letterKinds } from './fee.ts';
import { caseList, feeList, paymentList, refundList } from './lists.ts';
import { newPayTypeId } from './pay-type.ts';
import { standings } from './standing.ts';
import { paymentStates, relations, ways } from './way.ts';

/** The most riyals that anything of the portal costs. */
const coded = named.extend({ code: z.string() });

const mostRiyals = 999_999;
const amountOf = (min: number) => money({ min, max: mostRiyals });
const idParams = z.strictObject({ id: rowId });
const semester = text({ max: 10 });
const reason = text({ min: 3, max: 500, multiline: true });

/** A fee charged to a student for a term; every amount is a sum of the ledger. */
const fee = z.strictObject({
  id: z.int(),
  student: person,
  semester: coded,
  code: z.string(),
  description: z.string(),
  description_ar: z.string(),
  origin: z.enum(feeOrigins),
  /** False for admission and registration fees; shown before paying. */
  is_refundable: z.boolean(),
  due_on: z.string(),
  voucher_number: z.string(),
  voucher_date: z.string(),
  voucher_amount: riyals,
  /** Charged, without VAT. */
  amount: riyals,
  vat: riyals,
  /** VATEX-SA-EDU where the state bears it. */
  vat_code: z.string().nullable(),
  /** Charged and VAT. */
  claims: riyals,
  exemptions: riyals,
  paid: riyals,
  balance: riyals,
  minimum: riyals,
  maximum: riyals,
  /** Of the claims, the least that may be paid at once. */
  percentage: z.int(),
  is_paid: z.boolean(),
  is_overdue: z.boolean(),
});

export type Fee = z.infer<typeof fee>;

const entry = z.strictObject({
  id: z.int(),
  kind: z.enum(entryKinds),
  /** The change of the balance, negative if the fee's balance falls. */
  amount: riyals,
  at: moment,
  reason: z.string(),
  by: person.nullable(),
  payment_id: z.int().nullable(),
  reverses: z.int().nullable(),
});

/** A bill that any Saudi bank's app pays. */
const bill = z.strictObject({
  number: z.string(),
  biller_number: z.string(),
  biller_name: z.string(),
  biller_name_ar: z.string(),
  payment_code: z.string().nullable(),
  expires_on: z.string(),
});

const application = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  relation: z.enum(relations),
  phone: z.string(),
  national_id: z.string(),
  amount: riyals,
});

const payment = z.strictObject({
  id: z.int(),
  /** The transaction's id, here and at the provider. */
  transaction_id: z.string(),
  invoice_number: z.string(),
  student: person,
  major: named.nullable(),
  fee_id: z.int(),
  fee: named,
  semester: z.string(),
  way: z.enum(ways),
  state: z.enum(paymentStates),
  currency: z.literal('SAR'),
  amount: riyals,
  paid: riyals,
  refunded: riyals,
  /** Paid beyond what was owed: finance gives it back. */
  surplus: riyals,
  created_at: moment,
  paid_at: moment.nullable(),
  /** The last four digits of the card; null where none paid. */
  paid_with: z.string().nullable(),
  /** Where the payer goes on; null once it is over. */
  redirect_url: z.string().nullable(),
  bill: bill.nullable(),
  application: application.nullable(),
  /** When finance heard that Jeel’s last instalment is paid. */
  contract_closed_at: moment.nullable(),
  /** Why it was declined, in the caller's language. */
  message: z.string(),
});

export type Payment = z.infer<typeof payment>;

/** A way to pay, and the facts shown before it is chosen. */
const wayToPay = z.strictObject({
  way: z.enum(ways),
  is_on: z.boolean(),
  least: riyals,
  most: riyals,
});

const account = z.strictObject({
  student: person,
  is_halted: z.boolean(),
  owed: riyals,
  overdue: riyals,
  fees: z.array(fee),
  ways: z.array(wayToPay),
  /** Payments that wait for the payer. */
  open: z.array(payment),
  /** Paid beyond what was owed, not given back yet. */
  surplus: riyals,
});

const payType = z.strictObject({
  id: z.int(),
  code: z.string(),
  ...named.shape,
  is_refundable: z.boolean(),
  is_education: z.boolean(),
  /** Null where it can't be bought by oneself. */
  price: riyals.nullable(),
  /** Whether it can be bought again while it is unpaid. */
  is_repeatable: z.boolean(),
  is_active: z.boolean(),
});

const typeFields = {
  name: text({ max: 120 }),
  name_ar: text({ max: 120 }),
  is_refundable: z.boolean(),
  is_education: z.boolean(),
  is_repeatable: z.boolean(),
  price: amountOf(1).nullable(),
};

const refund = z.strictObject({
  id: z.int(),
  payment_id: z.int(),
  invoice_number: z.string(),
  student: person,
  amount: riyals,
  reason: z.string(),
  /** Back to the card, or to the student's IBAN by the finance desk. */
  by_way_of: z.enum(['provider', 'iban']),
  iban: shownIban.nullable(),
  state: z.enum(refundStates),
  /** The fee's balance now. */
  owed: riyals,
  /** The fee's balance once the money is given back, unless the charge is lowered as well. */
  owed_after: riyals,
  /** Whether the charge is lowered by as much, so that nothing is owed again. */
  lowers_charge: z.boolean(),
  asked_by: person,
  asked_at: moment,
  decided_by: person.nullable(),
  decided_at: moment.nullable(),
  /** The person who sent the money; another one than the decider. */
  transferred_by: person.nullable(),
  transferred_at: moment.nullable(),
  note: z.string(),
});

export type Refund = z.infer<typeof refund>;

/** An exemption that waits for a second person of finance. */
const exemption = z.strictObject({
  id: z.int(),
  amount: riyals,
  reason: z.string(),
  asked_by: person,
  asked_at: moment,
});

const paymentCase = z.strictObject({
  id: z.int(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  student: person,
  payment: z
    .strictObject({
      id: z.int(),
      transaction_id: z.string(),
      invoice_number: z.string(),
      way: z.enum(ways),
      amount: riyals,
    })
    .nullable(),
  amount: riyals,
  opened_at: moment,
  closed_by: person.nullable(),
  closed_at: moment.nullable(),
  note: z.string(),
});

export type PaymentCase = z.infer<typeof paymentCase>;

/** The account as finance answers for it at the counter. */
const studentAccount = account.extend({
  major: named,
  level: z.int(),
  standing: z.enum(standings),
  /** The payment of the answer. */
  last: payment.nullable(),
  /** The oldest fee past its day that halts. */
  late_fee: fee.nullable(),
  /** The portal's decision to halt; null if the source says it, or nobody. */
  halt: z.strictObject({ since: moment, because: z.string(), by: named.nullable() }).nullable(),
  /** The latest 20, each with the moment at which the provider last spoke of it. */
  payments: z.array(payment.extend({ told_at: moment.nullable() })),
  /** The latest 20, open ones first. */
  cases: z.array(paymentCase),
  refunds: z.array(refund),
  letters: z.array(
    z.strictObject({ kind: z.enum(letterKinds), amount: riyals, issued_on: z.string() }),
  ),
});

export type StudentAccount = z.infer<typeof studentAccount>;

const feeFilters = {
  search: searchWords.optional(),
  student_id: userId.optional(),
  semester: semester.optional(),
  state: z.enum(feeViews).optional(),
  code: text({ max: 20 }).optional(),
};

const paymentFilters = {
  search: searchWords.optional(),
  student_id: userId.optional(),
  semester: semester.optional(),
  status: z.enum(paymentStates).optional(),
  date: day.optional(),
  from: day.optional(),
  to: day.optional(),
};

const feeShapes = shapeList(feeList, {
  summary: 'The fees of all students, with what is paid of each',
  row: fee,
  filters: feeFilters,
});
const paymentShapes = shapeList(paymentList, {
  summary: 'All payments',
  row: payment,
  filters: { ...paymentFilters, type: z.enum(ways).optional() },
});
const rosomShapes = shapeList(paymentList, {
  summary: 'The SADAD bills, which Rosom issues',
  row: payment,
  filters: paymentFilters,
});
const jeelShapes = shapeList(paymentList, {
  summary: 'The payments by Jeel’s instalments',
  row: payment,
  filters: paymentFilters,
});
const refundShapes = shapeList(refundList, {
  summary: 'Refunds that were asked for',
  row: refund,
  filters: { state: z.enum(refundStates).optional() },
});
const caseShapes = shapeList(caseList, {
  summary: 'What finance has to look at: second charges, other amounts, students still halted',
  row: paymentCase,
  filters: { state: z.enum(caseStates).optional(), kind: z.enum(caseKinds).optional() },
});

/** The fee to pay, and the amount of this payment. */
const paying = { fee_id: rowId, amount: amountOf(0.01) };
const payRefusals = [
  'not_payable',
  'way_off',
  'below_way',
  'above_way',
  'payment_open',
  'contract_open',
  'provider_refused',
  'provider_silent',
] as const;

/** Sums over all fees of one term or college. */
const sums = named.extend({
  code: z.string(),
  claims: riyals,
  exemptions: riyals,
  paid: riyals,
  balance: riyals,
});

const shapes = defineShapes({
  getFinancial: {
    summary:
      'What a student owes and why, the ways to pay it and what waits for the payer; id 0 is oneself',
    params: z.strictObject({ id: wholeNumber({ min: 0, max: 2_147_483_647 }) }),
    reply: account,
  },
  listHistory: {
    summary: 'The caller’s last 200 payments',
    query: z.strictObject({ page_size: wholeNumber({ min: 1, max: 200 }).default(200) }),
    reply: z.strictObject({ results: z.array(payment) }),
  },
  listServices: {
    summary: 'The services that a student can buy',
    reply: z.strictObject({ results: z.array(payType) }),
  },
  buyService: {
    summary: 'Charges the caller with a service, to be paid like any other fee',
    body: z.strictObject({ pay_type_id: rowId }),
    reply: fee,
    status: 201,
    refusals: ['service_not_sold', 'already_charged'],
  },
  cancelService: {
    summary: 'Cancels a service that the caller bought and has paid nothing of; id is the fee’s',
    params: idParams,
    reply: fee,
    refusals: ['fee_paid', 'payment_open'],
  },
  activateService: {
    summary: 'Offers a service to students, or no longer',
    body: z.strictObject({ id: rowId, is_active: z.boolean() }),
    reply: payType,
    refusals: ['service_not_sold'],
  },
  askStatus: {
    summary:
      'Asks the provider now what has become of a payment; frees the student, or opens a case',
    body: z.strictObject({ transaction_id: z.uuid() }),
    reply: z.strictObject({
      payment,
      is_halted: z.boolean(),
      /** The provider's answer; `silent` if it couldn't be reached. */
      provider: z.enum([...paymentStates, 'silent']),
      has_case: z.boolean(),
    }),
  },
  getStatus: {
    summary: 'What is known of a payment, without asking anybody',
    query: z.strictObject({ process_id: z.uuid(), type: z.literal('status').default('status') }),
    reply: payment,
  },
  getBillAmount: {
    summary: 'What a SADAD bill may be of, for a fee',
    query: z.strictObject({ fee_id: rowId }),
    reply: z.strictObject({
      minimum: riyals,
      maximum: riyals,
      is_possible: z.boolean(),
      expires_on: z.string(),
    }),
  },
  pay: {
    summary: 'Begins a payment by card, mada or Apple Pay, on the provider’s page',
    body: z.strictObject(paying),
    reply: payment,
    status: 201,
    refusals: payRefusals,
  },
  payByBill: {
    summary: 'Issues a SADAD bill',
    body: z.strictObject(paying),
    reply: payment,
    status: 201,
    refusals: payRefusals,
  },
  payByInstalments: {
    summary: 'Applies at Jeel for instalments',
    body: z.strictObject({
      ...paying,
      first_name: text({ max: 60 }),
      last_name: text({ max: 60 }),
      relation: z.enum(relations),
      phone: text({ max: 20 }),
      national_id: text({ max: 20 }),
    }),
    reply: payment,
    status: 201,
    refusals: [...payRefusals, 'phone_invalid', 'national_id_invalid', 'not_own_name'],
  },
  giveUp: {
    summary: 'Gives up a payment that waits, to pay in another way',
    params: idParams,
    reply: payment,
    refusals: ['already_paid'],
  },
  askRefund: {
    summary:
      'Asks for money back; whoever gives an IBAN proves who they are, finance may ask for a student',
    body: z.strictObject({
      payment_id: rowId,
      amount: amountOf(0.01),
      reason,
      iban: text({ max: 40 }).optional(),
    }),
    reply: refund,
    status: 201,
    refusals: ['not_refundable', 'above_paid', 'iban_needed', 'iban_invalid', 'refund_open'],
  },
  listChoices: {
    summary: 'The terms, the latest first, and the colleges that finance charges and filters by',
    reply: z.strictObject({ terms: z.array(coded), colleges: z.array(coded) }),
  },
  listFees: feeShapes.list,
  exportFees: feeShapes.exported,
  getFee: {
    summary: 'A fee, line by line',
    params: idParams,
    reply: fee.extend({
      entries: z.array(entry),
      exemption: exemption.nullable(),
      /** The most that the student’s surplus can pay of the fee. */
      movable: riyals,
    }),
  },
  chargeFee: {
    summary: 'Charges a student (id) with a fee for a term',
    params: idParams,
    body: z.strictObject({
      pay_type_id: rowId,
      semester,
      amount: amountOf(1),
      due_on: day,
      percentage: wholeNumber({ min: 0, max: 100 }).default(25),
      description: text({ max: 200 }).optional(),
      description_ar: text({ max: 200 }).optional(),
    }),
    reply: fee,
    status: 201,
    refusals: ['unknown_semester'],
  },
  chargeTerm: {
    summary:
      'Charges all students, a college’s or one with a fee of a term, or says what it would come to',
    body: z.strictObject({
      pay_type_id: rowId,
      semester,
      amount: amountOf(1),
      due_on: day,
      percentage: wholeNumber({ min: 0, max: 100 }).default(25),
      college_id: rowId.nullable().default(null),
      student_id: userId.nullable().default(null),
      dry_run: z.boolean(),
    }),
    reply: z.strictObject({
      students: z.int(),
      already: z.int(),
      charged: z.int(),
      /** With VAT, of all who are charged. */
      total: riyals,
    }),
    refusals: ['unknown_semester'],
  },
  listTermCharges: {
    summary: 'The last fifty times that a term was charged, the newest first',
    reply: z.strictObject({
      results: z.array(
        z.strictObject({
          id: z.int(),
          semester: coded,
          type: named,
          amount: riyals,
          students: z.int(),
          charged_by: person,
          charged_at: moment,
        }),
      ),
    }),
  },
  undoTerm: {
    summary:
      'Reverses what a term was charged with and nobody has paid of, or says what it would come to',
    params: idParams,
    body: z.strictObject({ reason, dry_run: z.boolean() }),
    reply: z.strictObject({
      undone: z.int(),
      total: riyals,
      /** Fees that stay because they are paid, in part too, or being paid. */
      kept: z.int(),
      /** The first hundred of them. */
      kept_fees: z.array(
        z.strictObject({
          student: person,
          voucher_number: z.string(),
          why: z.enum(['paid', 'being_paid']),
        }),
      ),
    }),
  },
  editFee: {
    summary: 'Changes a fee’s words, day and percentage; its amounts are the ledger’s',
    params: idParams,
    body: z.strictObject({
      description: text({ max: 200 }).optional(),
      description_ar: text({ max: 200 }).optional(),
      due_on: day.optional(),
      percentage: wholeNumber({ min: 0, max: 100 }).optional(),
    }),
    reply: fee,
  },
  withdrawFee: {
    summary: 'Reverses a fee of which nothing is paid',
    params: idParams,
    query: z.strictObject({ reason }),
    reply: fee,
    refusals: ['fee_paid', 'payment_open'],
  },
  exemptFee: {
    summary:
      'Exempts from a part of a fee, with a reason; above the university’s limit for a student’s term, once another agrees',
    params: idParams,
    body: z.strictObject({ amount: amountOf(0.01), reason }),
    reply: fee.extend({ exemption: exemption.nullable() }),
    status: 201,
    refusals: ['above_balance', 'payment_open', 'exemption_open'],
  },
  decideExemption: {
    summary: 'Agrees to an exemption that another person of finance asked for, or declines it',
    params: idParams,
    body: z.strictObject({
      state: z.enum(['agreed', 'declined']),
      note: text({ min: 0, max: 500, multiline: true }).default(''),
    }),
    reply: fee,
    refusals: ['already_decided', 'own_exemption', 'above_balance', 'payment_open'],
  },
  moveSurplus: {
    summary: 'Pays a fee of the student’s surplus, as much of it as there is',
    params: idParams,
    reply: fee,
    refusals: ['no_surplus', 'payment_open', 'refund_open'],
  },
  loadFees: {
    summary: 'Reads the source’s fees file: what it would change, or changes it',
    body: z.strictObject({ dry_run: z.boolean() }),
    reply: z.strictObject({
      rows: z.int(),
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      /** The first hundred rows that can't be read or applied. */
      refused: z.array(z.strictObject({ line: z.int(), why: z.string() })),
      refused_count: z.int(),
    }),
    refusals: ['source_unreadable'],
  },
  listPayTypes: {
    summary: 'What students are charged for',
    reply: z.strictObject({ results: z.array(payType) }),
  },
  getPayType: {
    summary: 'One of them',
    params: idParams,
    reply: payType,
  },
  addPayType: {
    summary: 'Adds something that students are charged for; with a price, they can buy it',
    params: z.strictObject({ id: numberOf([newPayTypeId]) }),
    body: z.strictObject({ code: text({ max: 20 }), ...typeFields }),
    reply: payType,
    status: 201,
    refusals: ['code_taken'],
  },
  editPayType: {
    summary: 'Changes it for fees to come',
    params: idParams,
    body: z.strictObject(typeFields).partial(),
    reply: payType,
  },
  listPayments: paymentShapes.list,
  exportPayments: paymentShapes.exported,
  listBills: rosomShapes.list,
  exportBills: rosomShapes.exported,
  listInstalments: jeelShapes.list,
  exportInstalments: jeelShapes.exported,
  closeContract: {
    summary:
      'Notes that the last instalment of a contract at Jeel is paid, so that its guarantor may have another',
    params: idParams,
    reply: payment,
    refusals: ['no_contract', 'contract_closed'],
  },
  listRefunds: refundShapes.list,
  exportRefunds: refundShapes.exported,
  decideRefund: {
    summary:
      'Agrees to a refund that another asked for, declines it, or sends off one that another agreed to',
    params: idParams,
    body: z.strictObject({
      state: z.enum(['agreed', 'declined', 'transferred']),
      note: text({ min: 0, max: 500, multiline: true }).default(''),
      /** With `agreed`: its fees are charged that much less, in the same act that gives the money back. */
      lowers_charge: z.boolean().default(false),
    }),
    reply: refund,
    refusals: ['already_decided', 'own_refund', 'own_transfer', 'above_paid', 'not_agreed'],
  },
  readRefundIban: {
    summary: 'The whole IBAN of an agreed refund, for whoever transfers it; each look is kept',
    params: idParams,
    reply: z.strictObject({ iban: z.string(), bank: named.nullable() }),
    refusals: ['not_agreed', 'iban_lost'],
  },
  listCases: caseShapes.list,
  exportCases: caseShapes.exported,
  closeCase: {
    summary: 'Closes a case with what came of it',
    params: idParams,
    body: z.strictObject({ note: reason }),
    reply: paymentCase,
    refusals: ['already_closed'],
  },
  findStudents: {
    summary: 'Students by name, number, national id or phone, the best matches first',
    query: z.strictObject({ search: searchWords }),
    reply: z.strictObject({
      results: z.array(person.extend({ major: named, is_halted: z.boolean() })),
    }),
  },
  getStudentAccount: {
    summary:
      'Why a student is halted or not, what is owed, and each payment, case, refund and letter',
    params: idParams,
    reply: studentAccount,
  },
  getDay: {
    summary:
      'A day’s close: what the providers say was paid against the ledger, and what doesn’t match',
    query: z.strictObject({ day }),
    reply: z.strictObject({
      day: z.string(),
      ways: z.array(
        z.strictObject({
          way: z.enum(ways),
          payments: z.int(),
          /** By the ledger. */
          expected: riyals,
          /** By what the providers say. */
          received: riyals,
          refunded: riyals,
        }),
      ),
      expected: riyals,
      received: riyals,
      refunded: riyals,
      unexplained: z.int(),
      /** Webhooks that were forged, or of no payment known here. */
      strays: z.int(),
      /** The first open cases of the day. */
      lines: z.array(paymentCase),
      /** This day and those before it. */
      week: z.array(z.strictObject({ day: z.string(), received: riyals, is_closed: z.boolean() })),
      matched_at: moment.nullable(),
      closed_at: moment.nullable(),
      closed_by: person.nullable(),
      note: z.string(),
    }),
  },
  getFigures: {
    summary:
      'What came of the last 30 days, and what is charged, paid and left by way, term and college',
    query: z.strictObject({ semester: semester.optional() }),
    reply: z.strictObject({
      days: z.array(z.strictObject({ day: z.string(), paid: riyals })),
      /** Without a way, payments that the university's system brought: with them they sum to what the terms say. */
      ways: z.array(
        z.strictObject({ way: z.enum(ways).nullable(), payments: z.int(), paid: riyals }),
      ),
      terms: z.array(sums),
      colleges: z.array(sums),
    }),
  },
  closeDay: {
    summary: 'Closes a day: with nothing unexplained, or with a note that says why something is',
    body: z.strictObject({ day, note: text({ min: 0, max: 500, multiline: true }).default('') }),
    reply: z.strictObject({ day: z.string() }),
    refusals: ['day_not_over', 'day_closed', 'day_unexplained'],
  },
  printReceipt: {
    summary: 'The receipt of a payment',
    params: idParams,
    reply: download('application/pdf'),
    refusals: ['not_paid'],
  },
  printClaim: {
    summary: 'The financial-claim letter: what the student is charged with in the present term',
    reply: download('application/pdf'),
  },
  printDues: {
    summary: 'The student-dues letter: what is still to be paid',
    reply: download('application/pdf'),
  },
  checkReceipt: {
    summary:
      'Whether a receipt or letter is real, with its date, its amount and what was given back since',
    params: z.strictObject({ code: machineText(64) }),
    reply: z.strictObject({
      is_valid: z.boolean(),
      of: z.enum(['receipt', 'claim', 'dues']).nullable(),
      day: z.string().nullable(),
      amount: riyals.nullable(),
      /** Of a receipt: as much of it was given back since. */
      refunded: riyals.nullable(),
    }),
  },
  takeMoyasar: {
    summary: 'Moyasar says that something came of a payment; it is asked what',
    body: z.object({
      id: machineText(200),
      type: machineText(60),
      data: z.object({ id: machineText(64), invoice_id: machineText(64).nullish() }),
    }),
    reply: z.string(),
  },
  takeJeel: {
    summary: 'Jeel says that something came of an application; it is asked what',
    body: z.object({
      checkout_id: machineText(64).optional(),
      id: machineText(64).optional(),
      status: machineText(40),
    }),
    reply: z.string(),
  },
  getAssessment: {
    summary: 'Whether the caller has rated paying in a semester, or put it off',
    query: z.strictObject({ semester }),
    reply: z.strictObject({ data: z.boolean() }),
  },
  assess: {
    summary: 'Rates paying in a semester, or puts it off',
    body: z.union([
      z.strictObject({
        general: wholeNumber({ min: 1, max: 5 }),
        terms_condition: wholeNumber({ min: 1, max: 5 }),
        payment_process: wholeNumber({ min: 1, max: 5 }),
        semester,
      }),
      z.strictObject({ semester, later: z.literal(true) }),
    ]),
    reply: z.strictObject({ data: z.literal(true) }),
    refusals: ['unknown_semester'],
  },
});

export type PaymentsShapes = typeof shapes;

export const paymentsContract = defineContract({
  refusals: {
    not_payable: 400,
    below_way: 400,
    above_way: 400,
    phone_invalid: 400,
    national_id_invalid: 400,
    not_own_name: 400,
    service_not_sold: 400,
    not_refundable: 400,
    above_paid: 400,
    above_balance: 400,
    iban_needed: 400,
    iban_invalid: 400,
    unknown_semester: 400,
    provider_refused: 400,
    own_refund: 403,
    own_transfer: 403,
    own_exemption: 403,
    way_off: 409,
    payment_open: 409,
    contract_open: 409,
    contract_closed: 409,
    no_contract: 409,
    already_charged: 409,
    already_paid: 409,
    already_decided: 409,
    already_closed: 409,
    day_not_over: 409,
    day_closed: 409,
    day_unexplained: 409,
    refund_open: 409,
    not_agreed: 409,
    iban_lost: 409,
    fee_paid: 409,
    exemption_open: 409,
    no_surplus: 409,
    not_paid: 409,
    code_taken: 409,
    source_unreadable: 409,
    provider_silent: 503,
  },
  calls: paymentsCalls,
  shapes,
});
