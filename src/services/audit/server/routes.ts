import { type AuditRow, auditEntries, type EntriesFound } from '#platform/audit/audit.ts';
import type { AuditWords } from '#platform/audit/audit-words.ts';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import { type TrailFound, type TrailRow, trailEntries } from '#platform/audit/trail-list.ts';
import type { Database } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { addDays, type Day, momentOf } from '#platform/language/times/day.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import {
  listPeopleNamed,
  listPeopleTyped,
  listReferenceNames,
  type NameInBoth,
  type PeopleTables,
  peopleLike,
} from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { auditContract, trailKinds } from '../contract.ts';
import { entryList, trailList } from '../lists.ts';
import { peopleIn, presentEntry, wordsOf } from './present.ts';
import { peopleOnTrail, presentTrail } from './present-trail.ts';
import { entrySheet, trailSheet } from './sheets.ts';

interface Deps {
  database: Database<AuditTables & PeopleTables>;
  speak: Speak;
  settings: CurrentSettings;
}

export function auditRoutes(
  { database, speak, settings }: Deps,
  words: () => readonly AuditWords[],
): Handlers<typeof auditContract> {
  async function present(rows: readonly AuditRow[], language: Language) {
    const all = wordsOf(words());
    const people = await listPeopleNamed(
      database.reads,
      rows.flatMap((row) => peopleIn(row, all)),
    );
    const names = await namesListed();
    return rows.map((row) => presentEntry(row, { words: all, people, names, speak, language }));
  }

  /** Names that the university sets itself. */
  async function namesListed() {
    const { advising_actions } = (await settings.current()).academic;
    const actions = advising_actions.map(({ code, ...named }) => [code, named] as const);
    const reference = await listReferenceNames(database.reads);
    return new Map([...reference, ['advising_action', new Map<string, NameInBoth>(actions)]]);
  }

  async function presentVisits(rows: readonly TrailRow[], language: Language) {
    const names = await listPeopleTyped(database.reads, peopleOnTrail(rows));
    const { trail: phrases } = wordsOf(words());
    return presentTrail(rows, { phrases, names, speak, language });
  }

  const entries = listQueries(entryList, {
    ...auditEntries,
    present: (_, rows, { language }: EntriesFound & { language: Language }) =>
      present(rows, language),
    sheet: entrySheet,
  });
  const visits = listQueries(trailList, {
    ...trailEntries,
    present: (_, rows, { language }: TrailFound & { language: Language }) =>
      presentVisits(rows, language),
    sheet: trailSheet,
  });

  return {
    listEntries: ({ query, language }) =>
      entries.page(database.reads, { ...readFilters(query), language }),
    exportEntries: (call) => {
      const { body, language } = call;
      const asked = { ...readFilters(body), language };
      return entries.exported({ database, speak }, call, { asked, within: { language } });
    },
    listTrail: ({ query, language }) =>
      visits.page(database.reads, { ...trailFound(query), language }),
    exportTrail: (call) => {
      const { body, language } = call;
      const asked = { ...trailFound(body), language };
      const within = { is_reading: asked.is_reading, language };
      return visits.exported({ database, speak }, call, { asked, within });
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

interface Asked {
  search?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

function trailFound<Filters extends Asked>({
  kind,
  ...asked
}: Filters & { kind: (typeof trailKinds)[number] }) {
  return { ...readFilters(asked), is_reading: kind === 'readings' };
}

/** Days are in Riyadh time; the last one is included. */
function readFilters<Filters extends Asked>({ search, from, to, ...filters }: Filters) {
  return {
    ...filters,
    from: from && momentOf(from, '00:00'),
    until: to && momentOf(addDays(to, 1), '00:00'),
    people: search ? peopleLike(search) : undefined,
  };
}
