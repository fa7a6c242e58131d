import type { Acting } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { standingOf } from '../questionnaire.ts';
import { finish, holdAsSeen } from './change-questionnaire.ts';
import { hasUnread } from './entries.ts';
import type { QuestionnairesPlatform } from './questionnaires-platform.ts';

/** Shows the grades to all who answered, at one moment: once it is over and every answer was read. */
export function releaseGrades(
  deps: QuestionnairesPlatform,
  { id, version }: { id: number; version: number },
  acting: Acting,
) {
  return deps.database.transaction(async (tx) => {
    const row = await holdAsSeen(tx, { id, version });
    if (isRefusal(row)) return row;
    if (row.way !== 'graded') return refuse('not_named');
    if (row.released_at !== null) return refuse('already_released');
    const standing = standingOf(row, acting.now);
    if (standing !== 'over' && standing !== 'closed') return refuse('not_over');
    const sent = tx.writes
      .selectFrom('questionnaire_entry')
      .select('student_id')
      .where('questionnaire_id', '=', id)
      .where('sent_at', 'is not', null);
    const unread = await sent.where(hasUnread).limit(1).executeTakeFirst();
    if (unread) return refuse('unread_left');
    const released_at = acting.now.toISOString();
    await tx.writes
      .updateTable('questionnaire')
      .set({ released_by: acting.actor.id, released_at, version: version + 1 })
      .where('id', '=', id)
      .execute();
    const graded = await sent.where('target', '=', 'student').execute();
    await deps.events.announce(tx, 'questionnaires.released', {
      questionnaire_id: id,
      name: row.name,
      name_ar: row.name_ar,
      student_ids: graded.map(({ student_id }) => student_id),
      now: acting.now,
    });
    return finish(deps, tx, { id, name: row.name, action: 'released' }, acting);
  });
}
