import type { LetterKind } from './letter.ts';

/** The placeholders that the text of each kind may use. */
export const placeholders = {
  seats: ['side', 'cycle', 'count', 'from', 'to', 'total'],
  directing: ['side', 'cycle', 'count', 'from', 'to', 'total'],
  appended: ['side', 'cycle', 'count', 'from', 'to', 'total'],
  payment_fees: ['side', 'cycle', 'department', 'count', 'from', 'to', 'amount'],
  trainer_fees: ['side', 'cycle', 'department', 'trainer', 'from', 'to', 'amount'],
} as const satisfies Record<LetterKind, readonly string[]>;

/** Without these a text says nothing of what it is for. */
const needed: Record<LetterKind, readonly string[]> = {
  seats: ['side', 'count'],
  directing: ['side', 'count'],
  appended: ['side', 'count'],
  payment_fees: ['side', 'amount'],
  trainer_fees: ['trainer', 'amount'],
};

export type Values = Readonly<Record<string, string>>;

const inBraces = /\{([^{}\n]{0,60})\}/g;

/** The first placeholder of a text that its kind doesn't know, or else the first that it lacks. */
export function faultOf(
  kind: LetterKind,
  text: string,
): { code: 'unknown_placeholder' | 'missing_placeholder'; name: string } | null {
  const named = [...text.matchAll(inBraces)].map(([, name = '']) => name);
  const known: readonly string[] = placeholders[kind];
  const unknown = named.find((name) => !known.includes(name));
  if (unknown !== undefined) return { code: 'unknown_placeholder', name: `{${unknown}}` };
  const missing = needed[kind].find((name) => !named.includes(name));
  return missing === undefined ? null : { code: 'missing_placeholder', name: `{${missing}}` };
}

/** The text with its values; what a value holds in braces is no placeholder. */
export function fillIn(text: string, values: Values): string {
  return text.replace(inBraces, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}
