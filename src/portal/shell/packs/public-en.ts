import { en as platform } from '#platform/language/phrases/public-en.ts';
import { packOf } from '#platform/language/phrases.ts';
import { en as shell } from '../../phrases/shell-en.ts';

/** Phrases of the pages before sign-in; the rest loads with the shell. */
export const en = {
  platform,
  shell,
  ...packOf(
    import.meta.glob('/src/services/*/phrases/public-en.ts', { eager: true, import: 'en' }),
  ),
};
