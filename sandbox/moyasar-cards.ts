/** The outcomes of Moyasar's test cards: https://docs.moyasar.com/guides/card-payments/test-cards */
interface Outcome {
  is_paid: boolean;
  message: string;
  response_code: string;
}

const approved: Outcome = { is_paid: true, message: 'APPROVED', response_code: '00' };
const declined = (response_code: string, message: string): Outcome => ({
  is_paid: false,
  message,
  response_code,
});

const outcomes: Record<string, Outcome> = {
  '4201320111111010': approved,
  '4111111111111111': approved,
  '4201320000013020': declined('99', 'UNSPECIFIED FAILURE'),
  '4201320000311101': declined('51', 'INSUFFICIENT FUNDS'),
  '4201320131000508': declined('41', 'LOST CARD'),
  '4201321234411220': declined('05', 'DECLINED'),
  '4201322267774310': declined('54', 'EXPIRED CARD'),
};

/** Cards that aren't listed fail. */
export function outcomeOfCard(number: string): Outcome {
  return outcomes[number] ?? declined('14', 'INVALID CARD NUMBER');
}

/** Apple Pay in the test environment goes by the amount, in halalas. */
export function outcomeOfApplePay(amount: number): Outcome {
  if (amount >= 100_000 && amount <= 110_000) return declined('99', 'UNSPECIFIED FAILURE');
  if (amount > 110_000 && amount <= 120_000) return declined('51', 'INSUFFICIENT FUNDS');
  if (amount >= 130_100 && amount <= 140_000) return declined('05', 'DECLINED');
  return approved;
}

export const schemeOf = (number: string) => (number.startsWith('4201') ? 'mada' : 'visa');

/** `4201-32XX-XXXX-1010` */
export const masked = (number: string) =>
  `${number.slice(0, 4)}-${number.slice(4, 6)}XX-XXXX-${number.slice(-4)}`;

/** 16 digits whose last one is right. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{16}$/.test(number)) return false;
  const sum = [...number].reduce((total, digit, at) => {
    const counted = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
}
