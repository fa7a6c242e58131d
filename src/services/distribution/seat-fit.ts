import { type Conflict, isDecidedByHand } from './distribution.ts';

/** A student who is to get a seat by hand, as they are now. */
export interface Wanting {
  id: number;
  gender: 1 | 2;
  major_code: number | null;
  group_id: number | null;
  is_let_in: boolean;
  /** Where a run that isn't published would seat them. */
  planned: number | null;
  seats: readonly HeldSeat[];
}

interface HeldSeat {
  internship_id: number;
  start_date: string;
  end_date: string;
  /** Why it can’t be taken back. */
  kept: 'in_letter' | 'has_records' | null;
}

/** Where the seat is. */
export interface Offering {
  id: number;
  major_code: number;
  gender: 1 | 2 | null;
  start_date: string;
  end_date: string;
  available: number;
  /** How many of those a run that isn't published would give. */
  planned: number;
  /** How many more each lets in: below 0 where a hand went beyond it. */
  quotas: readonly { gender: 1 | 2 | null; group_id: number | null; left: number }[];
}

/**
 * Lists a student's conflicts with a seat, leaving out days before today. The database refuses the same ones, except
 * those that may be overridden by hand.
 */
export function conflictsOf(student: Wanting, place: Offering, today: string): Conflict[] {
  const meanwhile = seatsMeanwhile(student.seats, place, today);
  const planned = place.planned - (student.planned === place.id ? 1 : 0);
  const kept: readonly (Conflict | false)[] = [
    place.end_date < today && 'over',
    meanwhile.some(({ internship_id }) => internship_id === place.id) && 'has_seat_here',
    meanwhile.some(({ internship_id }) => internship_id !== place.id) && 'placed_elsewhere',
    student.major_code !== place.major_code && 'other_major',
    (place.gender ?? student.gender) !== student.gender && 'other_section',
    place.available <= 0 && 'full',
    place.available > 0 && place.available <= planned && 'planned',
    place.quotas.some((quota) => quota.left <= 0 && binds(quota, student)) && 'quota',
    !student.is_let_in && 'not_let_in',
  ];
  return kept.filter((one) => one !== false);
}

type Dated = Pick<Offering, 'id' | 'start_date' | 'end_date'>;

function seatsMeanwhile<Seat extends HeldSeat>(
  seats: readonly Seat[],
  { start_date, end_date }: Dated,
  today: string,
): Seat[] {
  const from = start_date < today ? today : start_date;
  return seats.filter((seat) => seat.start_date <= end_date && seat.end_date >= from);
}

/** The one seat that a student leaves for a place: of the same days, and nothing keeps it. */
export function seatLeft<Seat extends HeldSeat>(
  seats: readonly Seat[],
  place: Dated,
  today: string,
): Seat | undefined {
  const [seat, ...more] = seatsMeanwhile(seats, place, today);
  return more.length === 0 && seat?.kept === null && seat.internship_id !== place.id
    ? seat
    : undefined;
}

/** A student as they were after leaving that seat. */
export function afterLeaving(student: Wanting, place: Dated, today: string): Wanting {
  const left = seatLeft(student.seats, place, today);
  return { ...student, seats: student.seats.filter((seat) => seat !== left) };
}

export type Bound = Pick<Offering['quotas'][number], 'gender' | 'group_id'>;

export const binds = ({ gender, group_id }: Bound, student: Pick<Wanting, 'gender' | 'group_id'>) =>
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
