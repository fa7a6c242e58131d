import { type AuditRow, listAudit, listAuditById, listAuditIds } from '#platform/audit/audit.ts';
import type { AuditWords } from '#platform/audit/audit-words.ts';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import {
  listTrail,
  listTrailById,
  listTrailIds,
  type TrailRow,
} from '#platform/audit/trail-list.ts';
import type { Database } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { addDays, type Day, momentOf } from '#platform/language/times/day.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import {
  listPeopleNamed,
  listReferenceNames,
  type NameInBoth,
  type PeopleTables,
  peopleLike,
} from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { auditContract, trailKinds } from '../contract.ts';
import { peopleIn, presentEntry, wordsOf } from './present.ts';
import { peopleOnTrail, presentTrail } from './present-trail.ts';
import { entryColumns, trailColumns } from './sheet-columns.ts';

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
    const names = await listPeopleNamed(database.reads, peopleOnTrail(rows));
    const { trail: phrases } = wordsOf(words());
    return presentTrail(rows, { phrases, names, speak, language });
  }

  return {
    listEntries: async ({ query, language }) => {
      const { page, page_size, ...asked } = query;
      const found = { ...readFilters(asked), page, page_size };
      const { rows, count } = await listAudit(database.reads, found);
      return { count, results: await present(rows, language) };
    },
    exportEntries: (call) =>
      exportByIds({ database, speak }, call, {
        title: 'audit:title',
        action: 'audit.exported',
        columns: entryColumns,
        listIds: (most) => listAuditIds(database.reads, readFilters(call.body), most),
        listById: async (ids) => present(await listAuditById(database.reads, ids), call.language),
      }),
    listTrail: async ({ query, language }) => {
      const { page, page_size, ...asked } = query;
      const found = { ...trailFound(asked), page, page_size };
      const { rows, count } = await listTrail(database.reads, found);
      return { count, results: await presentVisits(rows, language) };
    },
    exportTrail: (call) =>
      exportByIds({ database, speak }, call, {
        title: 'audit:trail.title',
        action: 'audit.trail_exported',
        columns: trailColumns,
        listIds: (most) => listTrailIds(database.reads, trailFound(call.body), most),
        listById: async (ids) =>
          presentVisits(await listTrailById(database.reads, ids), call.language),
      }),
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
