import { ar as platform } from '#platform/language/phrases/public-ar.ts';
import { packOf } from '#platform/language/phrases.ts';
import { ar as shell } from '../../phrases/shell-ar.ts';

/** Phrases of the pages before sign-in; the rest loads with the shell. */
export const ar = {
  platform,
  shell,
  ...packOf(
    import.meta.glob('/src/services/*/phrases/public-ar.ts', { eager: true, import: 'ar' }),
  ),
};
