import type { Reads } from '#platform/database/database.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import type { Line } from '#platform/waits/line.ts';
import { libraryContract } from '../contract.ts';
import type { LibraryTables } from '../tables/tables.ts';

/** When a student was there last. */
export function libraryLine(reads: Reads<LibraryTables>): Line {
  return {
    open: libraryContract.calls.recordVisit,
    read: async ({ actor, now }) => {
      const { last } = await reads
        .selectFrom('library_visit')
        .select(({ fn }) => fn.max<string | null>('visited_at').as('last'))
        .where('student_id', '=', actor.id)
        .executeTakeFirstOrThrow();
      if (last === null) return { says: 'none' };
      const when = (language: 'ar' | 'en') => relativeMoment(last, now, language);
      return { says: 'last', values: (language) => ({ when: when(language) }) };
    },
  };
}
