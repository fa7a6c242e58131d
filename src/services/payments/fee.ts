import {
  type Halalas,
  halalas,
  less,
  lesser,
  nothing,
  share,
} from '#platform/language/numbers/money.ts';

/** The kinds of ledger entries. An entry's amount is the change of the fee's balance. */
export const entryKinds = [
  'charge',
  'vat',
  'exemption',
  'payment',
  'refund',
  'reversal',
  'move',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Where a fee comes from: the source's file, the finance desk, or a service that the student bought. */
export const feeOrigins = ['source', 'hand', 'service'] as const;

/** `exemption`: an exemption waits for the caller’s approval. */
export const feeViews = ['all', 'open', 'overdue', 'paid', 'exemption'] as const;
export type FeeView = (typeof feeViews)[number];

/** The letters about a student's fees: what the present term charges, and what is unpaid of any term. */
export const letterKinds = ['claim', 'dues'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Facts 1.6: the state bears the VAT of citizens' tuition; everybody else pays it. */
export const vatPercent = 15;
export const citizensVatCode = 'VATEX-SA-EDU';
/** A citizen's nationality. */
export const citizen = 'SA';

/** The VAT of an amount: nothing for a citizen's education. */
export function vatOf(amount: Halalas, { nationality, is_education }: VatFacts) {
  const is_borne = nationality === citizen && is_education;
  return is_borne
    ? { amount: nothing, code: citizensVatCode }
    : { amount: share(amount, vatPercent), code: null };
}

interface VatFacts {
  nationality: string;
  is_education: boolean;
}

/** One riyal: no way to pay takes less. */
export const smallestPayment = halalas(100);

/**
 * The least and the most that may be paid of a fee now: its percentage of what is charged, but never more than
 * the balance, and never a rest too small to be paid.
 */
export function payableOf({ balance, charged, percentage }: FeeAmounts) {
  const part = share(charged, percentage);
  const is_small = part < smallestPayment;
  const least = is_small ? smallestPayment : part;
  const is_whole = least >= balance || less(balance, least) < smallestPayment;
  return { minimum: is_whole ? balance : least, maximum: balance };
}

interface FeeAmounts {
  balance: Halalas;
  charged: Halalas;
  /** 0 to 100; 100 can't be paid in parts. */
  percentage: number;
}

/** Whether an amount may be paid of a fee: within the bounds, and not leaving a rest that no way takes. */
export function isPayable(amount: Halalas, fee: FeeAmounts): boolean {
  const { minimum, maximum } = payableOf(fee);
  const rest = less(maximum, amount);
  return amount >= minimum && amount <= maximum && (rest === nothing || rest >= smallestPayment);
}

/** Returns how much of a balance a surplus pays: all it can, without leaving a rest too small for any way to pay. */
export function movableOf(surplus: Halalas, balance: Halalas): Halalas {
  if (surplus >= balance) return balance;
  if (balance <= smallestPayment) return nothing;
  return lesser(surplus, less(balance, smallestPayment));
}
