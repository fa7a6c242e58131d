import type { UserType } from '#platform/access/actor.ts';
import type { Say } from '#platform/language/phrases.ts';
import { rolePhrase } from '#services/accounts/contract.ts';

/** The name of a role by its code and, where it is known, the type of who holds it. */
export function rolesIn(say: Say) {
  return (code: number, user_type?: UserType | null) =>
    say(rolePhrase(code, user_type), { code: String(code) });
}
