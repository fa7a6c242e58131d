import type { Updateable } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { AuditRecord } from '#platform/audit/tables/tables.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { Definition } from '../definition.ts';
import { codeOf } from '../form.ts';
import type { FormRow, FormTables } from '../tables/tables.ts';
import { findFaults } from './find-faults.ts';
import { type FormsPlatform, type FormsTables, supervisorsRoom } from './forms-platform.ts';
import { holdForm, searchedOf } from './queries.ts';

interface Asking extends Acting {
  id: number;
}

/** A change of the form, and its audit entry; null if it isn't worth one. */
interface Change {
  set: Updateable<FormTables['form']>;
  action: string | null;
  from?: AuditRecord;
  to?: AuditRecord;
}

type Deps = Pick<FormsPlatform, 'database' | 'live'>;

/** Changes a form, one change at a time: the second reads the first one's result. */
async function changeForm<Code extends string>(
  { database, live }: Deps,
  { id, actor, now }: Asking,
  change: (
    row: FormRow,
    tx: Transaction<FormsTables>,
  ) => Promise<Change | Refusal<Code>> | Change | Refusal<Code>,
): Promise<FormRow | Refusal<Code | 'not_found'>> {
  return database.transaction(async (tx) => {
    const row = await holdForm(tx, id);
    if (!row) return refuse('not_found');
    const changed = await change(row, tx);
    if (isRefusal(changed)) return changed as Refusal<Code>;
    const { set, action, from = {}, to = {} } = changed;
    const after = await tx.writes
      .updateTable('form')
      .set({ ...set, changed_at: now.toISOString(), changed_by: actor.id })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (action) {
      const subject = { kind: 'form', id };
      const named = { form_code: codeOf(after), form_title: after.title_ar };
      await writeAudit(tx, { now, actor, action, subject, from, to: { ...named, ...to } });
    }
    live.changed(tx, [supervisorsRoom], { what: 'forms', id });
    return after;
  });
}

/** Keeps what is written; refused where somebody else has written since. */
export async function saveForm(
  deps: Deps,
  { draft, definition, ...asking }: Asking & { draft: number; definition: Definition },
) {
  return changeForm(deps, asking, (row) => {
    if (row.draft !== draft) return refuse('changed_meanwhile');
    const { title, title_ar } = definition;
    return {
      set: {
        definition: JSON.stringify(definition),
        draft: draft + 1,
        title,
        title_ar,
        searched: searchedOf(definition),
      },
      // Kept as it is typed; what counts is what is published.
      action: null,
    };
  });
}

/** Publishes what is written; what runs keeps the version it began with. */
export async function publishForm(deps: Deps, { draft, ...asking }: Asking & { draft: number }) {
  return changeForm(deps, asking, async (row, tx) => {
    if (row.draft !== draft) return refuse('changed_meanwhile');
    if (row.state === 'published' && row.published_draft === draft) return refuse('nothing_new');
    const [fault] = await findFaults(tx.writes, row.definition);
    if (fault) return refuse('has_faults');
    const version = await addVersion(tx, row, { published_by: asking.actor.id, now: asking.now });
    return {
      set: { state: 'published' as const, version_id: version.id, published_draft: draft },
      action: 'forms.published',
      to: { form_version: version.number },
    };
  });
}

/** Writes what is kept as the form's next version. */
export async function addVersion(
  { writes }: Transaction<FormTables>,
  { id: form_id, definition }: Pick<FormRow, 'id' | 'definition'>,
  { published_by, now }: { published_by: number | null; now: Date },
) {
  const { last } = await writes
    .selectFrom('form_version')
    .select(({ fn }) => fn.max('number').$castTo<number | null>().as('last'))
    .where('form_id', '=', form_id)
    .executeTakeFirstOrThrow();
  return writes
    .insertInto('form_version')
    .values({
      form_id,
      number: (last ?? 0) + 1,
      definition: JSON.stringify(definition),
      published_at: now.toISOString(),
      published_by,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Takes a form off the list; publishing brings it back. */
export async function retireForm(deps: Deps, asking: Asking) {
  return changeForm(deps, asking, ({ state }) =>
    state === 'published'
      ? { set: { state: 'retired' as const }, action: 'forms.retired' }
      : refuse('not_published'),
  );
}

/** From when until when it may be begun. */
export async function openForm(
  deps: Deps,
  { opens_on, closes_on, ...asking }: Asking & { opens_on: Day | null; closes_on: Day | null },
) {
  return changeForm<never>(deps, asking, (row) => ({
    set: { opens_on, closes_on },
    action: 'forms.opened',
    from: { opens_on: row.opens_on, closes_on: row.closes_on },
    to: { opens_on, closes_on },
  }));
}
