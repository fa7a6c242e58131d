import type { z } from 'zod';
import type { Acting } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Questionnaire, questionnaireFields } from '../contract.ts';
import { findFault, type SectionFault, standingOf } from '../questionnaire.ts';
import { plainSections } from '../sections.ts';
import type { QuestionnaireRow } from '../tables/tables.ts';
import { showQuestionnaire } from './queries.ts';
import { noteChange, type QuestionnairesPlatform, type Tx } from './questionnaires-platform.ts';
import { idsIn, readBank, writeSections } from './sections.ts';

export type Fields = z.output<typeof questionnaireFields>;

/** Begins a questionnaire as a draft. */
export function addQuestionnaire(deps: QuestionnairesPlatform, fields: Fields, acting: Acting) {
  return deps.database.transaction(async (tx) => {
    const fault = await faultOf(tx, fields);
    return fault
      ? refuse(fault)
      : insertDraft(deps, tx, { ...fields, is_evaluation: false }, 'added', acting);
  });
}

/** Copies a questionnaire into a new draft with the same questions and times. */
export function copyQuestionnaire(
  deps: QuestionnairesPlatform,
  { id }: { id: number },
  acting: Acting,
) {
  return deps.database.transaction(async (tx) => {
    const found = await showQuestionnaire(tx.writes, id, acting.now);
    if (isRefusal(found)) return found;
    const { description, description_ar, target, subject, way, starts_at, ends_at } = found;
    const { name, name_ar, is_evaluation } = found;
    const sections = plainSections(found.sections);
    const about = {
      name,
      name_ar,
      description,
      description_ar,
      target,
      subject,
      way,
      is_evaluation,
    };
    return insertDraft(deps, tx, { ...about, starts_at, ends_at, sections }, 'copied', acting);
  });
}

async function insertDraft(
  deps: QuestionnairesPlatform,
  tx: Tx,
  { sections, ...fields }: Fields & { is_evaluation: boolean },
  action: 'added' | 'copied',
  acting: Acting,
) {
  const { id } = await tx.writes
    .insertInto('questionnaire')
    .values({ ...fields, made_by: acting.actor.id, made_at: acting.now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeSections(tx, id, sections);
  return finish(deps, tx, { id, name: fields.name, action }, acting);
}

/** Changes a draft that is as its editor has seen it; of a published one only its end is moved on. */
export function changeQuestionnaire(
  deps: QuestionnairesPlatform,
  { id, version, sections, ...wanted }: Fields & { id: number; version: number },
  acting: Acting,
) {
  return deps.database.transaction(async (tx) => {
    const row = await holdAsSeen(tx, { id, version });
    if (isRefusal(row)) return row;
    const fields = row.is_evaluation ? { ...wanted, ...fixedOf(row) } : wanted;
    const isDraft = row.state === 'draft';
    if (!isDraft) {
      const isMovedOn = new Date(fields.ends_at) > new Date(row.ends_at);
      if (row.state === 'closed' || row.is_evaluation || !isMovedOn)
        return refuse('already_published');
    }
    const fault = isDraft ? await faultOf(tx, { ...fields, sections }) : null;
    if (fault) return refuse(fault);
    await tx.writes
      .updateTable('questionnaire')
      .set({
        ...(isDraft ? fields : { ends_at: fields.ends_at, summed_at: null }),
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    if (isDraft) await writeSections(tx, id, sections);
    const action = isDraft ? 'changed' : 'extended';
    return finish(deps, tx, { id, name: row.name, action }, acting);
  });
}

/** An evaluation is always a trainer’s, of a training, under a name and without an end. */
function fixedOf({ target, subject, way, starts_at, ends_at }: QuestionnaireRow) {
  return { target, subject, way, starts_at, ends_at };
}

/** Removes a draft; what was published stays. */
export function removeQuestionnaire(
  deps: QuestionnairesPlatform,
  { id }: { id: number },
  acting: Acting,
) {
  return deps.database.transaction(async (tx) => {
    const row = await holdQuestionnaire(tx, id);
    if (isRefusal(row)) return row;
    if (row.state !== 'draft') return refuse('already_published');
    await tx.writes.deleteFrom('questionnaire').where('id', '=', id).execute();
    const subject = { kind: 'questionnaire', id } as const;
    await noteChange(deps, tx, { action: 'removed', subject, name: row.name }, acting);
    return { id };
  });
}

/** Publishes a draft whose every target has something to answer. */
export function publishQuestionnaire(
  deps: QuestionnairesPlatform,
  { id, version }: { id: number; version: number },
  acting: Acting,
) {
  return deps.database.transaction(async (tx) => {
    const row = await holdAsSeen(tx, { id, version });
    if (isRefusal(row)) return row;
    if (row.state !== 'draft') return refuse('already_published');
    const found = await showQuestionnaire(tx.writes, id, acting.now);
    if (isRefusal(found)) return found;
    if (!asksEverybody(found)) return refuse('no_questions');
    if (new Date(row.ends_at) <= acting.now) return refuse('ends_in_past');
    const now = acting.now.toISOString();
    if (row.is_evaluation) await closeEvaluation(tx, acting);
    await tx.writes
      .updateTable('questionnaire')
      .set({
        state: 'published',
        published_by: acting.actor.id,
        published_at: now,
        version: version + 1,
        ...(row.is_evaluation && { starts_at: now }),
      })
      .where('id', '=', id)
      .execute();
    return finish(deps, tx, { id, name: row.name, action: 'published' }, acting);
  });
}

/** Closes the evaluation that was asked until now: one is asked at a time. */
async function closeEvaluation({ writes }: Tx, { actor, now }: Acting): Promise<void> {
  await writes
    .updateTable('questionnaire')
    .set({ state: 'closed', closed_by: actor.id, closed_at: now.toISOString() })
    .where('is_evaluation', '=', true)
    .where('state', '=', 'published')
    .execute();
}

/** Closes a published questionnaire before its end, for good. */
export function closeQuestionnaire(
  deps: QuestionnairesPlatform,
  { id }: { id: number },
  acting: Acting,
) {
  return deps.database.transaction(async (tx) => {
    const row = await holdQuestionnaire(tx, id);
    if (isRefusal(row)) return row;
    if (row.state === 'draft') return refuse('not_published');
    if (row.is_evaluation) return refuse('evaluation_stays');
    const standing = standingOf(row, acting.now);
    if (standing === 'closed' || standing === 'over') return refuse('already_closed');
    const closed = { closed_by: acting.actor.id, closed_at: acting.now.toISOString() };
    await tx.writes
      .updateTable('questionnaire')
      .set({ state: 'closed', ...closed, version: row.version + 1 })
      .where('id', '=', id)
      .execute();
    return finish(deps, tx, { id, name: row.name, action: 'closed' }, acting);
  });
}

/** Locks a questionnaire until the transaction ends. */
export async function holdQuestionnaire(
  { writes }: Tx,
  id: number,
): Promise<QuestionnaireRow | Refusal<'not_found'>> {
  const row = await writes
    .selectFrom('questionnaire')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('not_found');
}

/** The same, if it is as its editor has seen it. */
export async function holdAsSeen(tx: Tx, { id, version }: { id: number; version: number }) {
  const row = await holdQuestionnaire(tx, id);
  if (isRefusal(row)) return row;
  return row.version === version ? row : refuse('changed_meanwhile');
}

async function faultOf(
  { writes }: Tx,
  { sections, target }: Pick<Fields, 'sections' | 'target'>,
): Promise<SectionFault | null> {
  return findFault(sections, target, await readBank(writes, idsIn(sections)));
}

/** Whether each of its targets is asked something whatever else is answered. */
function asksEverybody({ sections, target }: Questionnaire): boolean {
  const free = sections
    .flatMap(({ questions }) => questions)
    .filter(({ condition }) => condition === null)
    .map((question) => question.target);
  return (['student', 'admin'] as const).every(
    (one) => (target !== 'both' && target !== one) || free.includes(one),
  );
}

/** Notes a change, and shows the questionnaire as it is now. */
export async function finish(
  deps: QuestionnairesPlatform,
  tx: Tx,
  { id, name, action }: { id: number; name: string; action: string },
  acting: Acting,
) {
  await noteChange(deps, tx, { action, subject: { kind: 'questionnaire', id }, name }, acting);
  return showQuestionnaire(tx.writes, id, acting.now);
}
