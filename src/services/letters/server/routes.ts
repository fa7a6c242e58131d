import type { Handlers } from '#platform/http/bind.ts';
import type { lettersContract } from '../contract.ts';
import type { LettersPlatform } from './letters-platform.ts';
import { letterHandlers } from './routes/letter-routes.ts';
import { paperHandlers } from './routes/paper-routes.ts';

/** Fetch, authorize, command, present. */
export function lettersHandlers(deps: LettersPlatform): Handlers<typeof lettersContract> {
  return { ...letterHandlers(deps), ...paperHandlers(deps) };
}
