import { personIn } from '#platform/contract/person.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import {
  internshipsLike,
  listConfirmedIds,
  listInternshipsById,
  type NamedInternship,
} from '#services/sides/server/public.ts';
import { listSeats } from '#services/training/server/public.ts';
import type { ShownLetter } from '../contract.ts';
import { mostNamed, type SideKind } from '../letter.ts';
import type { LetterRow } from '../tables/tables.ts';
import type { Tables } from './letters-platform.ts';

/** The trainees or seats of a letter. */
export type Named = Pick<ShownLetter, 'trainees' | 'seats'>;

interface Wanted {
  kind: SideKind;
  side: number;
  cycle: number;
}

/** Finds up to one more than a letter takes of the trainees or seats that no letter has, rejected ones apart. */
export async function findNameable(reads: Reads<Tables>, wanted: Wanted): Promise<Named> {
  if (wanted.kind === 'seats') {
    const ids = await listConfirmedIds(reads, wanted);
    if (ids.length === 0) return { trainees: [], seats: [] };
    const taken = await reads
      .selectFrom('letter_item')
      .select('internship_id')
      .where('is_live', '=', true)
      .where('placement_id', 'is', null)
      .where('internship_id', 'in', ids)
      .execute();
    const reserved = new Set(taken.map(({ internship_id }) => internship_id));
    const left = ids.filter((id) => !reserved.has(id)).slice(0, mostNamed + 1);
    const seats = await seatsIn(
      reads,
      left.map((internship_id) => ({ internship_id, seats: null })),
    );
    return { trainees: [], seats };
  }
  const { side, cycle, kind } = wanted;
  const rows = await listSeats(reads, {
    within: internshipsLike({ side, cycle }),
    is_appended: kind === 'appended',
    besides: reads
      .selectFrom('letter_item')
      .select((e) => e.ref('placement_id').$notNull().as('placement_id'))
      .where('is_live', '=', true)
      .where('placement_id', 'is not', null)
      .$castTo<{ placement_id: number }>()
      .$asScalar(),
    limit: mostNamed + 1,
  });
  return { trainees: await traineesIn(reads, rows), seats: [] };
}

/** Lists the trainees or seats of a letter; an internal one for training fees lists all with a seat there. */
export async function listNamed(
  reads: Reads<Tables>,
  { id, kind, internship_id }: Pick<LetterRow, 'id' | 'kind' | 'internship_id'>,
): Promise<Named> {
  if (kind === 'trainer_fees') return { trainees: [], seats: [] };
  if (kind === 'seats') {
    const items = await reads
      .selectFrom('letter_item')
      .select(['internship_id', 'seats'])
      .where('letter_id', '=', id)
      .orderBy('id')
      .execute();
    return { trainees: [], seats: await seatsIn(reads, items) };
  }
  if (internship_id !== null) {
    const held = await listSeats(reads, { internship: internship_id });
    return { trainees: await traineesIn(reads, held), seats: [] };
  }
  const items = await reads
    .selectFrom('letter_item')
    .select('placement_id')
    .where('letter_id', '=', id)
    .execute();
  const ids = items.flatMap(({ placement_id }) => placement_id ?? []);
  return { trainees: await traineesIn(reads, await listSeats(reads, { ids })), seats: [] };
}

/** Whether whom a letter names hold their seats; of training fees: the same who did when it was last written. */
export async function areStillThere(reads: Reads<Tables>, row: LetterRow): Promise<boolean> {
  if (row.kind === 'seats' || row.kind === 'trainer_fees') return true;
  const { trainees } = await listNamed(reads, row);
  const paidFor = new Set(row.placements);
  return (
    trainees.length === row.trainee_count &&
    (row.kind !== 'payment_fees' || trainees.every(({ placement }) => paidFor.has(placement)))
  );
}

async function seatsIn(
  reads: Reads<Tables>,
  items: readonly { internship_id: number; seats: number | null }[],
): Promise<Named['seats']> {
  const found = await listInternshipsById(
    reads,
    items.map(({ internship_id }) => internship_id),
  );
  const seatsOf = new Map(items.map(({ internship_id, seats }) => [internship_id, seats]));
  return found.map((one) => ({
    internship: one.id,
    department: departmentOf(one),
    code: one.code,
    start_date: one.start_date as Day,
    end_date: one.end_date as Day,
    seats: seatsOf.get(one.id) ?? one.capacity,
  }));
}

type Placed = Awaited<ReturnType<typeof listSeats>>[number];

async function traineesIn(
  reads: Reads<Tables>,
  rows: readonly Placed[],
): Promise<Named['trainees']> {
  const [found, names] = await Promise.all([
    listInternshipsById(
      reads,
      rows.map(({ internship_id }) => internship_id),
    ),
    listPeopleNamed(
      reads,
      rows.map(({ student_id }) => student_id),
    ),
  ]);
  const places = new Map(found.map((one) => [one.id, one]));
  return rows.map(({ id, internship_id, student_id, start_date, end_date }) => ({
    placement: id,
    internship: internship_id,
    student: personIn(names, student_id),
    department: departmentOf(valueIn(places, internship_id)),
    start_date: start_date as Day,
    end_date: end_date as Day,
  }));
}

function departmentOf(place: NamedInternship) {
  return { name: place.department_name, name_ar: place.department_name_ar };
}
