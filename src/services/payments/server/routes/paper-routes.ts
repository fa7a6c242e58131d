import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { findPresentTerm, findStudent } from '#services/people/server/public.ts';
import type { paymentsContract } from '../../contract.ts';
import type { LetterKind } from '../../fee.ts';
import { checkPaper, issueLetter } from '../issued-letters.ts';
import { feeLetter, feesOfLetter, receiptOf, totalOf } from '../letters.ts';
import type { PaymentsDeps } from '../payments-platform.ts';
import { presentFees } from '../present.ts';
import { findPayment, listFeesOf } from '../queries.ts';
import { type Asking, ownOf } from './payer.ts';
import { presentOne } from './present-one.ts';

/** Receipts and letters, and the check of their codes. */
export function paperHandlers(deps: PaymentsDeps) {
  const { database, documents, speak, public_url } = deps;
  const { reads } = database;
  const present = presentOne(deps);

  async function letterOf({ actor, language, now }: Asking, of: LetterKind) {
    const student = await findStudent(reads, { id: actor.id, within: {} });
    if (!student) return refuse('not_found');
    const term = await findPresentTerm(reads, now);
    const all = await presentFees(reads, await listFeesOf(reads, actor.id), { now });
    const shown = feesOfLetter(of, all, term);
    const amount = totalOf(of, shown);
    const check_code = await issueLetter(database, { kind: of, student_id: actor.id, amount, now });
    const told = { speak, language, now, student, term, check_code, public_url };
    const letter = feeLetter(of, { ...told, fees: shown });
    const pdf = await documents.print(letter, actor.id);
    return isRefusal(pdf) ? pdf : pdfFile([letter.title, student.student_id], pdf);
  }

  return {
    printReceipt: async ({ params, actor, language, now }) => {
      const row = await findPayment(reads, { id: params.id, student_id: ownOf(actor) });
      const student = row && (await findStudent(reads, { id: row.student_id, within: {} }));
      if (!row || !student) return refuse('not_found');
      if (row.paid_at === null) return refuse('not_paid');
      const payment = await present.payment(row, language);
      const fee = await present.fee(row.fee_id, now);
      if (isRefusal(fee)) return fee;
      const { check_code } = row;
      const told = { speak, language, now, student, payment, fee, check_code, public_url };
      const receipt = receiptOf(told);
      const pdf = await documents.print(receipt, actor.id);
      return isRefusal(pdf) ? pdf : pdfFile([receipt.title, row.invoice_number], pdf);
    },
    printClaim: (asking) => letterOf(asking, 'claim'),
    printDues: (asking) => letterOf(asking, 'dues'),
    checkReceipt: ({ params }) => checkPaper(reads, params.code),
  } satisfies Partial<Handlers<typeof paymentsContract>>;
}
