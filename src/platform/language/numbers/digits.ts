/** ٠-٩ and ۰-۹ become 0-9; every other character stays (decisions: "On the wire"). */
export function foldDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * Turns a number as people type it into a form that `Number` reads: folds digits, makes `٫` a point, drops
 * thousands separators. Any other comma stays, so the number is refused later.
 */
export function foldNumber(text: string): string {
  return foldDigits(text)
    .trim()
    .replaceAll('٫', '.')
    .replace(/[٬,،](?=\d{3}(?!\d))/g, '');
}

/** Whether the text is 0-9 only and not empty; fold it first. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}
