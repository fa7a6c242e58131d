import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import { listPeopleNamed } from '#services/system-data/server/public.ts';
import { announceConcern } from './announce-concern.ts';
import type { Deps } from './command-needs.ts';
import { type ConcernRow, findConcern } from './concern-queries.ts';
import { studentsOf } from './reached-students.ts';

interface Answer {
  id: number;
  answer: string;
}

interface AnsweredBy {
  actor: Actor;
  language: Language;
  now: Date;
}

/** Closes it with an answer. Of two who do so at once, one does and the other hears who was first. */
export async function answerConcern(
  deps: Deps,
  { id, answer }: Answer,
  { actor, language, now }: AnsweredBy,
): Promise<ConcernRow | Refusal<'not_found' | 'already_answered'>> {
  return deps.database.transaction(async (tx) => {
    const { writes } = tx;
    // Held first: a transfer that was decided while somebody else had it counts in what follows.
    await writes
      .selectFrom('guidance_concern')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute();
    const before = await findConcern(writes, { id, students: studentsOf(actor) });
    if (!before) return refuse('not_found');
    if (before.closed_by !== null) {
      const first = (await listPeopleNamed(writes, [before.closed_by])).get(before.closed_by);
      const name = language === 'ar' ? first?.full_name_ar : first?.full_name;
      return refuse('already_answered', { values: { name: name ?? '' } });
    }
    const closed = await writes
      .updateTable('guidance_concern')
      .set({ state: 'closed', answer, closed_by: actor.id, closed_at: now.toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      ...{ now, actor, action: `advising.${closed.kind}_answered` },
      subject: { kind: 'person', id: closed.student_id },
      to: { guidance_concern: id },
    });
    await announceConcern(deps, tx, 'advising.concern_answered', closed, { actor, now });
    return closed;
  });
}
