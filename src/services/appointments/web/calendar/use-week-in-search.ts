import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Day, isDay, startOfWeek } from '#platform/language/times/day.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { presentSunday, type Week, weekFrom } from './week.ts';

/** The address may name any day of the week to show (`?week=2026-11-24`); the default is the current week. */
export function useWeekInSearch(): Week {
  const navigate = useNavigate();
  const search: { week?: unknown } = useSearch({ strict: false });
  const { working_days } = usePublicSettings().calendar;
  const present = presentSunday(working_days);
  const shown = isDay(search.week) ? startOfWeek(search.week) : present;
  const goTo = (sunday: Day) => {
    const week = sunday === present ? undefined : sunday;
    void navigate({ to: '.', search: { week }, replace: true, resetScroll: false });
  };
  return weekFrom({ sunday: shown, working_days, goTo });
}
