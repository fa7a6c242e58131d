import type { z } from 'zod';
import type { Acting } from '#platform/access/actor.ts';
import type { Page } from '#platform/contract/paging.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { holdsWords } from '#platform/database/holds-words.ts';
import { readPage } from '#platform/database/page.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import type { ChoicesShown, choicesFields } from '../contract.ts';
import type { ChoicesRow } from '../tables/tables.ts';
import { noteChange, type QuestionnairesPlatform, type Tables } from './questionnaires-platform.ts';

export interface BankFound extends Page {
  search?: string | undefined;
  is_retired?: 'true' | 'false' | undefined;
}

/** The lists of choices by name; by default those that are offered. */
export async function listChoices(
  reads: Reads<Tables>,
  { search, is_retired, ...page }: BankFound,
) {
  const found = reads
    .selectFrom('question_choices')
    .selectAll()
    .where('retired_at', is_retired === 'true' ? 'is not' : 'is', null)
    .$if(search !== undefined, (q) => q.where(holdsWords(['name', 'name_ar'], search ?? '')))
    .orderBy('name')
    .orderBy('id');
  const { rows, count } = await readPage(found, page);
  return { count, results: rows.map(present) };
}

type Fields = z.output<typeof choicesFields>;

/** Names are taken once in either language. */
const nameRules = {
  question_choices_name: 'name_taken',
  question_choices_name_ar: 'name_taken',
} as const;

export function addChoices(deps: QuestionnairesPlatform, fields: Fields, acting: Acting) {
  return refuseBroken(deps.database, nameRules, async (tx) => {
    const row = await tx.writes
      .insertInto('question_choices')
      .values({ ...columnsOf(fields, acting.now, null), ...writtenBy(acting) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await note(deps, tx, 'choices_added', row, acting);
    return present(row);
  });
}

/** Changes a list that is as its editor has seen it; questions keep the choices that they took over. */
export function changeChoices(
  deps: QuestionnairesPlatform,
  { id, version, ...fields }: Fields & { id: number; version: number },
  acting: Acting,
) {
  return refuseBroken(deps.database, nameRules, async (tx) => {
    const held = await tx.writes
      .selectFrom('question_choices')
      .select(['version', 'retired_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return refuse('not_found');
    if (held.version !== version) return refuse('changed_meanwhile');
    const row = await tx.writes
      .updateTable('question_choices')
      .set({
        ...columnsOf(fields, acting.now, held.retired_at),
        ...writtenBy(acting),
        version: version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await note(deps, tx, 'choices_changed', row, acting);
    return present(row);
  });
}

function columnsOf(
  { is_retired, choices, ...names }: Fields,
  now: Date,
  retired_at: string | null,
) {
  return {
    ...names,
    choices: JSON.stringify(choices),
    retired_at: is_retired ? (retired_at ?? now.toISOString()) : null,
  };
}

export function writtenBy({ actor, now }: Acting) {
  return { written_by: actor.id, written_at: now.toISOString() };
}

function note(
  deps: QuestionnairesPlatform,
  tx: Parameters<typeof noteChange>[1],
  action: string,
  { id, name }: ChoicesRow,
  acting: Acting,
) {
  return noteChange(deps, tx, { action, subject: { kind: 'question_choices', id }, name }, acting);
}

function present({
  id,
  name,
  name_ar,
  is_scale,
  choices,
  retired_at,
  version,
}: ChoicesRow): ChoicesShown {
  return { id, name, name_ar, is_scale, choices, is_retired: retired_at !== null, version };
}
