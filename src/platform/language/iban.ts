import { foldDigits } from './numbers/digits.ts';

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

/** In fours, as banks print it. */
export function ibanInFours(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** Returns the part of an IBAN that may be shown: its bank's code and the last four digits, `80-7519`. */
export function ibanHint(iban: string): string {
  return `${iban.slice(4, 6)}-${iban.slice(-4)}`;
}
