import { useNavigate, useSearch } from '@tanstack/react-router';
import { addDays, type Day, isDay, startOfWeek, weekdayOf } from '#platform/language/day.ts';
import { today } from '#platform/web/server-clock.ts';
import { workingWeek } from '../slot.ts';

export interface Week {
  days: readonly Day[];
  from: Day;
  to: Day;
  isPresent: boolean;
  show: (day: Day) => void;
  step: (weeks: -1 | 1) => void;
  showPresent: () => void;
}

/** The working week that the address names (`?week=` any day of it), else the present one. */
export function useWeek(): Week {
  const navigate = useNavigate();
  const search: { week?: unknown } = useSearch({ strict: false });
  const present = presentSunday(today());
  const sunday = isDay(search.week) ? startOfWeek(search.week) : present;
  const days = workingWeek(sunday);

  function show(day: Day) {
    const shown = startOfWeek(day);
    const week = shown === present ? undefined : shown;
    void navigate({ to: '.', search: { week }, replace: true, resetScroll: false });
  }
  return {
    days,
    from: sunday,
    to: addDays(sunday, 4),
    isPresent: sunday === present,
    show,
    step: (weeks) => show(addDays(sunday, weeks * 7)),
    showPresent: () => show(present),
  };
}

/** On a weekend the week that matters is the one that comes. */
function presentSunday(day: Day): Day {
  const sunday = startOfWeek(day);
  return weekdayOf(day) > 4 ? addDays(sunday, 7) : sunday;
}
