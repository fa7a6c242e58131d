import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { plainWords } from '#platform/language/names.ts';
import { isNationalId } from '#platform/language/national-id.ts';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import { add, riyalsOf } from '#platform/language/numbers/money.ts';
import { normalizePhone } from '#platform/language/phones.ts';
import { addDays, riyadhDay } from '#platform/language/times/day.ts';
import { findPresentTerm, findStudent } from '#services/people/server/public.ts';
import type { paymentsContract } from '../../contract.ts';
import { payableOf } from '../../fee.ts';
import type { Applicant } from '../../tables/tables.ts';
import { longestBillDays, wayLimits } from '../../way.ts';
import { findAccount } from '../account.ts';
import { askStatus } from '../ask-status.ts';
import { assess, isAssessed } from '../assessment.ts';
import { addFee, withdrawFee } from '../fees/fee-commands.ts';
import { activateService, listPayTypes } from '../pay-types.ts';
import type { PaymentsDeps } from '../payments-platform.ts';
import { presentPayments } from '../present.ts';
import { findFee, findPayment, selectPayments } from '../queries.ts';
import { askRefund } from '../refunds.ts';
import { giveUp, startPayment } from '../start-payment.ts';
import { moveSurplus } from '../surplus.ts';
import { type Asking, ownOf } from './payer.ts';
import { presentOne } from './present-one.ts';

/** Whether somebody who applies for themselves gives their own id, and names that are theirs in either language. */
async function isOwnName(
  reads: PaymentsDeps['database']['reads'],
  id: number,
  {
    first_name,
    last_name,
    national_id,
  }: Pick<Applicant, 'first_name' | 'last_name' | 'national_id'>,
): Promise<boolean> {
  const student = await findStudent(reads, { id, within: {} });
  if (!student || student.national_id !== national_id) return false;
  const own = plainWords(`${student.name} ${student.name_ar}`).split(' ');
  const given = plainWords(`${first_name} ${last_name}`).split(' ');
  return given.every((word) => own.includes(word));
}

/** Students see their fees and pay them. */
export function ownHandlers(deps: PaymentsDeps) {
  const { database, speak } = deps;
  const { reads } = database;
  const present = presentOne(deps);

  async function pay(
    wanted: Omit<Parameters<typeof startPayment>[1], 'student_id'>,
    { actor, language, now }: Asking,
  ) {
    const row = await startPayment(deps, { ...wanted, student_id: actor.id }, { language, now });
    return isRefusal(row) ? row : present.payment(row, language);
  }

  return {
    getFinancial: ({ params, actor, ...asking }) => {
      const own = ownOf(actor);
      const id = params.id === 0 ? actor.id : params.id;
      return own !== undefined && own !== id
        ? Promise.resolve(refuse('not_found'))
        : findAccount(deps, id, asking);
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
      if (!isRefusal(id)) return present.fee(id, now);
      return id.code === 'unknown_semester' ? refuse('service_not_sold') : refuse(id.code);
    },
    cancelService: async ({ params, actor, now }) => {
      const cancelled = { ...params, bought_by: actor.id, reason: 'cancelled' };
      const id = await withdrawFee(deps, cancelled, { actor, now });
      return isRefusal(id) ? id : present.fee(id, now);
    },
    moveSurplus: async ({ params, actor, now }) => {
      const moving = { fee_id: params.id, student_id: ownOf(actor) };
      const id = await moveSurplus(deps, moving, { actor, now });
      return isRefusal(id) ? id : present.fee(id, now);
    },
    activateService: ({ body, ...acting }) => activateService(deps, body, acting),
    askStatus: async ({ body, actor, language, now }) => {
      const wanted = { transaction_id: body.transaction_id, student_id: ownOf(actor) };
      const row = await findPayment(reads, wanted);
      if (!row) return refuse('not_found');
      const { row: asked, ...told } = await askStatus(deps, row, now);
      return { payment: await present.payment(asked, language), ...told };
    },
    getStatus: async ({ query, actor, language }) => {
      const wanted = { transaction_id: query.process_id, student_id: ownOf(actor) };
      const row = await findPayment(reads, wanted);
      return row ? present.payment(row, language) : refuse('not_found');
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
      if (by.relation === 'self' && !(await isOwnName(reads, asking.actor.id, by))) {
        return refuse('not_own_name');
      }
      return pay({ fee_id, amount, way: 'jeel', applicant: by }, asking);
    },
    giveUp: async ({ params, actor, language, now }) => {
      const row = await findPayment(reads, { id: params.id, student_id: actor.id });
      if (!row) return refuse('not_found');
      const given = await giveUp(deps, row, now);
      return isRefusal(given) ? given : present.payment(given, language);
    },
    askRefund: async ({ body, ...decider }) => {
      const { payment_id: id, iban, ...wish } = body;
      const student_id = ownOf(decider.actor);
      const payment = await findPayment(database.reads, { id, student_id });
      if (!payment) return refuse('not_found');
      const asked = await askRefund(deps, { ...wish, payment, iban }, decider);
      return isRefusal(asked) ? asked : present.refund(asked);
    },
    getAssessment: ({ query, actor }) =>
      isAssessed(reads, { student_id: actor.id, semester: query.semester }),
    assess: ({ body, actor, now }) => {
      const { semester, ...scores } = body;
      const said = 'later' in scores ? {} : scores;
      return assess(deps, { student_id: actor.id, semester, ...said }, now);
    },
  } satisfies Partial<Handlers<typeof paymentsContract>>;
}
