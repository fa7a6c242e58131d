import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { Fit } from '../../board-shapes.ts';
import { afterLeaving, conflictsOf, fitOf } from '../../seat-fit.ts';
import type { Tables } from '../distribution-platform.ts';
import { type BoardOf, rowsOf, wishOf } from './board.ts';
import { readOfferings } from './offerings.ts';
import { countPassed } from './passed-students.ts';
import { readWanting } from './wanting-students.ts';

interface Asked {
  students: readonly number[];
  internships: readonly number[];
}

/** The offers of a board among some internships, and the students who ask for seats in them. */
async function readBoth(reads: Reads<Tables>, board: BoardOf, { students, internships }: Asked) {
  const places = (await readOfferings(reads, internships, board)).filter(
    ({ cycle_id }) => cycle_id === board.period.cycle_id,
  );
  const isNone = places.length === 0;
  return { places, wanting: isNone ? [] : await readWanting(reads, students, places, board) };
}

/** How chosen students fit into internships of a board, together, each leaving the seat that they have. */
export async function listFits(reads: Reads<Tables>, board: BoardOf, asked: Asked, today: Day) {
  const { places, wanting } = await readBoth(reads, board, asked);
  const rows = await rowsOf(reads, board, asked.students);
  const passed = await countPassed(reads, board, { ...asked, rows });
  const alone = asked.students.length === 1 ? rows[0] : undefined;
  return {
    fits: places.map(
      (place): Fit => ({
        id: place.id,
        ...fitOf(
          wanting.map((student) => afterLeaving(student, place, today)),
          place,
          today,
        ),
        passes_over: passed.get(place.id) ?? 0,
        position: wishOf(alone?.wishes, place.id),
      }),
    ),
  };
}

/** Finds the conflicts of each of some students with each of some internships: those visible in the board's matrix. */
export async function listConflicts(
  reads: Reads<Tables>,
  board: BoardOf,
  asked: Asked,
  today: Day,
) {
  const { places, wanting } = await readBoth(reads, board, asked);
  return {
    students: wanting.map((student) => ({
      id: student.id,
      against: places.flatMap((place) => {
        const conflicts = conflictsOf(afterLeaving(student, place, today), place, today);
        return conflicts.length > 0 ? [{ internship: place.id, conflicts }] : [];
      }),
    })),
  };
}
