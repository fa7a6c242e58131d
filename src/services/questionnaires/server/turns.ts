import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { addDays, riyadhDay } from '#platform/language/times/day.ts';
import { listSeats } from '#services/training/server/public.ts';
import { evaluatedDays, type QuestionTarget, standingOf } from '../questionnaire.ts';
import type { QuestionnaireRow } from '../tables/tables.ts';
import type { Tables } from './questionnaires-platform.ts';

/** A student by id, or the trainer of an internship, who answers for its students. */
export type Answerer = { student: number } | { internship: number };

export function targetOf(answerer: Answerer): QuestionTarget {
  return 'student' in answerer ? 'student' : 'admin';
}

/** A questionnaire that somebody may answer, and the training that it is answered for. */
export interface Turn {
  row: QuestionnaireRow;
  target: QuestionTarget;
  student_id: number;
  /** 0 for none. */
  placement_id: number;
  /** 0 for none. */
  internship_id: number;
}

/** How long a questionnaire stays in people's lists after its end. */
const shownForDays = 180;
const mostShown = 100;

/** The turns of somebody, those that are over too, the next to end first. */
export async function listTurns(
  reads: Reads<Tables>,
  answerer: Answerer,
  now: Date,
): Promise<Turn[]> {
  const rows = await reads
    .selectFrom('questionnaire')
    .selectAll()
    .where('state', '<>', 'draft')
    .where('target', 'in', [targetOf(answerer), 'both'])
    .where('starts_at', '<=', now.toISOString())
    .where('ends_at', '>', new Date(now.getTime() - shownForDays * 86_400_000).toISOString())
    .orderBy('is_evaluation', 'desc')
    .orderBy('ends_at')
    .orderBy('id')
    .limit(mostShown)
    .execute();
  const seats = await seatsOf(reads, answerer);
  return dropEvaluated(
    reads,
    rows.flatMap((row) => turnsOf(row, seats, answerer, now)),
  );
}

type Seat = Awaited<ReturnType<typeof listSeats>>[number];

function seatsOf(reads: Reads<Tables>, answerer: Answerer): Promise<Seat[]> {
  return listSeats(reads, { ...answerer, limit: 200 });
}

/** One turn, or one for each training that has begun and lies within the questionnaire's time. */
function turnsOf(
  row: QuestionnaireRow,
  seats: readonly Seat[],
  answerer: Answerer,
  now: Date,
): Turn[] {
  const target = targetOf(answerer);
  const about = { row, target };
  if (row.subject === 'none') {
    if (!('student' in answerer)) return [];
    return [{ ...about, student_id: answerer.student, placement_id: 0, internship_id: 0 }];
  }
  const [from, to] = [riyadhDay(new Date(row.starts_at)), riyadhDay(new Date(row.ends_at))];
  const today = riyadhDay(now);
  return seats
    .filter((seat) => seat.start_date <= today && seat.start_date <= to && seat.end_date >= from)
    .filter(({ end_date }) => !row.is_evaluation || end_date <= addDays(today, evaluatedDays))
    .map(({ id: placement_id, ...seat }) => ({ ...about, ...seat, placement_id }));
}

/** A training that was evaluated is so by the questions that were asked then, any other by those of now. */
async function dropEvaluated(reads: Reads<Tables>, turns: readonly Turn[]): Promise<Turn[]> {
  const asked = turns.filter(({ row }) => row.is_evaluation);
  const ids = asked.map(({ placement_id }) => placement_id);
  const sent = await reads
    .selectFrom('questionnaire_entry')
    .select(['placement_id', 'questionnaire_id'])
    .where((e) => e('placement_id', '=', e.fn.any(e.val(ids))))
    .where('is_evaluation', '=', true)
    .where('sent_at', 'is not', null)
    .execute();
  const evaluated = new Map(sent.map((one) => [one.placement_id, one.questionnaire_id]));
  return turns.filter(({ row, placement_id }) => {
    const by = evaluated.get(placement_id);
    return !row.is_evaluation || (by === undefined ? row.state === 'published' : by === row.id);
  });
}

/** How long after the end a token still counts that was taken before it. */
export const graceMs = 10 * 60_000;

/** The turn of somebody in a questionnaire that is open now. */
export async function findTurn(
  reads: Reads<Tables>,
  { id, placement, ...answerer }: Answerer & { id: number; placement: number },
  now: Date,
): Promise<Turn | Refusal<'not_found' | 'not_open'>> {
  const row = await reads
    .selectFrom('questionnaire')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .where('target', 'in', [targetOf(answerer), 'both'])
    .executeTakeFirst();
  if (!row || new Date(row.starts_at) > now) return refuse('not_found');
  const own = turnsOf(row, await seatsOf(reads, answerer), answerer, now);
  const [turn] = await dropEvaluated(
    reads,
    own.filter(({ placement_id }) => placement_id === placement),
  );
  if (!turn) return refuse('not_found');
  return standingOf(row, now) === 'open' ? turn : refuse('not_open');
}
