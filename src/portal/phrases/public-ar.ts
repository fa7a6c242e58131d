import { ar as platform } from '#platform/language/phrases/public-ar.ts';
import { ar as accounts } from '#services/accounts/phrases/public-ar.ts';
import { ar as shell } from './shell-ar.ts';

/** Phrases of the pages before sign-in; the rest loads with the shell. */
export const ar = { platform, shell, accounts };
