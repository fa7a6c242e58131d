import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pace, usualPace } from '../contract/pace.ts';
import { openPaces } from './paces.ts';

function call(name: string, pace: Pace | null = null, method: 'GET' | 'POST' = 'POST') {
  return { name, pace, method };
}

const plain = call('a.change');

/** Paces on a clock that stands still until it is moved. */
function atRest(times = 1) {
  const clock = { ms: 1_000_000 };
  return { clock, paces: openPaces({ times, now: () => clock.ms }) };
}

/** How many of `count` calls at once are allowed. */
function takenOf(count: number, take: () => number): number {
  return Array.from({ length: count }, take).filter((wait_s) => wait_s === 0).length;
}

describe('the usual pace', () => {
  test('takes a burst, then says in how many seconds the next one comes', () => {
    const { clock, paces } = atRest();
    expect(takenOf(600, () => paces.take(1, plain))).toBe(usualPace.at_once);
    expect(paces.take(1, plain)).toBe(1);
    clock.ms += 500;
    expect(takenOf(10, () => paces.take(1, plain))).toBe(1);
  });

  test('is one for all calls that name none, and each person has their own', () => {
    const { paces } = atRest();
    takenOf(200, () => paces.take(1, plain));
    expect(paces.take(1, call('b.change'))).toBeGreaterThan(0);
    expect(paces.take(2, plain)).toBe(0);
  });

  test('never meets who clicks once a second, or reads', () => {
    const { clock, paces } = atRest();
    for (let click = 0; click < 3600; click += 1) {
      expect(paces.take(1, plain)).toBe(0);
      clock.ms += 1000;
    }
    expect(takenOf(5000, () => paces.take(1, call('a.list', null, 'GET')))).toBe(5000);
  });
});

test('a call with a pace of its own neither uses up the usual one nor lives on it', () => {
  const { clock, paces } = atRest();
  const reply = call('a.reply', { at_once: 3, per_minute: 6 });
  expect(takenOf(100, () => paces.take(1, reply))).toBe(3);
  expect(paces.take(1, reply)).toBe(10);
  expect(takenOf(600, () => paces.take(1, plain))).toBe(usualPace.at_once);
  clock.ms += 10_000;
  expect(takenOf(10, () => paces.take(1, reply))).toBe(1);
});

test('multiplied, everything is', () => {
  const { paces } = atRest(10);
  expect(takenOf(5000, () => paces.take(1, plain))).toBe(usualPace.at_once * 10);
});

test('whenever the calls come, no stretch of time has more than its burst and its share', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 200 });
  const pace = fc.record({
    at_once: fc.integer({ min: 1, max: 20 }),
    per_minute: fc.integer({ min: 1, max: 300 }),
  });
  fc.assert(
    fc.property(gaps, pace, (waits, own) => {
      const { clock, paces } = atRest();
      const taken: number[] = [];
      for (const wait of waits) {
        clock.ms += wait;
        const wait_s = paces.take(1, call('a.b', own));
        if (wait_s === 0) taken.push(clock.ms);
        else expect(wait_s).toBeLessThanOrEqual(Math.ceil(60 / own.per_minute));
      }
      for (const [index, from] of taken.entries()) {
        for (const [further, until] of taken.slice(index).entries()) {
          const share = ((until - from) * own.per_minute) / 60_000;
          expect(further + 1).toBeLessThanOrEqual(own.at_once + share + 0.01);
        }
      }
    }),
  );
});
