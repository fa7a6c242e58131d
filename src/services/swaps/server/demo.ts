import { isRefusal } from '#platform/contract/refusal.ts';
import type { Database, Reads } from '#platform/database/database.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import type { Announced } from '#platform/news/news.ts';
import { listPeopleNumbered, listReadyToTrain } from '#services/people/server/public.ts';
import { listCycles, offeredInternships } from '#services/sides/server/public.ts';
import { listSeatsWithin, place } from '#services/training/server/public.ts';
import type { SwapEvents } from '../events.ts';
import { swapStates } from '../swap.ts';
import { swapsNews } from './news.ts';
import type { Tables } from './swaps-platform.ts';

const staff = '700032';
/** The students whom everybody signs in as. */
const fixedStudents = /^2310000\d\d$/;

type Offer = Awaited<ReturnType<ReturnType<typeof offeredInternships>['execute']>>[number];

/** Of one major and section, in overlapping days. */
function mayBeSwapped(one: Offer, other: Offer): boolean {
  return (
    other.id > one.id &&
    other.major_code === one.major_code &&
    (one.gender === null || other.gender === null || one.gender === other.gender) &&
    other.start_date <= one.end_date &&
    other.end_date >= one.start_date
  );
}

/** Seeds swaps in every state, of students who have seats in the open cycle by hand. */
export async function seedDemoSwaps(database: Database<Tables>, now: Date): Promise<void> {
  const today = riyadhDay(now);
  const by = (await listPeopleNumbered(database.reads, [staff])).get(staff);
  if (by === undefined) return;
  const open = (await listCycles(database.reads)).find(({ is_open }) => is_open);
  if (!open) return;
  const { id: cycle_id, start_date: from, end_date: to } = open;
  const offered = { cycle_id, start_date: from, end_date: to };
  const coming = await offeredInternships(database.reads, offered)
    .orderBy('internship.start_date')
    .orderBy('internship.id')
    .execute();
  const found = await listReadyToTrain(database.reads);
  const seats = await listSeatsWithin(database.reads, { from, to });
  const busy = new Set(seats.map(({ student_id }) => student_id));
  const free = found.filter(
    ({ id, student_id }) => !fixedStudents.test(student_id) && !busy.has(id),
  );
  const taken = new Set<number>();
  const used = new Set<number>();
  const hasSeat = ({ capacity, placed }: Offer) => placed < capacity;
  const seat = async ({ id: internship_id, start_date, end_date }: Offer, student_id: number) => {
    taken.add(student_id);
    const days = { start_date, end_date, now: momentOf(addDays(today, -15), '11:00') };
    const row = await place(database, { internship_id, student_id, by, ...days });
    return isRefusal(row) ? undefined : row;
  };
  const pairs = coming.flatMap((one) =>
    coming
      .filter((other) => hasSeat(one) && hasSeat(other) && mayBeSwapped(one, other))
      .map((other) => [one, other] as const),
  );
  const seatTwo = async () => {
    for (const [one, other] of pairs) {
      if (used.has(one.id) || used.has(other.id)) continue;
      const gender = one.gender ?? other.gender;
      const fitting = free.filter(
        (student) =>
          !taken.has(student.id) &&
          student.major_code === one.major_code &&
          student.gender === (gender ?? student.gender),
      );
      const first = fitting[0];
      const second = fitting.find(({ id, gender: of }) => id !== first?.id && of === first?.gender);
      if (!first || !second) continue;
      for (const { id } of [one, other]) used.add(id);
      const own = await seat(one, first.id);
      const beside = own && (await seat(other, second.id));
      if (own && beside) return { own, beside };
    }
    return undefined;
  };
  // An expired swap needs no seats: it has lost them.
  for (const [turn, state] of swapStates.filter((one) => one !== 'lapsed').entries()) {
    const seated = await seatTwo();
    if (!seated) return;
    const { own, beside } = seated;
    const asked_at = momentOf(addDays(today, -12 + turn), '09:20');
    const later = (hours: number) => new Date(asked_at.getTime() + hours * 3_600_000).toISOString();
    const isEnded = state !== 'asked' && state !== 'agreed';
    const ended_by = { withdrawn: own.student_id, declined: beside.student_id }[state as string];
    await database.transaction(({ writes }) =>
      writes
        .insertInto('training_swap')
        .values({
          student_id: own.student_id,
          placement_id: own.id,
          internship_id: own.internship_id,
          other_id: beside.student_id,
          other_placement_id: beside.id,
          other_internship_id: beside.internship_id,
          state,
          answer:
            state === 'rejected' ? 'يُرجى التواصل مع وحدة التدريب قبل تقديم الطلب من جديد.' : '',
          asked_at: asked_at.toISOString(),
          agreed_at: ['agreed', 'approved', 'rejected'].includes(state) ? later(3) : null,
          ended_by: isEnded ? (ended_by ?? by) : null,
          ended_at: isEnded ? later(20) : null,
        })
        .execute(),
    );
  }
}

/** Lists the events of swaps asked, answered and decided. */
export async function listDemoNews(reads: Reads<Tables>) {
  const rows = await reads.selectFrom('training_swap').selectAll().orderBy('asked_at').execute();
  const announced = rows.flatMap((row): Announced<SwapEvents>[] => {
    const about = { swap_id: row.id, student_id: row.student_id, other_id: row.other_id };
    const { state, agreed_at, ended_at } = row;
    const all: Announced<SwapEvents>[] = [
      { name: 'swaps.asked', payload: { ...about, now: new Date(row.asked_at) } },
    ];
    if (agreed_at) {
      const payload = { ...about, outcome: 'agreed' as const, now: new Date(agreed_at) };
      all.push({ name: 'swaps.answered', payload });
    }
    if (ended_at && (state === 'approved' || state === 'rejected')) {
      const payload = { ...about, outcome: state, now: new Date(ended_at) };
      all.push({ name: 'swaps.decided', payload });
    }
    return all;
  });
  return { of: swapsNews, announced };
}
