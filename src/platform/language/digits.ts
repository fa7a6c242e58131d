/** ٠-٩ and ۰-۹ become 0-9; every other character stays (decisions: "On the wire"). */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * A number as people type it, in the form that `Number` reads: digits folded, `٫` a point,
 * thousands separators gone. A comma that separates no thousands stays, so it is refused later.
 */
export function foldNumber(text: string): string {
  return foldDigits(text)
    .trim()
    .replaceAll('٫', '.')
    .replace(/[٬,،](?=\d{3}(?!\d))/g, '');
}

/** Whether the text is 0-9 alone, at least one; fold it first. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}
