import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Definition, FormType } from '../definition.ts';
import { codeOf, mostForms } from '../form.ts';
import type { FormRow } from '../tables/tables.ts';
import { type FormsPlatform, supervisorsRoom } from './forms-platform.ts';
import { searchedOf } from './queries.ts';

interface NewForm {
  type: FormType;
  definition: Definition;
}

/** Begins a form, which nobody but its makers sees until it is published. */
export async function addForm(
  { database, live }: Pick<FormsPlatform, 'database' | 'live'>,
  { type, definition }: NewForm,
  { actor, now }: Acting,
): Promise<FormRow | Refusal<'too_many_forms'>> {
  return database.transaction(async (tx) => {
    // One at a time, so that numbers follow each other.
    await sql`select pg_advisory_xact_lock(hashtext('forms.number'))`.execute(tx.writes);
    const { count, last } = await tx.writes
      .selectFrom('form')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(({ fn }) =>
        fn.max('number').filterWhere('type', '=', type).$castTo<number | null>().as('last'),
      )
      .executeTakeFirstOrThrow();
    if (count >= mostForms) return refuse('too_many_forms', { values: { most: mostForms } });
    const row = await tx.writes
      .insertInto('form')
      .values({
        type,
        number: (last ?? 0) + 1,
        definition: JSON.stringify(definition),
        title: definition.title,
        title_ar: definition.title_ar,
        searched: searchedOf(definition),
        changed_at: now.toISOString(),
        changed_by: actor.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      now,
      actor,
      action: 'forms.added',
      subject: { kind: 'form', id: row.id },
      to: { form_code: codeOf(row), form_title: row.title_ar },
    });
    live.changed(tx, [supervisorsRoom], { what: 'forms', id: row.id });
    return row;
  });
}
