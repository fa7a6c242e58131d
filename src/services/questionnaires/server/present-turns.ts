import { personIn } from '#platform/contract/person.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import { addDays, type Day, momentOf } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { type NamedInternship, readInternships } from '#services/sides/server/public.ts';
import type { TurnShown } from '../contract.ts';
import { standingOf, type TurnState } from '../questionnaire.ts';
import type { EntryRow } from '../tables/tables.ts';
import { readGrades } from './grades.ts';
import type { Tables } from './questionnaires-platform.ts';
import type { Turn } from './turns.ts';

const keyOf = (of: {
  questionnaire_id: number;
  target: string;
  student_id: number;
  placement_id: number;
}) => `${of.questionnaire_id} ${of.target} ${of.student_id} ${of.placement_id}`;

/** Turns as those see them who answer: how far each is, and its grade once that is released. */
export async function presentTurns(
  reads: Reads<Tables>,
  turns: readonly Turn[],
  now: Date,
): Promise<TurnShown[]> {
  if (turns.length === 0) return [];
  const { entries, taken } = await readStates(reads, turns);
  const places = await readInternships(
    reads,
    turns.flatMap(({ internship_id }) => internship_id || []),
  );
  const names = await listPeopleNamed(
    reads,
    turns.map(({ student_id }) => student_id),
  );
  const released = turns.filter(({ row }) => row.released_at !== null);
  const grades = await readGrades(
    reads,
    released.flatMap((turn) => entries.get(stateKey(turn)) ?? []),
  );
  return turns.map((turn) => {
    const { row, target, student_id, placement_id, internship_id } = turn;
    const entry = entries.get(stateKey(turn));
    const { id, name, name_ar, description, description_ar, way, is_evaluation } = row;
    const { starts_at, ends_at } = row;
    const place = internship_id === 0 ? null : valueIn(places, internship_id);
    return {
      id,
      name,
      name_ar,
      description,
      description_ar,
      way,
      is_evaluation,
      starts_at,
      // The link of its trainer opens until the last day is over.
      ends_at:
        place && is_evaluation
          ? momentOf(addDays(place.end_date as Day, 1), '00:00').toISOString()
          : ends_at,
      placement: placement_id,
      site: place && presentSite(place),
      student: target === 'admin' ? personIn(names, student_id) : null,
      state: stateOf(turn, entry, taken.has(stateKey(turn)), now),
      saved_at: entry?.saved_at ?? null,
      grade: (entry?.sent_at ? grades.get(entry.id) : null) ?? null,
    };
  });
}

const stateKey = ({ row, ...turn }: Turn) => keyOf({ ...turn, questionnaire_id: row.id });

function presentSite(place: NamedInternship) {
  return {
    name: place.side_name,
    name_ar: place.side_name_arabic,
    start_date: place.start_date as Day,
    end_date: place.end_date as Day,
  };
}

function stateOf(
  { row }: Turn,
  entry: EntryRow | undefined,
  isTaken: boolean,
  now: Date,
): TurnState {
  if (entry?.sent_at) return 'sent';
  if (isTaken) return 'taken';
  if (standingOf(row, now) !== 'open') return 'over';
  return entry ? 'begun' : 'open';
}

/** The entries and tokens of these turns, by their keys. */
async function readStates(reads: Reads<Tables>, turns: readonly Turn[]) {
  const ids = [...new Set(turns.map(({ row }) => row.id))];
  const students = [...new Set(turns.map(({ student_id }) => student_id))];
  const [entries, tokens] = await Promise.all([
    reads
      .selectFrom('questionnaire_entry')
      .selectAll()
      .where((e) => e('questionnaire_id', '=', e.fn.any(e.val(ids))))
      .where((e) => e('student_id', '=', e.fn.any(e.val(students))))
      .execute(),
    reads
      .selectFrom('questionnaire_token')
      .select(['questionnaire_id', 'target', 'student_id', 'placement_id'])
      .where((e) => e('questionnaire_id', '=', e.fn.any(e.val(ids))))
      .where((e) => e('student_id', '=', e.fn.any(e.val(students))))
      .execute(),
  ]);
  return {
    entries: new Map(entries.map((entry) => [keyOf(entry), entry])),
    taken: new Set(tokens.map(keyOf)),
  };
}
