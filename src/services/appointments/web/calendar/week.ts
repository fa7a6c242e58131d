import { addDays, type Day, startOfWeek, weekdayOf } from '#platform/language/times/day.ts';
import { today } from '#platform/web/server-clock.ts';
import { workingWeek } from '../../slot.ts';

/** The week that a screen shows, and how to go to another. */
export interface Week {
  days: readonly Day[];
  from: Day;
  to: Day;
  isPresent: boolean;
  show: (day: Day) => void;
  step: (weeks: -1 | 1) => void;
  showPresent: () => void;
}

interface ShownWeek {
  sunday: Day;
  /** 0 Sunday … 6 Saturday, as the university sets them. */
  working_days: readonly number[];
  goTo: (sunday: Day) => void;
}

export function weekFrom({ sunday, working_days, goTo }: ShownWeek): Week {
  const present = presentSunday(working_days);
  const days = workingWeek(sunday, working_days);
  return {
    days,
    from: days[0] ?? sunday,
    to: days.at(-1) ?? addDays(sunday, 6),
    isPresent: sunday === present,
    show: (day) => goTo(startOfWeek(day)),
    step: (weeks) => goTo(addDays(sunday, weeks * 7)),
    showPresent: () => goTo(present),
  };
}

/** The current week's Sunday; after the week's last working day, the next one's. */
export function presentSunday(working_days: readonly number[]): Day {
  const day = today();
  const sunday = startOfWeek(day);
  return weekdayOf(day) > Math.max(...working_days) ? addDays(sunday, 7) : sunday;
}

/** The week's first day after today, for a new slot; empty if the week is over. */
export function dayAhead({ days }: Week): Day | '' {
  return days.find((day) => day > today()) ?? '';
}
