import { listAudit } from '#platform/audit/audit.ts';
import type { AuditWords } from '#platform/audit/audit-words.ts';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import type { Database } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { addDays, momentOf } from '#platform/language/day.ts';
import type { Speak } from '#platform/language/phrases.ts';
import {
  listPeopleNamed,
  type PeopleTables,
  peopleLike,
} from '#services/system-data/server/public.ts';
import type { auditContract } from '../contract.ts';
import { peopleIn, presentEntry, wordsOf } from './present.ts';

interface Deps {
  database: Database<AuditTables & PeopleTables>;
  speak: Speak;
}

export function auditRoutes(
  { database, speak }: Deps,
  words: () => readonly AuditWords[],
): Handlers<typeof auditContract> {
  return {
    listEntries: async ({ query, language }) => {
      const { search, from, to, ...filters } = query;
      const { rows, count } = await listAudit(database.reads, {
        ...filters,
        // Days are Riyadh's; the last one counts whole.
        from: from && momentOf(from, '00:00'),
        until: to && momentOf(addDays(to, 1), '00:00'),
        people: search ? peopleLike(search) : undefined,
      });
      const all = wordsOf(words());
      const names = await listPeopleNamed(
        database.reads,
        rows.flatMap((row) => peopleIn(row, all)),
      );
      const results = rows.map((row) => presentEntry(row, { words: all, names, speak, language }));
      return { count, results };
    },
    listActions: async ({ language }) => {
      const { actions } = wordsOf(words());
      const results = Object.entries(actions).map(([action, phrase]) => ({
        action,
        text: speak(language, phrase),
      }));
      return { results };
    },
  };
}
