import type { Database } from '#platform/database/database.ts';
import { definition as definitionSchema } from '../definition.ts';
import type { FormTables } from '../tables/tables.ts';
import { addVersion } from './change-form.ts';
import { searchedOf } from './queries.ts';
import { readyForms } from './ready/ready.ts';

/** The forms that a university begins with, published; where there are any, it has begun already. */
export async function addReadyForms(database: Database<FormTables>, now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const one = await tx.writes.selectFrom('form').select('id').limit(1).executeTakeFirst();
    if (one) return;
    const counts = { 1: 0, 2: 0 };
    for (const { type, definition: written } of readyForms) {
      const definition = definitionSchema.parse(written);
      counts[type] += 1;
      const form = await tx.writes
        .insertInto('form')
        .values({
          type,
          number: counts[type],
          definition: JSON.stringify(definition),
          title: definition.title,
          title_ar: definition.title_ar,
          searched: searchedOf(definition),
          changed_at: now.toISOString(),
        })
        .returning(['id', 'draft', 'definition'])
        .executeTakeFirstOrThrow();
      const { id: version_id } = await addVersion(tx, form, { published_by: null, now });
      await tx.writes
        .updateTable('form')
        .set({ state: 'published', version_id, published_draft: form.draft })
        .where('id', '=', form.id)
        .execute();
    }
  });
}
