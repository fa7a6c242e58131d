import { describe, expect, test } from 'vitest';
import { nextStep, receiptNumber, shownFirst, stateAt } from './period.ts';

describe('a window', () => {
  const window = { opens_at: '2026-11-20T05:00:00Z', closes_at: '2026-11-26T20:59:00Z' };
  const at = (text: string) => new Date(text);

  test('is open from its first moment until just before its last', () => {
    expect(stateAt(window, at('2026-11-20T04:59:59.999Z'))).toBe('coming');
    expect(stateAt(window, at('2026-11-20T05:00:00Z'))).toBe('open');
    expect(stateAt(window, at('2026-11-26T20:58:59.999Z'))).toBe('open');
    expect(stateAt(window, at('2026-11-26T20:59:00Z'))).toBe('closed');
  });

  test('is told of as it opens, 48 hours before it closes, and as it closes', () => {
    const said: string[] = [];
    for (let next = nextStep(window, at('2026-11-01T00:00:00Z')); next; ) {
      said.push(`${next.step} ${next.at.toISOString()}`);
      next = nextStep(window, next.at);
    }
    expect(said).toEqual([
      'opened 2026-11-20T05:00:00.000Z',
      'closes_soon 2026-11-24T20:59:00.000Z',
      'closed 2026-11-26T20:59:00.000Z',
    ]);
    const short = { ...window, opens_at: '2026-11-25T05:00:00Z' };
    expect(nextStep(short, at(short.opens_at))?.step).toBe('closed');
  });

  test('that matters now is shown first: what closes soonest, what opens next, what closed last', () => {
    const later = { opens_at: '2026-12-20T05:00:00Z', closes_at: '2026-12-26T20:59:00Z' };
    const wide = { opens_at: '2026-11-20T05:00:00Z', closes_at: '2026-12-30T20:59:00Z' };
    const first = (some: (typeof window)[], now: string) => shownFirst(some, at(now));
    expect(first([wide, window], '2026-11-21T05:00:00Z')).toBe(window);
    expect(first([window, later], '2026-12-01T05:00:00Z')).toBe(later);
    expect(first([window, later], '2027-01-01T05:00:00Z')).toBe(later);
    expect(first([], '2027-01-01T05:00:00Z')).toBe(null);
  });

  test('numbers its receipts by the year of the training', () => {
    expect(receiptNumber({ start_date: '2027-02-01' }, 231)).toBe('W-27-00231');
  });
});
