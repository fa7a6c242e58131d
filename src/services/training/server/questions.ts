import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import type { Question } from '../contract.ts';
import { type Deps, type Tables, trainingRoom } from './training-platform.ts';

/** Lists the questions that trainers answer, in order. */
export function listQuestions(reads: Reads<Tables>): Promise<Question[]> {
  return reads
    .selectFrom('training_question')
    .select(['id', 'text', 'text_ar', 'is_answered'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The scores that somebody was given, each with its question as it was asked. */
export async function scoresOf(reads: Reads<Tables>, scores: Readonly<Record<string, number>>) {
  const asked = await reads
    .selectFrom('training_question')
    .select(['id', 'text', 'text_ar'])
    .where((e) => e('id', '=', e.fn.any(e.val(Object.keys(scores).map(Number)))))
    .orderBy('position')
    .orderBy('id')
    .execute();
  return asked.map(({ id, ...texts }) => ({ ...texts, score: scores[String(id)] ?? 0 }));
}

interface Wanted {
  seen: readonly number[];
  questions: readonly { id: number | null; text: string; text_ar: string }[];
}

/**
 * Sets the questions and their order. A question is never reworded: one with other texts is a new one, and the older is
 * deleted, or kept for those who were scored by it.
 */
export async function editQuestions(
  { database, live }: Deps,
  { seen, questions }: Wanted,
  { actor, now }: Omit<Decider, 'language'>,
): Promise<{ results: Question[] } | Refusal<'changed_meanwhile'>> {
  return database.transaction(async (tx) => {
    const { writes } = tx;
    // One editor at a time, and no scores meanwhile.
    await sql`lock table training_question in share row exclusive mode`.execute(writes);
    const asked = await listQuestions(writes);
    if (asked.map(({ id }) => id).join() !== seen.join()) return refuse('changed_meanwhile');
    const kept: number[] = [];
    for (const [position, { id, ...texts }] of questions.entries()) {
      const same = asked.find(
        (one) => one.id === id && one.text === texts.text && one.text_ar === texts.text_ar,
      );
      if (same && !kept.includes(same.id)) {
        kept.push(same.id);
        await writes
          .updateTable('training_question')
          .set({ position })
          .where('id', '=', same.id)
          .execute();
      } else {
        const row = await writes
          .insertInto('training_question')
          .values({ ...texts, position, retired_at: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        kept.push(row.id);
      }
    }
    const gone = asked.filter(({ id }) => !kept.includes(id));
    const idsOf = (is_answered: boolean) =>
      gone.filter((one) => one.is_answered === is_answered).map(({ id }) => id);
    await writes
      .updateTable('training_question')
      .set({ retired_at: now.toISOString() })
      .where((e) => e('id', '=', e.fn.any(e.val(idsOf(true)))))
      .execute();
    await writes
      .deleteFrom('training_question')
      .where((e) => e('id', '=', e.fn.any(e.val(idsOf(false)))))
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'training.questions_edited',
      subject: { kind: 'training_question', id: kept[0] ?? 0 },
      to: { questions: questions.length },
    });
    live.changed(tx, [trainingRoom], { what: 'training' });
    return { results: await listQuestions(writes) };
  });
}
