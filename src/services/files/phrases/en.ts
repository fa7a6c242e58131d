import type { English } from '#platform/language/phrases.ts';
import type { ar } from './ar.ts';

export const en: English<typeof ar> = {
  refusals: {
    too_many_waiting:
      'You have sent many files that are not attached to anything yet. Finish what you began, or remove some, and try again.',
    file_in_use:
      'This file belongs to a request or a setting and can’t be removed alone. Remove it there.',
  },
};
