import type { Acting } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { standingOf } from '../questionnaire.ts';
import { holdQuestionnaire } from './change-questionnaire.ts';
import { silentIn } from './invited.ts';
import { noteChange, type QuestionnairesPlatform } from './questionnaires-platform.ts';

/** Reminds the students who have not answered, at most once a day; of anonymous ones nobody learns more. */
export function remindOthers(deps: QuestionnairesPlatform, { id }: { id: number }, acting: Acting) {
  const { now } = acting;
  return deps.database.transaction(async (tx) => {
    const row = await holdQuestionnaire(tx, id);
    if (isRefusal(row)) return row;
    if (standingOf(row, now) !== 'open' || row.target === 'admin') return refuse('not_open');
    const last = row.reminded_at === null ? null : riyadhDay(new Date(row.reminded_at));
    if (last === riyadhDay(now)) return refuse('reminded_today');
    const silent = await tx.writes
      .selectFrom(silentIn(row, 'student', now).as('silent'))
      .select('silent.student_id')
      .distinct()
      .execute();
    await tx.writes
      .updateTable('questionnaire')
      .set({ reminded_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    const { name, name_ar } = row;
    const student_ids = silent.map(({ student_id }) => student_id);
    const reminder = { questionnaire_id: id, name, name_ar, student_ids, now };
    if (student_ids.length > 0) await deps.events.announce(tx, 'questionnaires.reminded', reminder);
    const subject = { kind: 'questionnaire', id } as const;
    await noteChange(deps, tx, { action: 'reminded', subject, name }, acting);
    return { reminded: student_ids.length };
  });
}
