/**
 * The text after `chosen` is pressed: instead of nothing or of another ready-made reason, and otherwise on a line after
 * what was typed, of which nothing is lost.
 */
export function chosenReason(typed: string, chosen: string, ready: readonly string[]): string {
  const text = typed.trimEnd();
  if (text === '' || ready.includes(text)) return chosen;
  return text.includes(chosen) ? text : `${text}\n${chosen}`;
}
