import { en as platform } from '#platform/language/phrases/en.ts';
import { en as accounts } from '#services/accounts/phrases/en.ts';
import { en as shell } from './shell-en.ts';

/** What the pages before signing in say; the rest comes with the shell. */
export const en = { platform, shell, accounts };
