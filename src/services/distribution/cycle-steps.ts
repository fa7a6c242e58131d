import { type Day, momentOf } from '#platform/language/times/day.ts';

export const cycleSteps = ['offered', 'opens', 'closes', 'published', 'starts'] as const;

export interface CycleStep {
  step: (typeof cycleSteps)[number];
  /** When it happens; null if nobody has set that. */
  at: string | null;
  state: 'done' | 'here' | 'ahead';
}

interface Cycle {
  opens_at: string;
  closes_at: string;
  start_date: string;
  /** How many internships are offered. */
  offered: number;
  is_published: boolean;
}

/** The steps of a period from its seats to the first day of training; the first that has not happened is `here`. */
export function stepsOf(cycle: Cycle, now: Date): CycleStep[] {
  const starts = momentOf(cycle.start_date as Day, '00:00').toISOString();
  const times = { opens: cycle.opens_at, closes: cycle.closes_at, starts };
  const hasHappened = (step: CycleStep['step']) => {
    if (step === 'offered') return cycle.offered > 0;
    return step === 'published' ? cycle.is_published : new Date(times[step]) <= now;
  };
  const here = cycleSteps.find((step) => !hasHappened(step));
  return cycleSteps.map((step) => ({
    step,
    at: step in times ? times[step as keyof typeof times] : null,
    state: step === here ? 'here' : hasHappened(step) ? 'done' : 'ahead',
  }));
}
