import { ar as platform } from '#platform/language/phrases/ar.ts';
import { ar as accounts } from '#services/accounts/phrases/ar.ts';
import { ar as shell } from './shell-ar.ts';

/** What the pages before signing in say; the rest comes with the shell. */
export const ar = { platform, shell, accounts };
