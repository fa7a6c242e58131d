import { ar as platform } from '#platform/language/phrases/public-ar.ts';
import { ar as shell } from '../../phrases/shell-ar.ts';
import { byService } from './by-service.ts';

/** Phrases of the pages before sign-in; the rest loads with the shell. */
export const ar = {
  platform,
  shell,
  ...byService(
    import.meta.glob('/src/services/*/phrases/public-ar.ts', { eager: true, import: 'ar' }),
  ),
};
