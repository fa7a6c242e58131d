import { personIf, personIn } from '#platform/contract/person.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Day } from '#platform/language/times/day.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { listPeopleNamed, listTrainees } from '#services/people/server/public.ts';
import { listInternshipsById } from '#services/sides/server/public.ts';
import { seatsFound, seatsHeld } from '#services/training/server/public.ts';
import type { Distributed } from '../contract.ts';
import { distributedList } from '../lists.ts';
import type { Tables } from './distribution-platform.ts';
import { placeIn, placesOf } from './present.ts';

export const distributed = listQueries(distributedList, {
  id: 'placement.id',
  found: seatsFound,
  rows: (reads: Reads<Tables>) => seatsHeld(reads),
  order: { start_date: 'placement.start_date' },
  present: presentDistributed,
  sheet: {
    title: 'distribution:distributed.title',
    heads: (key: string) => `distribution:field.${key}`,
    action: 'distribution.distributed_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        gpa: [8, ({ gpa }) => gpa],
        side: [34, ({ internship }) => nameOf(internship.side)],
        department: [24, ({ internship }) => nameOf(internship.department)],
        cycle: [20, ({ cycle }) => nameOf(cycle)],
        start_date: [14, ({ start_date }) => start_date],
        end_date: [14, ({ end_date }) => end_date],
        wish: [8, ({ position }) => position],
        cause: [16, ({ cause }) => say(`distribution:causes.${cause}`)],
        by: [30, ({ by }) => by && nameOf(by)],
        at: [20, ({ at }) => at],
        appended: [12, ({ is_appended }) => say(`distribution:appended.${is_appended}`)],
      };
    },
  },
});

type SeatHeld = Awaited<ReturnType<ReturnType<typeof seatsHeld>['execute']>>[number];

async function presentDistributed(
  reads: Reads<Tables>,
  rows: readonly SeatHeld[],
): Promise<Distributed[]> {
  const ids = rows.map(({ student_id }) => student_id);
  const internships = rows.map(({ internship_id }) => internship_id);
  const names = await listPeopleNamed(
    reads,
    rows.flatMap(({ student_id, seat_by }) => [student_id, seat_by]),
  );
  const gpas = new Map((await listTrainees(reads, ids)).map(({ id, gpa }) => [id, gpa]));
  const places = await placesOf(reads, internships);
  const cycles = new Map(
    (await listInternshipsById(reads, internships)).map(({ id, cycle_name, cycle_name_ar }) => [
      id,
      { name: cycle_name, name_ar: cycle_name_ar },
    ]),
  );
  const wishes = await reads
    .selectFrom('distribution_row')
    .select(['run_id', 'student_id', 'internship_id', 'position'])
    .where((e) => e('student_id', '=', e.fn.any(e.val(ids))))
    .where('position', 'is not', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    student: personIn(names, row.student_id),
    gpa: gpas.get(row.student_id) ?? null,
    internship: placeIn(places, row.internship_id),
    cycle: valueIn(cycles, row.internship_id),
    start_date: row.start_date as Day,
    end_date: row.end_date as Day,
    position:
      wishes.find(
        ({ run_id, student_id, internship_id }) =>
          row.seat_cause === 'run' &&
          run_id === row.seat_cause_id &&
          student_id === row.student_id &&
          internship_id === row.internship_id,
      )?.position ?? null,
    cause: row.seat_cause,
    by: personIf(names, row.seat_by),
    at: row.seat_at ?? row.placed_at,
    is_appended: row.is_appended,
  }));
}
