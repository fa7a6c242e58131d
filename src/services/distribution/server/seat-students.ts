import { createHash } from 'node:crypto';
import {
  type Applicant,
  assignPlaces,
  type Place,
  type Quota,
  type Refusal,
} from '#platform/matching/assign-places.ts';
import type { QuotaSetting, RefusedWish, Rest, RunFigures, RunPhase } from '../distribution.ts';

export interface RunStudent {
  id: number;
  gender: 1 | 2;
  major_code: number | null;
  gpa: number | null;
  group_id: number | null;
  /** Internships, the best first. */
  wishes: number[];
}

export interface RunPlace {
  id: number;
  major_code: number;
  gender: 1 | 2 | null;
  capacity: number;
  quotas: QuotaSetting[];
  /** Seats that are fixed already, by the student's class. */
  taken: { gender: 1 | 2; group_id: number | null; seats: number }[];
}

/** A run's whole input: the same input gives the same rows, in any order of its parts. */
export interface RunInput {
  seed: string;
  rest: Rest;
  /** Groups that go first, in this order. */
  groups: number[];
  students: RunStudent[];
  places: RunPlace[];
}

export interface RunRow {
  student_id: number;
  internship_id: number | null;
  /** Which wish it was, from 1; null for no seat and for one of those left. */
  position: number | null;
  gpa: number | null;
  group_id: number | null;
  gender: 1 | 2;
  major_code: number | null;
  /** Decides between equal averages; the lowest goes first. */
  lot: number;
  /** Its place in the order of all students of the run, from 0. */
  turn: number;
  wishes: number[];
  refusals: RefusedWish[];
}

export interface RunOutcome {
  rows: RunRow[];
  figures: RunFigures;
}

/**
 * Seats students by their wishes, groups before averages before lots, and then, where that was chosen, those without a
 * seat in what is left, an internship with more seats left before one with fewer.
 *
 * @throws QuotasCross of the platform's matching.
 */
export function seatStudents(input: RunInput, tell: (phase: RunPhase) => void): RunOutcome {
  const { seed, rest, students, places } = input;
  const ranked = rankStudents(input);
  const ranks = new Map(ranked.map(({ id }, rank) => [id, rank]));
  const known = new Map(places.map((place) => [place.id, place]));
  const classes = classesOf(input);
  tell('seating');
  const applicants = ranked.map((student, rank): Applicant => {
    const fitting = student.wishes.filter((id) => isFor(known.get(id), student));
    return {
      id: student.id,
      class: classes.of(student),
      wishes: fitting.map((place) => ({ place, rank })),
    };
  });
  const rooms = places.map((place) => roomOf(place, classes));
  const { seats, refusals } = assignPlaces(applicants, rooms);
  const left =
    rest === 'left'
      ? seatLeft({ ranked, known, rooms, seats, classes })
      : new Map<number, number>();
  tell('explaining');
  const rows = students.map((student): RunRow => {
    const { id, gender, major_code, gpa, group_id, wishes } = student;
    const seat = seats.get(id) ?? null;
    return {
      student_id: id,
      internship_id: seat ?? left.get(id) ?? null,
      position: seat === null ? null : wishes.indexOf(seat) + 1,
      gpa,
      group_id,
      gender,
      major_code,
      lot: lotOf(seed, id),
      turn: ranks.get(id) ?? 0,
      wishes,
      refusals: explain(student, { seat, refusals: refusals.get(id) ?? [], known, ranked, input }),
    };
  });
  return {
    rows,
    figures: { ...countRows(rows), violations: countViolations(rows, places, ranks) },
  };
}

/** Groups in their order, then the others; within each the higher average, then the lower lot. */
export function rankStudents({ seed, groups, students }: RunInput): RunStudent[] {
  const turn = new Map(groups.map((id, place) => [id, place]));
  const turnOf = ({ group_id }: RunStudent) =>
    (group_id === null ? undefined : turn.get(group_id)) ?? groups.length;
  const lots = new Map(students.map(({ id }) => [id, lotOf(seed, id)]));
  return students.toSorted(
    (one, other) =>
      turnOf(one) - turnOf(other) ||
      (other.gpa ?? -1) - (one.gpa ?? -1) ||
      (lots.get(one.id) ?? 0) - (lots.get(other.id) ?? 0) ||
      one.id - other.id,
  );
}

/** A number of 31 bits, drawn by the seed for this student alone. */
export function lotOf(seed: string, id: number): number {
  return createHash('sha256').update(`${seed}:${id}`).digest().readUInt32BE() >>> 1;
}

function isFor(
  place: RunPlace | undefined,
  { gender, major_code }: Pick<RunStudent, 'gender' | 'major_code'>,
): boolean {
  return place?.major_code === major_code && (place.gender ?? gender) === gender;
}

type Class = Pick<RunStudent, 'gender' | 'group_id'>;

/** A class is a gender within a group; those of no group are 0. */
function classesOf({ groups }: Pick<RunInput, 'groups'>) {
  const turns = [null, ...groups];
  const of = ({ gender, group_id }: Class) =>
    2 * Math.max(0, turns.indexOf(group_id)) + (gender - 1);
  const all = turns.flatMap((group_id) =>
    ([1, 2] as const).map((gender) => ({ gender, group_id, class: of({ gender, group_id }) })),
  );
  const within = ({ gender, group_id }: Pick<QuotaSetting, 'gender' | 'group_id'>) =>
    all
      .filter(
        (one) =>
          one.gender === (gender ?? one.gender) && one.group_id === (group_id ?? one.group_id),
      )
      .map((one) => one.class);
  return { of, within };
}

type Classes = ReturnType<typeof classesOf>;

function roomOf({ id, capacity, quotas, taken }: RunPlace, classes: Classes): Place {
  return {
    id,
    capacity,
    quotas: quotas.map(
      (quota): Quota => ({ id: quota.id, classes: classes.within(quota), most: quota.most }),
    ),
    taken: taken.map((one) => ({ class: classes.of(one), seats: one.seats })),
  };
}

/** Throws QuotasCross where an internship's quotas could be kept by no run. */
export function refuseCrossing(
  quotas: readonly QuotaSetting[],
  { groups, place }: { groups: number[]; place: number },
): void {
  const room = {
    id: place,
    capacity: 0,
    taken: [],
    quotas: [...quotas],
    major_code: 0,
    gender: null,
  };
  assignPlaces([], [roomOf(room, classesOf({ groups }))]);
}

interface Seated {
  ranked: readonly RunStudent[];
  known: ReadonlyMap<number, RunPlace>;
  rooms: readonly Place[];
  seats: ReadonlyMap<number, number | null>;
  classes: Classes;
}

/** The seats of those who have none by their wishes. What was given by wishes stays. */
function seatLeft({ ranked, known, rooms, seats, classes }: Seated): Map<number, number> {
  const given = new Map<number, number[]>();
  for (const student of ranked) {
    const place = seats.get(student.id);
    if (!place) continue;
    given.set(place, [...(given.get(place) ?? []), classes.of(student)]);
  }
  const after = rooms.map((room) => ({
    ...room,
    taken: [
      ...(room.taken ?? []),
      ...(given.get(room.id) ?? []).map((its) => ({ class: its, seats: 1 })),
    ],
  }));
  const freeOf = ({ capacity, taken }: (typeof after)[number]) =>
    capacity - taken.reduce((sum, one) => sum + one.seats, 0);
  const open = after
    .filter((room) => freeOf(room) > 0)
    .sort((one, other) => freeOf(other) - freeOf(one) || one.id - other.id);
  const without = ranked.flatMap((student, rank): Applicant[] => {
    if (seats.get(student.id)) return [];
    const fitting = open.filter(({ id }) => isFor(known.get(id), student));
    return [
      {
        id: student.id,
        class: classes.of(student),
        wishes: fitting.map(({ id }) => ({ place: id, rank })),
      },
    ];
  });
  const found = assignPlaces(without, after).seats;
  return new Map([...found].flatMap(([id, place]) => (place === null ? [] : [[id, place]])));
}

interface Explained {
  seat: number | null;
  refusals: readonly Refusal[];
  known: ReadonlyMap<number, RunPlace>;
  ranked: readonly RunStudent[];
  input: RunInput;
}

function explain(
  student: RunStudent,
  { seat, refusals, known, ranked, input: { groups } }: Explained,
): RefusedWish[] {
  const before =
    seat === null ? student.wishes : student.wishes.slice(0, student.wishes.indexOf(seat));
  const turnOf = (group_id: number | null) =>
    group_id === null ? groups.length : groups.indexOf(group_id);
  return before.map((internship_id, place): RefusedWish => {
    const wish = { internship_id, position: place + 1 };
    const refused = refusals.find((one) => one.place === internship_id);
    if (!refused) return { ...wish, why: 'not_theirs', quota: null, last_gpa: null };
    const full = known.get(internship_id)?.quotas.find(({ id }) => id === refused.quota);
    const quota = full ? { gender: full.gender, group_id: full.group_id, most: full.most } : null;
    const last = refused.last_rank === null ? undefined : ranked[refused.last_rank];
    if (!last) return { ...wish, why: quota ? 'bound' : 'taken', quota, last_gpa: null };
    const isAhead = turnOf(last.group_id) < turnOf(student.group_id);
    const why = isAhead ? 'group' : last.gpa === student.gpa ? 'lot' : 'gpa';
    return { ...wish, why, quota, last_gpa: last.gpa };
  });
}

function countRows(rows: readonly RunRow[]): Omit<RunFigures, 'violations'> {
  const count = (is: (row: RunRow) => boolean) => rows.filter(is).length;
  return {
    students: rows.length,
    wished: count(({ wishes }) => wishes.length > 0),
    first: count(({ position }) => position === 1),
    top_three: count(({ position }) => position !== null && position <= 3),
    placed: count(({ internship_id }) => internship_id !== null),
    left: count(({ internship_id, position }) => internship_id !== null && position === null),
  };
}

/**
 * How many wishes before somebody's own seat were possible for them: each must be full, as a whole or within a quota of
 * theirs, of seats that were fixed or of students who go first. It asks the rows alone and nothing of how they were found.
 */
export function countViolations(
  rows: readonly RunRow[],
  places: readonly RunPlace[],
  ranks: ReadonlyMap<number, number>,
): number {
  const seated = Map.groupBy(
    rows.filter(({ position }) => position !== null),
    ({ internship_id }) => internship_id,
  );
  const bounds = new Map(
    places.map((place) => {
      const here = seated.get(place.id) ?? [];
      const all = { gender: null, group_id: null, most: place.capacity };
      return [
        place.id,
        [all, ...place.quotas].map(({ gender, group_id, most }) => {
          const isIn = (one: Class) =>
            one.gender === (gender ?? one.gender) && one.group_id === (group_id ?? one.group_id);
          const mine = here.filter(isIn);
          const fixed = place.taken.filter(isIn).reduce((sum, one) => sum + one.seats, 0);
          const last = Math.max(-1, ...mine.map(({ student_id }) => ranks.get(student_id) ?? -1));
          return { isIn, isFull: mine.length + fixed >= most, last };
        }),
      ];
    }),
  );
  const known = new Map(places.map((place) => [place.id, place]));
  let violations = 0;
  for (const row of rows) {
    const rank = ranks.get(row.student_id) ?? 0;
    for (const wish of row.position === null ? row.wishes : row.wishes.slice(0, row.position - 1)) {
      if (!isFor(known.get(wish), row)) continue;
      const isShut = bounds
        .get(wish)
        ?.some(({ isIn, isFull, last }) => isIn(row) && isFull && last < rank);
      if (!isShut) violations += 1;
    }
  }
  return violations;
}
