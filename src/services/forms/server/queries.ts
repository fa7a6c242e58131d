import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { foldArabic } from '#platform/language/text.ts';
import { findPresentTerm, type PeopleTables } from '#services/people/server/public.ts';
import type { Definition, FormType, Goal } from '../definition.ts';
import { type OpenDays, openDaysIn } from '../form.ts';
import type { FormTables } from '../tables/tables.ts';

const form = expressionBuilder<FormTables, 'form'>();

/** Returns a form's searchable text, folded like the words of a search. */
export function searchedOf({
  title,
  title_ar,
  help,
  help_ar,
  search_words,
}: Pick<Definition, 'title' | 'title_ar' | 'help' | 'help_ar' | 'search_words'>): string {
  return foldArabic([title, title_ar, help, help_ar, search_words].join(' '));
}

/** Every word is in it, wherever. */
export function isCalled(search: string): Expression<SqlBool> {
  const words = foldArabic(search).split(' ');
  return form.and(
    words.map((word) => form('searched', 'like', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)),
  );
}

/** A form with the version that is begun now. */
function offered(reads: Reads<FormTables>) {
  return reads
    .selectFrom('form')
    .innerJoin('form_version', 'form_version.id', 'form.version_id')
    .select(['form.id', 'form.type', 'form.number', 'form.opens_on', 'form.closes_on'])
    .select(['form_version.id as version_id', 'form_version.number as version'])
    .select('form_version.definition')
    .where('form.state', '=', 'published');
}

export type OfferedForm = NonNullable<Awaited<ReturnType<typeof findOffered>>>;

export async function findOffered(reads: Reads<FormTables>, id: number) {
  return offered(reads).where('form.id', '=', id).executeTakeFirst();
}

/** The days on which the form may be begun now; null if it is between two terms and tied to one. */
export async function findOpenDays(
  reads: Reads<PeopleTables>,
  { opens_on, closes_on, definition }: OfferedForm,
  now: Date,
): Promise<OpenDays | null> {
  const term = definition.window ? await findPresentTerm(reads, now) : null;
  return openDaysIn({ opens_on, closes_on }, definition, term);
}

/** All published forms that are called so: at most as many as a university may have. */
export async function listOffered(
  reads: Reads<FormTables>,
  { type, search }: { type?: FormType | undefined; search?: string | undefined },
) {
  return offered(reads)
    .$if(type !== undefined, (some) => some.where('form.type', '=', type as FormType))
    .$if(search !== undefined, (some) => some.where(isCalled(search as string)))
    .orderBy('form.type')
    .orderBy('form.number')
    .execute();
}

/** The part of them that a page shows. */
export function pageOf<Row>(rows: readonly Row[], page: Page): { count: number; results: Row[] } {
  const from = offsetOf(page);
  return { count: rows.length, results: rows.slice(from, from + page.page_size) };
}

export function hasGoal({ definition }: { definition: Definition }, goal: Goal | undefined) {
  return goal === undefined || definition.goal === goal;
}

export async function findForm(reads: Reads<FormTables>, id: number) {
  return reads.selectFrom('form').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The form, locked until the end of the transaction. */
export async function holdForm({ writes }: Transaction<FormTables>, id: number) {
  return writes.selectFrom('form').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Its versions, the newest first. */
export async function listVersions(reads: Reads<FormTables>, form_id: number) {
  return reads
    .selectFrom('form_version')
    .select(['number as version', 'published_at', 'published_by'])
    .where('form_id', '=', form_id)
    .orderBy('number', 'desc')
    .limit(50)
    .execute();
}

/** Each version's title, steps and number of stages, as a table for other services' lists of requests. */
export function versionsInBrief() {
  return sql<{ id: number; title: string; title_ar: string; steps: unknown; stages: number }>`(
    select id, definition ->> 'title' as title, definition ->> 'title_ar' as title_ar, definition -> 'steps' as steps,
      (select count(*) from jsonb_array_elements(definition -> 'steps') with ordinality as each (step, place)
       where place = 1 or not (step -> 'beside')::boolean)::integer as stages
    from form_version)`;
}

/** Published definitions by the ids of their versions, as running requests name them. */
export async function listVersionsById(
  reads: Reads<FormTables>,
  ids: readonly number[],
): Promise<Map<number, FormVersion>> {
  if (ids.length === 0) return new Map();
  const rows = await reads
    .selectFrom('form_version')
    .innerJoin('form', 'form.id', 'form_version.form_id')
    .select(['form_version.id', 'form_version.form_id', 'form_version.number as version'])
    .select(['form_version.definition', 'form.type', 'form.number'])
    .where('form_version.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface FormVersion {
  id: number;
  form_id: number;
  version: number;
  definition: Definition;
  type: FormType;
  /** The form's, for `codeOf`. */
  number: number;
}
