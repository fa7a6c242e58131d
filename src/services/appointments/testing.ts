import { addDays, type Day, riyadhDay, startOfWeek } from '#platform/language/day.ts';
import { type TestPerson, testNow } from '#portal/testing/portal.ts';
import { appointmentsContract } from './contract.ts';

/** The demo's guide and one of their students, and another guide with one of theirs. */
export const guide = '900003';
export const student = '231000001';
export const otherGuide = '900104';
export const otherStudent = '231000002';

/** So many working days ahead, of weeks of five: by far enough, no demo slot is in the way. */
export function dayAhead(working_days = 60): Day {
  const weeks = Math.floor(working_days / 5);
  return addDays(startOfWeek(riyadhDay(testNow)), weeks * 7 + (working_days - weeks * 5));
}

type NewSlot = Parameters<typeof openWith>[1];

/** Opens a slot as its guide would; only what matters to the test is stated. */
export async function aSlot(person: TestPerson, slot: Partial<NewSlot> = {}) {
  const { status, reply, code } = await openWith(person, { ...usual, day: dayAhead(), ...slot });
  if (status !== 201) throw new Error(`the slot was not opened: ${status} ${code}`);
  return reply;
}

const usual = {
  start_time: '10:00',
  end_time: '10:30',
  capacity: 2,
  attendance: 'offline' as const,
  location: 'B-214',
};

function openWith(
  person: TestPerson,
  body: {
    day: Day;
    start_time: string;
    end_time: string;
    capacity: number;
    attendance: 'online' | 'offline';
    location?: string;
    link?: string;
  },
) {
  return person.call(appointmentsContract.calls.openSlot, { params: { id: person.id }, body });
}
