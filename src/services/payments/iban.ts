import { foldDigits } from '#platform/language/numbers/digits.ts';

/** A Saudi IBAN without spaces whose check digits are right, or null. */
export function normalizeIban(text: string): string | null {
  const bare = foldDigits(text).replace(/\s/g, '').toUpperCase();
  if (!/^SA\d{4}[0-9A-Z]{18}$/.test(bare)) return null;
  const turned = bare.slice(4) + bare.slice(0, 4);
  let rest = 0;
  for (const letter of turned) {
    for (const digit of String(Number.parseInt(letter, 36)))
      rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest === 1 ? bare : null;
}
