import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { addDays, type Day } from '#platform/language/times/day.ts';
import { mostOpened } from '../slot.ts';
import type { NewSlot } from './open-slots.ts';
import type { SlotRow } from './queries.ts';

interface Repeated {
  /** The slots of one week. */
  slots: readonly SlotRow[];
  until: Day;
  /** Days on which nothing is opened. */
  except: readonly Day[];
}

/** The slots of a week again in each week after it, through `until`. */
export function slotsOfNextWeeks({
  slots,
  until,
  except,
}: Repeated): NewSlot[] | Refusal<'nothing_to_repeat' | 'too_many_slots'> {
  const [first] = slots;
  if (!first) return refuse('nothing_to_repeat');
  const weeks = Math.ceil(mostOpened / slots.length) + 1;
  const repeated = Array.from({ length: weeks }, (_, ahead) =>
    slots.map(({ staff_id, type, day, start_time, end_time, capacity, attendance, ...place }) => ({
      staff_id,
      type,
      day: addDays(day, (ahead + 1) * 7),
      start_time,
      end_time,
      capacity,
      attendance,
      link: place.link,
      location: place.location,
    })),
  )
    .flat()
    .filter(({ day }) => day <= until && !except.includes(day));
  if (repeated.length === 0) return refuse('nothing_to_repeat');
  if (repeated.length > mostOpened) {
    return refuse('too_many_slots', { values: { most: mostOpened } });
  }
  return repeated;
}
