import { personIn } from '#platform/contract/person.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import { listPeopleNamed, listTrainees } from '#services/people/server/public.ts';
import { listHeldSeats, listSeatsOf } from '#services/training/server/public.ts';
import { listWishesOf } from '#services/wishes/server/public.ts';
import type { WhyNot } from '../board-shapes.ts';
import { isDecidedByHand } from '../distribution.ts';
import { afterLeaving, conflictsOf, type Offering, seatLeft, type Wanting } from '../seat-fit.ts';
import { type BoardOf, listPlanned, rowsOf, wishOf } from './board/board.ts';
import { countPassed } from './board/fits.ts';
import { mostBound, readOfferings, readWanting } from './board/seat-facts.ts';
import { seatIn } from './board/students.ts';
import type { Tables } from './distribution-platform.ts';
import { groupIn, placeIf, placeIn, placesOf } from './present.ts';

interface Asked {
  student: number;
  internship: number;
}

/** Explains a student's chance of a seat in an internship of a board: each rule, and who could make room. */
export async function explainSeat(
  reads: Reads<Tables>,
  board: BoardOf,
  { student, internship }: Asked,
  today: Day,
): Promise<WhyNot | Refusal<'not_found'>> {
  const [place] = await readOfferings(reads, [internship], board);
  if (place?.cycle_id !== board.period.cycle_id) return refuse('not_found');
  const [wanting] = await readWanting(reads, [student], [place], board);
  const held = await listSeatsOf(reads, [internship], mostBound);
  const holders = [
    ...held.map(({ student_id }) => student_id),
    ...(await listPlanned(reads, board, internship)),
  ];
  const rows = new Map(
    (await rowsOf(reads, board, [student, ...holders])).map((row) => [row.student_id, row]),
  );
  const row = rows.get(student);
  if (!wanting || wanting.major_code === null) return refuse('not_found');
  const wished = row ? undefined : await listWishesOf(reads, board.period.id, [student]);
  const wishes = row?.wishes ?? wished?.get(student);
  const conflicts = conflictsOf(afterLeaving(wanting, place, today), place, today);
  const days = { from: place.start_date, to: place.end_date };
  const meanwhile = await listHeldSeats(reads, [student], days);
  const [trainee] = await listTrainees(reads, [student]);
  const passed = await countPassed(reads, board, {
    students: [student],
    internships: [internship],
    rows: row ? [row] : [],
  });
  const [last] = holders
    .flatMap((id) => (id === student ? [] : (rows.get(id) ?? [])))
    .sort((one, other) => other.turn - one.turn);
  const exchanges = await listExchanges(reads, board, { wanting, place, conflicts, today }, held);
  const names = await listPeopleNamed(reads, [
    student,
    last?.student_id ?? null,
    ...exchanges.map(({ id }) => id),
  ]);
  const places = await placesOf(reads, [
    internship,
    wanting.planned,
    ...meanwhile.map(({ internship_id }) => internship_id),
    ...exchanges.map(({ to }) => to),
  ]);
  const groupOf = (id: number | null) => (board.run ? groupIn(board.run.settings, id) : null);
  return {
    student: personIn(names, student),
    gpa: row?.gpa ?? trainee?.gpa ?? null,
    group: groupOf(wanting.group_id),
    position: wishOf(wishes, internship),
    internship: {
      ...placeIn(places, internship),
      capacity: place.capacity,
      available: place.available,
      start_date: place.start_date as Day,
      end_date: place.end_date as Day,
    },
    meanwhile: meanwhile.map((seat) => ({
      ...seatIn(places, seat),
      position: wishOf(wishes, seat.internship_id),
    })),
    planned: meanwhile.length > 0 ? null : placeIf(places, wanting.planned),
    conflicts,
    passes_over: passed.get(internship) ?? 0,
    last: last
      ? { student: personIn(names, last.student_id), gpa: last.gpa, group: groupOf(last.group_id) }
      : null,
    by_hand: held.filter(({ seat_cause }) => seat_cause !== 'run').length,
    exchanges: exchanges.map(({ id, to, ...positions }) => ({
      other: personIn(names, id),
      gpa: rows.get(id)?.gpa ?? null,
      to: placeIn(places, to),
      ...positions,
    })),
  };
}

interface Blocked {
  wanting: Wanting;
  place: Offering;
  conflicts: ReturnType<typeof conflictsOf>;
  today: Day;
}

/** The most of the last seated students to examine, and the most exchanges to offer. */
const [mostAsked, mostOffered] = [20, 3];

/**
 * Lists those seated in a full internship who could go to another wish of theirs, so that the student gets their seat:
 * those who lose least come first. The seat that the student leaves is among the possible ones.
 */
async function listExchanges(
  reads: Reads<Tables>,
  board: BoardOf,
  { wanting, place, conflicts, today }: Blocked,
  held: Awaited<ReturnType<typeof listSeatsOf>>,
) {
  const others = conflicts.filter((one) => !isDecidedByHand(one));
  if (others.length !== 1 || others[0] !== 'full') return [];
  const movable = held.filter(({ kept }) => kept === null).map(({ student_id }) => student_id);
  const rows = (await rowsOf(reads, board, movable))
    .sort((one, other) => other.turn - one.turn)
    .slice(0, mostAsked);
  const offers = await readOfferings(
    reads,
    rows.flatMap(({ wishes }) => wishes),
    board,
  );
  const holders = await readWanting(
    reads,
    rows.map(({ student_id }) => student_id),
    [place, ...offers],
    board,
  );
  const own = seatLeft(wanting.seats, place, today)?.internship_id;
  return rows
    .flatMap(({ student_id: id, wishes }) => {
      const holder = holders.find((one) => one.id === id);
      const seats = holder?.seats.filter(({ internship_id }) => internship_id !== place.id) ?? [];
      const to = wishes.find((wish) => {
        const offer = offers.find((one) => one.id === wish);
        if (!holder || !offer || wish === place.id) return false;
        const freed = offer.available + (wish === own ? 1 : 0);
        return (
          conflictsOf({ ...holder, seats }, { ...offer, available: freed }, today).length === 0
        );
      });
      if (to === undefined) return [];
      return [{ id, to, position: wishOf(wishes, place.id), to_position: wishOf(wishes, to) ?? 0 }];
    })
    .sort((one, other) => lossOf(one) - lossOf(other))
    .slice(0, mostOffered);
}

const lossOf = ({ position, to_position }: { position: number | null; to_position: number }) =>
  to_position - (position ?? to_position);
