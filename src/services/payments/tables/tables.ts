import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { Halalas } from '#platform/language/numbers/money.ts';
import type { CaseKind, RefundState } from '../case.ts';
import type { EntryKind } from '../fee.ts';
import type { PaymentState, relations, Way } from '../way.ts';

export interface Applicant {
  first_name: string;
  last_name: string;
  relation: (typeof relations)[number];
  phone: string;
  national_id: string;
}

export interface PaymentTables {
  pay_type: {
    id: GeneratedAlways<number>;
    code: string;
    name: string;
    name_ar: string;
    is_refundable: boolean;
    is_education: boolean;
    halts: Generated<boolean>;
    price: Halalas | null;
    is_active: Generated<boolean>;
    is_repeatable: Generated<boolean>;
  };
  fee: {
    id: GeneratedAlways<number>;
    student_id: number;
    term_code: string;
    pay_type_id: number;
    description: string;
    description_ar: string;
    origin: 'source' | 'hand' | 'service';
    due_on: string;
    percentage: number;
    vat_code: string | null;
    created_at: string;
    due_at: string | null;
    voucher_number: GeneratedAlways<string>;
    /** The charge of a whole term that it was part of. */
    term_charge_id: number | null;
    /** Unpaid, of a service that is had once at a time; the database sets it. */
    bars_another: Generated<boolean>;
    /** The sums of its entries; the ledger's trigger writes them. */
    charged: Generated<Halalas>;
    vat: Generated<Halalas>;
    exempted: Generated<Halalas>;
    paid: Generated<Halalas>;
    balance: GeneratedAlways<Halalas>;
  };
  term_charge: {
    id: GeneratedAlways<number>;
    term_code: string;
    pay_type_id: number;
    amount: Halalas;
    students: number;
    charged_by: number;
    charged_at: string;
  };
  payment: {
    id: GeneratedAlways<number>;
    transaction_id: string;
    invoice_number: GeneratedAlways<string>;
    check_code: string;
    student_id: number;
    fee_id: number;
    way: Way;
    state: Generated<PaymentState>;
    amount: Halalas;
    provider_ref: string | null;
    redirect_url: string | null;
    paid_with: string | null;
    bill_number: string | null;
    bill_expires_on: string | null;
    message: Generated<string>;
    applicant: JSONColumnType<Applicant> | null;
    created_at: string;
    paid_at: string | null;
    due_at: string | null;
    asked: Generated<number>;
    told_paid: Generated<Halalas>;
    told_at: string | null;
    contract_closed_at: string | null;
  };
  ledger_entry: {
    id: GeneratedAlways<number>;
    student_id: number;
    fee_id: number | null;
    kind: EntryKind;
    amount: Halalas;
    payment_id: number | null;
    reverses: number | null;
    by_id: number | null;
    reason: string;
    at: string;
  };
  refund_request: {
    id: GeneratedAlways<number>;
    payment_id: number;
    student_id: number;
    amount: Halalas;
    reason: string;
    by_way_of: 'provider' | 'iban';
    iban: string | null;
    iban_hint: string | null;
    state: Generated<RefundState>;
    asked_by: number;
    asked_at: string;
    decided_by: number | null;
    decided_at: string | null;
    refunded_to: Halalas | null;
    under_way_until: string | null;
    /** Another person of staff than the decider. */
    transferred_by: number | null;
    transferred_at: string | null;
    lowers_charge: Generated<boolean>;
    note: Generated<string>;
  };
  exemption_request: {
    id: GeneratedAlways<number>;
    fee_id: number;
    student_id: number;
    amount: Halalas;
    reason: string;
    state: Generated<'asked' | 'agreed' | 'declined'>;
    asked_by: number;
    asked_at: string;
    decided_by: number | null;
    decided_at: string | null;
    note: Generated<string>;
  };
  payment_case: {
    id: GeneratedAlways<number>;
    student_id: number;
    payment_id: number | null;
    kind: CaseKind;
    state: Generated<'open' | 'closed'>;
    opened_at: string;
    closed_by: number | null;
    closed_at: string | null;
    note: Generated<string>;
  };
  payment_assessment: {
    student_id: number;
    semester: string;
    general: number | null;
    terms_condition: number | null;
    payment_process: number | null;
    at: string;
  };
  payment_day: {
    id: GeneratedAlways<number>;
    day: string;
    matched_at: string;
    closed_by: number | null;
    closed_at: string | null;
    unexplained: number | null;
    note: Generated<string>;
  };
  payment_stray: {
    day: string;
    provider: 'moyasar' | 'jeel';
    kind: 'forged' | 'foreign';
    count: number;
  };
  payment_letter: {
    code: string;
    kind: 'claim' | 'dues';
    student_id: number;
    amount: Halalas;
    issued_on: string;
  };
}

export type PaymentRow = Selectable<PaymentTables['payment']>;
export type RefundRow = Selectable<PaymentTables['refund_request']>;
export type ExemptionRow = Selectable<PaymentTables['exemption_request']>;
export type CaseRow = Selectable<PaymentTables['payment_case']>;
