import { type Halalas, halalas } from '#platform/language/numbers/money.ts';

/** How a student pays: a card, mada or Apple Pay, a SADAD bill, or Jeel's instalments. */
export const ways = ['card', 'sadad', 'jeel'] as const;
export type Way = (typeof ways)[number];

/**
 * `initiated` waits for the payer. `replaced` was cancelled for another try, `failed` and `expired` are the provider's
 * words: a payment may still arrive for each of them, so only `paid` is final, until its money is given back.
 */
export const paymentStates = [
  'initiated',
  'paid',
  'failed',
  'expired',
  'replaced',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** In riyals; facts 1.2 and 1.3. */
export const wayLimits: Record<Way, { least: Halalas; most: Halalas }> = {
  card: { least: halalas(100), most: halalas(99_999_999_999) },
  sadad: { least: halalas(10_000), most: halalas(99_999_999_999) },
  jeel: { least: halalas(100), most: halalas(6_000_000) },
};

/** A SADAD bill is valid for at most so many days. */
export const longestBillDays = 29;

/** A contract at Jeel runs for at most twelve months. */
export const longestContractMs = 366 * 86_400_000;

/** The applicant's relation to the student: the student, or a relative of the first or second degree. */
export const relations = [
  'self',
  'father',
  'mother',
  'spouse',
  'brother',
  'sister',
  'grandfather',
  'grandmother',
  'son',
  'daughter',
] as const;

export type WayFault = 'way_off' | 'below_way' | 'above_way';

/** Why an amount can't be paid in this way; null if it can. */
export function wayFault(way: Way, amount: Halalas, is_on: boolean): WayFault | null {
  if (!is_on) return 'way_off';
  if (amount < wayLimits[way].least) return 'below_way';
  return amount > wayLimits[way].most ? 'above_way' : null;
}

/** The number by which SADAD knows the university's bills. */
export const billerCode = '901';
