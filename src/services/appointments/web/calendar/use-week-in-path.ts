import { useNavigate, useParams } from '@tanstack/react-router';
import { addDays, type Day, daysBetween } from '#platform/language/times/day.ts';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { appointmentsAddresses } from '../../addresses.ts';
import { presentSunday, type Week, weekFrom } from './week.ts';

/** The page in the address counts weeks from the current one: /academic/student/acdates/0. */
export function useWeekInPath(): Week {
  const navigate = useNavigate();
  const { page = '0' } = useParams({ strict: false }) as { page?: string };
  const ahead = /^\d{1,3}$/.test(page) ? Number(page) : 0;
  const { working_days } = usePublicSettings().calendar;
  const present = presentSunday(working_days);
  const goTo = (sunday: Day) => {
    const weeks = Math.max(0, Math.round(daysBetween(present, sunday) / 7));
    void navigate({
      href: appointmentsAddresses.dates({ page: weeks }),
      replace: true,
      resetScroll: false,
    });
  };
  return weekFrom({ sunday: addDays(present, ahead * 7), working_days, goTo });
}
