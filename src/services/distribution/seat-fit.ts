import { type Conflict, isDecidedByHand } from './distribution.ts';

/** A student who is to get a seat by hand, as they are now. */
export interface Wanting {
  id: number;
  gender: 1 | 2;
  major_code: number | null;
  group_id: number | null;
  is_let_in: boolean;
  seats: readonly Days[];
}

interface Days {
  internship_id: number;
  start_date: string;
  end_date: string;
}

/** Where the seat is. */
export interface Offering {
  id: number;
  major_code: number;
  gender: 1 | 2 | null;
  start_date: string;
  end_date: string;
  available: number;
  /** How many more each lets in: below 0 where a hand went beyond it. */
  quotas: readonly { gender: 1 | 2 | null; group_id: number | null; left: number }[];
}

/**
 * What keeps a student from a seat of which the days before today are over. The database refuses the same, but those
 * that are decided by hand.
 */
export function conflictsOf(student: Wanting, place: Offering, today: string): Conflict[] {
  const from = place.start_date < today ? today : place.start_date;
  const meanwhile = student.seats.filter(
    ({ start_date, end_date }) => start_date <= place.end_date && end_date >= from,
  );
  const kept: readonly (Conflict | false)[] = [
    place.end_date < today && 'over',
    meanwhile.some(({ internship_id }) => internship_id === place.id) && 'has_seat_here',
    meanwhile.some(({ internship_id }) => internship_id !== place.id) && 'placed_elsewhere',
    student.major_code !== place.major_code && 'other_major',
    (place.gender ?? student.gender) !== student.gender && 'other_section',
    place.available <= 0 && 'full',
    place.quotas.some((quota) => quota.left <= 0 && binds(quota, student)) && 'quota',
    !student.is_let_in && 'not_let_in',
  ];
  return kept.filter((one) => one !== false);
}

type Bound = Pick<Offering['quotas'][number], 'gender' | 'group_id'>;

const binds = ({ gender, group_id }: Bound, student: Wanting) =>
  (gender ?? student.gender) === student.gender &&
  (group_id ?? student.group_id) === student.group_id;

/** How many of some students a place takes one after another, and what keeps the others. */
export function fitOf(students: readonly Wanting[], place: Offering, today: string) {
  const found = new Map<Conflict, number>();
  let left = place;
  for (const student of students) {
    const conflicts = conflictsOf(student, left, today);
    for (const kind of conflicts) found.set(kind, (found.get(kind) ?? 0) + 1);
    if (conflicts.every(isDecidedByHand)) left = oneLess(left, student);
  }
  return {
    takes: place.available - left.available,
    conflicts: [...found].map(([kind, count]) => ({ kind, students: count })),
  };
}

function oneLess(place: Offering, student: Wanting): Offering {
  return {
    ...place,
    available: place.available - 1,
    quotas: place.quotas.map((quota) => ({
      ...quota,
      left: quota.left - (binds(quota, student) ? 1 : 0),
    })),
  };
}
