/**
 * Whether the text is a Saudi national id (first digit 1) or resident id (2): ten digits with a valid Luhn
 * checksum. Fold the digits first.
 */
export function isNationalId(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Masks all but the last four digits, enough to recognise a person. */
export function coverNationalId(national_id: string): string {
  return national_id.slice(-4).padStart(national_id.length, '•');
}
