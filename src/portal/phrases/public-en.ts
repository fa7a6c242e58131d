import { en as platform } from '#platform/language/phrases/public-en.ts';
import { en as accounts } from '#services/accounts/phrases/public-en.ts';
import { en as shell } from './shell-en.ts';

/** Phrases of the pages before sign-in; the rest loads with the shell. */
export const en = { platform, shell, accounts };
