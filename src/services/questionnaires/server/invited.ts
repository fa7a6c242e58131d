import { sql } from 'kysely';
import { addDays, riyadhDay } from '#platform/language/times/day.ts';
import { enabledStudents } from '#services/people/server/public.ts';
import { seatsWithin } from '#services/training/server/public.ts';
import { evaluatedDays, type QuestionTarget } from '../questionnaire.ts';
import type { QuestionnaireRow } from '../tables/tables.ts';

export interface Invited {
  student_id: number;
  placement_id: number;
  internship_id: number;
}

/** Everybody's turns in a questionnaire, as `turnsOf` finds one person's: a subquery. */
export function invitedTo(row: QuestionnaireRow, now: Date) {
  const { subject, starts_at, ends_at, is_evaluation } = row;
  if (subject === 'none') {
    return sql<Invited>`(select one.id as student_id, 0 as placement_id, 0 as internship_id from ${enabledStudents()} one (id))`;
  }
  const last = new Date(Math.min(new Date(ends_at).getTime(), now.getTime()));
  const seats = seatsWithin({ from: riyadhDay(new Date(starts_at)), to: riyadhDay(last) });
  return sql<Invited>`(select seat.student_id, seat.id as placement_id, seat.internship_id from ${seats} seat
    where not ${is_evaluation} or seat.end_date <= ${addDays(riyadhDay(last), evaluatedDays)})`;
}

/** Those of them who have neither sent their answers nor taken their token: a subquery. */
export function silentIn(row: QuestionnaireRow, target: QuestionTarget, now: Date) {
  return sql<Invited>`(
    select invited.* from ${invitedTo(row, now)} invited
    where not exists (
      select from questionnaire_entry entry
      where entry.questionnaire_id = ${row.id} and entry.target = ${target} and entry.sent_at is not null
        and entry.student_id = invited.student_id and entry.placement_id = invited.placement_id)
    and not exists (
      select from questionnaire_token taken
      where taken.questionnaire_id = ${row.id} and taken.target = ${target}
        and taken.student_id = invited.student_id and taken.placement_id = invited.placement_id))`;
}
