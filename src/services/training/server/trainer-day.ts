import { sql } from 'kysely';
import { personIn } from '#platform/contract/person.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { addDays, type Day, riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { dayOff } from '#services/settings/contract.ts';
import { listInternshipsById } from '#services/sides/server/public.ts';
import type { TrainerDay } from '../contract.ts';
import { evaluatedDays } from '../training.ts';
import { codeKeyOf } from './attendance.ts';
import { presentPlace, trainerOf } from './present.ts';
import { listQuestions } from './questions.ts';
import type { Deps } from './training-platform.ts';

/** An internship's students of today, with what is recorded of them; nothing once it is over. */
export async function trainerDay(
  deps: Pick<Deps, 'database' | 'secrets' | 'settings'>,
  internship_id: number,
  now: Date,
): Promise<TrainerDay | Refusal<'not_found'>> {
  const { reads } = deps.database;
  const today = riyadhDay(now);
  const [place] = await listInternshipsById(reads, [internship_id]);
  const code_key = await codeKeyOf(deps, internship_id, now);
  if (!place || !code_key || place.end_date < today) return refuse('not_found');
  const rows = await reads
    .selectFrom('placement')
    .leftJoin('training_attendance as mark', (join) =>
      join.onRef('mark.placement_id', '=', 'placement.id').on('mark.day', '=', today),
    )
    .leftJoin('training_evaluation', 'training_evaluation.placement_id', 'placement.id')
    .select(['placement.id', 'placement.student_id', 'training_evaluation.given_at'])
    .select(sql<Day | null>`placement_paused(placement.id, ${today})`.as('paused_until'))
    .select(['mark.state', 'mark.absence_type', 'mark.minutes', 'mark.note', 'mark.source'])
    .select('mark.marked_at')
    .where('internship_id', '=', internship_id)
    .where('holds_seat', '=', true)
    .where('start_date', '<=', today)
    .where('end_date', '>=', today)
    .orderBy('placement.id')
    .execute();
  const names = await listPeopleNamed(
    reads,
    rows.map(({ student_id }) => student_id),
  );
  return {
    internship: presentPlace(place),
    trainer: trainerOf(place),
    code_key,
    today,
    is_day_off: dayOff((await deps.settings.current()).calendar, today) !== null,
    until: place.end_date as Day,
    students: rows.map(({ id, student_id, paused_until, given_at, ...mark }) => {
      const { user_id, full_name, full_name_ar } = personIn(names, student_id);
      return {
        placement: id,
        student: { user_id, full_name, full_name_ar },
        paused_until,
        mark: markOf(mark),
        is_evaluated: given_at !== null,
      };
    }),
    questions: isAboutToEnd(place.end_date as Day, today)
      ? (await listQuestions(reads)).map(({ is_answered: _, ...question }) => question)
      : [],
  };
}

/** A row of a left join: all of it, or nothing. */
function markOf({
  state,
  note,
  source,
  marked_at,
  ...rest
}: {
  [Key in 'state' | 'absence_type' | 'minutes' | 'note' | 'source' | 'marked_at']:
    | NonNullable<TrainerDay['students'][number]['mark']>[Key]
    | null;
}) {
  if (state === null || note === null || source === null || marked_at === null) return null;
  return { state, note, source, marked_at, ...rest };
}

function isAboutToEnd(end: Day, today: Day): boolean {
  return today >= addDays(end, -evaluatedDays);
}

/** Keeps a trainer's scores of a student of the link's internship; each question needs one. */
export async function evaluate(
  { database }: Pick<Deps, 'database'>,
  {
    internship_id,
    placement: placement_id,
    scores,
    note,
  }: {
    internship_id: number;
    placement: number;
    scores: Readonly<Record<string, number>>;
    note: string;
  },
  now: Date,
): Promise<true | Refusal<'not_found' | 'not_yet_evaluated' | 'scores_missing'>> {
  return database.transaction(async ({ writes }) => {
    // Waits for an edit of the questions, and locks them while these scores are written.
    await sql`lock table training_question in row exclusive mode`.execute(writes);
    const row = await writes
      .selectFrom('placement')
      .select('end_date')
      .where('id', '=', placement_id)
      .where('internship_id', '=', internship_id)
      .where('holds_seat', '=', true)
      .executeTakeFirst();
    const [place] = await listInternshipsById(writes, [internship_id]);
    if (!row || !place || place.end_date < riyadhDay(now)) return refuse('not_found');
    if (!isAboutToEnd(row.end_date as Day, riyadhDay(now))) return refuse('not_yet_evaluated');
    const questions = (await listQuestions(writes)).map(({ id }) => String(id));
    if (questions.some((id) => !Object.hasOwn(scores, id))) return refuse('scores_missing');
    const kept = Object.fromEntries(questions.map((id) => [id, scores[id] ?? 0]));
    const values = { scores: JSON.stringify(kept), note, given_at: now.toISOString() };
    await writes
      .insertInto('training_evaluation')
      .values({ placement_id, ...values })
      .onConflict((conflict) => conflict.column('placement_id').doUpdateSet(values))
      .execute();
    return true;
  });
}
