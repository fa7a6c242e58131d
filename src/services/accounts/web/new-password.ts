import type { z } from 'zod';
import { type Identity, longestPassword, newPasswordFaults, passwordFaults } from '../password.ts';

type Typed = { password1: string; password2?: string };

/** The contract's schema with the password rules, so that they are checked before sending. */
export function withPasswordRules<Schema extends z.ZodType<Typed>>(
  schema: Schema,
  person: Identity,
) {
  return schema.superRefine(({ password1, password2 }, context) => {
    const faults =
      password2 === undefined
        ? { password1: passwordFaults(password1, person) }
        : newPasswordFaults({ password1, password2 }, person);
    for (const [field, codes] of Object.entries(faults)) {
      for (const { code } of codes) {
        if (code === 'too_long') {
          const limit = { code: 'too_big', origin: 'string', maximum: longestPassword } as const;
          context.addIssue({ ...limit, path: [field], input: password1 });
        } else {
          context.addIssue({ code: 'custom', message: code, path: [field], input: password1 });
        }
      }
    }
  });
}

/** Nobody is signed in during a password reset, so only the server knows the names to check. */
export const unknownPerson: Identity = { user_id: '', names: [] };
