import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { otherLanguage } from '#platform/language/language.ts';
import { namesIn, textIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { FormType } from '../definition.ts';
import type { FormState } from '../form.ts';
import { definitionList } from '../lists.ts';
import type { FormTables } from '../tables/tables.ts';
import type { FormsDeps } from './forms-platform.ts';
import { presentDefinitions } from './present.ts';
import { isCalled } from './queries.ts';

interface DefinitionsFound {
  deps: FormsDeps;
  search?: string | undefined;
  type?: FormType | undefined;
  state?: FormState | undefined;
}

/** All forms, for who makes them. */
export const definitions = listQueries(definitionList, {
  id: 'form.id',
  found: (reads: Reads<FormTables & PeopleTables>, { search, type, state }: DefinitionsFound) =>
    reads
      .selectFrom('form')
      .$if(search !== undefined, (some) => some.where(isCalled(search as string)))
      .$if(type !== undefined, (some) => some.where('form.type', '=', type as FormType))
      .$if(state !== undefined, (some) => some.where('form.state', '=', state as FormState)),
  rows: (reads) =>
    reads
      .selectFrom('form')
      .leftJoin('form_version', 'form_version.id', 'form.version_id')
      .selectAll('form')
      .select('form_version.number as version'),
  order: {
    code: () => [sql.ref('form.type'), sql.ref('form.number')],
    changed_at: 'form.changed_at',
  },
  present: (_, rows, { deps }) => presentDefinitions(deps, rows),
  sheet: {
    title: 'forms:definitions.title',
    heads: (key) => `forms:definitions.column.${key}`,
    action: 'forms.exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      const other = otherLanguage(language);
      return {
        code: [10, ({ code }) => code],
        title: [34, (row) => textIn(language, row, 'title')],
        other_title: [34, (row) => textIn(other, row, 'title')],
        type: [20, ({ type }) => say(`forms:types.${type}`)],
        state: [14, ({ state }) => say(`forms:states.${state}`)],
        version: [12, ({ version }) => version],
        days: [12, ({ days }) => days],
        open_requests: [14, ({ open_requests }) => open_requests],
        changed_at: [20, ({ changed_at }) => changed_at],
        changed_by: [34, ({ changed_by }) => changed_by && nameOf(changed_by)],
      };
    },
  },
});
