import { halalas, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import type { Fee } from '../contract.ts';

const none = riyalsOf(nothing);

/** A fee of so many halalas of which nothing is paid. */
export function sampleFee(count: number, { description_ar = 'الرسوم الدراسية' } = {}): Fee {
  const amount = riyalsOf(halalas(count));
  return {
    id: 1,
    student: { id: 1, user_id: '231000005', full_name: 'Sara', full_name_ar: 'سارة' },
    semester: { code: '261', name: 'First semester', name_ar: 'الفصل الأول' },
    code: 'TF',
    description: 'Tuition fees',
    description_ar,
    origin: 'hand',
    is_refundable: true,
    due_on: '2026-12-31',
    voucher_number: 'V00000001',
    voucher_date: '2026-11-22',
    voucher_amount: amount,
    amount,
    vat: none,
    vat_code: null,
    claims: amount,
    exemptions: none,
    paid: none,
    balance: amount,
    minimum: amount,
    maximum: amount,
    percentage: 25,
    is_paid: false,
    is_overdue: false,
  };
}
