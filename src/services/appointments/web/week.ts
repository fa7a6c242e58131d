import { addDays, type Day, startOfWeek, weekdayOf } from '#platform/language/day.ts';
import { today } from '#platform/web/server-clock.ts';
import { workingWeek } from '../slot.ts';

/** The week that a screen shows, and the ways to another. */
export interface Week {
  days: readonly Day[];
  from: Day;
  to: Day;
  isPresent: boolean;
  show: (day: Day) => void;
  step: (weeks: -1 | 1) => void;
  showPresent: () => void;
}

export function weekFrom(sunday: Day, goTo: (sunday: Day) => void): Week {
  const present = presentSunday();
  return {
    days: workingWeek(sunday),
    from: sunday,
    to: addDays(sunday, 4),
    isPresent: sunday === present,
    show: (day) => goTo(startOfWeek(day)),
    step: (weeks) => goTo(addDays(sunday, weeks * 7)),
    showPresent: () => goTo(present),
  };
}

/** On a weekend the week that matters is the one that comes. */
export function presentSunday(): Day {
  const day = today();
  const sunday = startOfWeek(day);
  return weekdayOf(day) > 4 ? addDays(sunday, 7) : sunday;
}
