import type { Say } from '#platform/language/phrases.ts';
import { rolePhrase } from '#services/accounts/contract.ts';

/** The name of a role by its code. */
export function rolesIn(say: Say) {
  return (code: number) => say(rolePhrase(code), { code: String(code) });
}
