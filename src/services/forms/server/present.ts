import { onlyOne } from '#platform/contract/only-one.ts';
import { personIf } from '#platform/contract/person.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { findPresentTerm, listPeopleNamed } from '#services/people/server/public.ts';
import type { Form, KeptDefinition, ListedDefinition } from '../contract.ts';
import { codeOf, isOpenOn, openDaysIn, promisedDays } from '../form.ts';
import type { FormRow } from '../tables/tables.ts';
import { findFaults } from './find-faults.ts';
import type { FormsDeps } from './forms-platform.ts';
import { listOptionsOf } from './list-options.ts';
import { listVersions, type OfferedForm } from './queries.ts';

/** Published forms as students see them. */
export async function presentForms(
  { database: { reads }, figuresOf }: Pick<FormsDeps, 'database' | 'figuresOf'>,
  rows: readonly OfferedForm[],
  now: Date,
): Promise<Form[]> {
  const figures = await figuresOf(rows.map(({ id }) => id));
  const today = riyadhDay(now);
  const term = await findPresentTerm(reads, now);
  return rows.map(({ id, type, number, definition, ...own }) => {
    const days = openDaysIn(own, definition, term);
    const { goal, title, title_ar, help, help_ar, needs, needs_ar } = definition;
    return {
      id,
      code: codeOf({ type, number }),
      type,
      goal,
      title,
      title_ar,
      help,
      help_ar,
      needs,
      needs_ar,
      days: promisedDays(definition),
      opens_on: days?.opens_on ?? null,
      closes_on: days?.closes_on ?? null,
      is_open: isOpenOn(days, today),
      usual: figures.get(id)?.usual ?? null,
    };
  });
}

/** Forms as who makes them lists them. */
export async function presentDefinitions(
  { database: { reads }, figuresOf }: Pick<FormsDeps, 'database' | 'figuresOf'>,
  rows: readonly (FormRow & { version: number | null })[],
): Promise<ListedDefinition[]> {
  const figures = await figuresOf(rows.map(({ id }) => id));
  const people = await listPeopleNamed(
    reads,
    rows.map(({ changed_by }) => changed_by),
  );
  return rows.map(({ id, type, number, title, title_ar, state, version, definition, ...row }) => ({
    id,
    code: codeOf({ type, number }),
    type,
    title,
    title_ar,
    state,
    version,
    has_changes: row.published_draft !== null && row.published_draft !== row.draft,
    days: promisedDays(definition),
    open_requests: figures.get(id)?.open_requests ?? 0,
    changed_at: row.changed_at,
    changed_by: personIf(people, row.changed_by),
  }));
}

/** One of them with all that is written, and what keeps it from being published. */
export async function presentDefinition(
  deps: FormsDeps,
  row: FormRow,
  now: Date,
): Promise<KeptDefinition> {
  const { reads } = deps.database;
  const versions = await listVersions(reads, row.id);
  const people = await listPeopleNamed(
    reads,
    versions.map(({ published_by }) => published_by),
  );
  const version = versions[0]?.version ?? null;
  const { definition, draft, opens_on, closes_on } = row;
  return {
    ...onlyOne(await presentDefinitions(deps, [{ ...row, version }])),
    definition,
    draft,
    opens_on,
    closes_on,
    faults: await findFaults(reads, definition),
    options: await listOptionsOf(reads, definition, { student_id: null, now }),
    versions: versions.map(({ published_by, ...one }) => ({
      ...one,
      published_by: personIf(people, published_by),
    })),
  };
}
