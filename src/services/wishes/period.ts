/** The most wishes that a period may allow. */
export const mostWishes = 20;

export const windowStates = ['coming', 'open', 'closed'] as const;
export type WindowState = (typeof windowStates)[number];

interface Window {
  opens_at: string;
  closes_at: string;
}

/** From the first moment until just before the second. */
export function stateAt({ opens_at, closes_at }: Window, now: Date): WindowState {
  if (now < new Date(opens_at)) return 'coming';
  return now < new Date(closes_at) ? 'open' : 'closed';
}

const soonMs = 48 * 3_600_000;

export const steps = ['opened', 'closes_soon', 'closed'] as const;
export type Step = (typeof steps)[number];

/** The next announcement of a window: none for a window that has passed, and no "closes soon" as it opens. */
export function nextStep(window: Window, now: Date): { step: Step; at: Date } | null {
  const opens = new Date(window.opens_at);
  const closes = new Date(window.closes_at);
  const soon = new Date(closes.getTime() - soonMs);
  const all: { step: Step; at: Date }[] = [
    { step: 'opened', at: opens },
    ...(soon > opens ? [{ step: 'closes_soon' as const, at: soon }] : []),
    { step: 'closed', at: closes },
  ];
  return all.find(({ at }) => at > now) ?? null;
}

/** The period that a student sees first: the open one that closes soonest, else the next one, else the last. */
export function shownFirst<Period extends Window>(
  periods: readonly Period[],
  now: Date,
): Period | null {
  const by = (state: WindowState) => periods.filter((period) => stateAt(period, now) === state);
  const first = (some: readonly Period[], key: keyof Window) =>
    some.toSorted((one, other) => Date.parse(one[key]) - Date.parse(other[key]));
  return (
    first(by('open'), 'closes_at')[0] ??
    first(by('coming'), 'opens_at')[0] ??
    first(by('closed'), 'closes_at').at(-1) ??
    null
  );
}

/** `W-27-00231`: the year of the training, and the list's own number. */
export function receiptNumber(period: { start_date: string }, receipt: number): string {
  return `W-${period.start_date.slice(2, 4)}-${String(receipt).padStart(5, '0')}`;
}
