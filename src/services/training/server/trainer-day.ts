import { sql } from 'kysely';
import { personIn } from '#platform/contract/person.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { dayOff } from '#services/settings/contract.ts';
import { listInternshipsById } from '#services/sides/server/public.ts';
import type { TrainerDay } from '../contract.ts';
import { codeKeyOf } from './attendance.ts';
import { presentPlace, trainerOf } from './present.ts';
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
    .select(['placement.id', 'placement.student_id'])
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
    students: rows.map(({ id, student_id, paused_until, ...mark }) => {
      const { user_id, full_name, full_name_ar } = personIn(names, student_id);
      return {
        placement: id,
        student: { user_id, full_name, full_name_ar },
        paused_until,
        mark: markOf(mark),
      };
    }),
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
