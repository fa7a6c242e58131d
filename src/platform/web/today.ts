import { useEffect, useState } from 'react';
import type { Day } from '../language/times/day.ts';
import { today } from './server-clock.ts';

const lookMs = 20_000;

/** Today in Riyadh; an open page follows at midnight. */
export function useToday(): Day {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const looking = setInterval(() => setDay(today()), lookMs);
    return () => clearInterval(looking);
  }, []);
  return day;
}
