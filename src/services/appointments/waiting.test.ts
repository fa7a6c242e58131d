import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealPlaces, heldUntil, type Waiter } from './waiting.ts';

const university = { quiet_from: '22:00', quiet_to: '07:00', hold_minutes: 15 } as const;
const held = (now: string, hours = university) =>
  heldUntil(new Date(`${now}+03:00`), hours).toISOString();

describe('a hold', () => {
  test('lasts its minutes by day', () => {
    expect(held('2026-11-22T12:00')).toBe('2026-11-22T09:15:00.000Z');
    expect(held('2026-11-22T21:59')).toBe('2026-11-22T19:14:00.000Z');
  });

  test('doesn’t spend them at night, before midnight or after it', () => {
    expect(held('2026-11-22T22:00')).toBe('2026-11-23T04:15:00.000Z');
    expect(held('2026-11-23T06:59')).toBe('2026-11-23T04:15:00.000Z');
    expect(held('2026-11-23T07:00')).toBe('2026-11-23T04:15:00.000Z');
  });

  test('counts at any hour where the university keeps no quiet', () => {
    const none = { ...university, quiet_to: university.quiet_from } as never;
    expect(held('2026-11-22T23:00', none)).toBe('2026-11-22T20:15:00.000Z');
  });
});

describe('dealing', () => {
  const waits = (waiting_id: number, rest: Partial<Waiter> = {}): Waiter => ({
    waiting_id,
    has_offer: false,
    passed: [],
    ...rest,
  });

  test('goes by the line, and over whom has an offer or has passed the slot on', () => {
    const line = [waits(1, { has_offer: true }), waits(2, { passed: [7] }), waits(3), waits(4)];
    const places = [
      { slot_id: 7, free: 1 },
      { slot_id: 8, free: 1 },
    ];
    expect(dealPlaces(line, places)).toEqual([
      { waiting_id: 3, slot_id: 7 },
      { waiting_id: 2, slot_id: 8 },
    ]);
    expect(dealPlaces([waits(2, { passed: [7] })], places.slice(0, 1))).toEqual([]);
  });

  test('gives nobody two places and no slot more than it has, whatever the line', () => {
    const lines = fc.array(fc.record({ has_offer: fc.boolean(), passed: fc.subarray([1, 2, 3]) }));
    const frees = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4));
    fc.assert(
      fc.property(lines, frees, (people, counts) => {
        const line = people.map((one, place) => ({ waiting_id: place + 1, ...one }));
        const places = counts.map((free, index) => ({ slot_id: index + 1, free }));
        const dealt = dealPlaces(line, places);
        expect(new Set(dealt.map(({ waiting_id }) => waiting_id)).size).toBe(dealt.length);
        for (const { slot_id, free } of places) {
          const got = dealt.filter((one) => one.slot_id === slot_id);
          expect(got.length).toBeLessThanOrEqual(free);
          const could = line.filter(
            ({ waiting_id, has_offer, passed }) =>
              !has_offer &&
              !passed.includes(slot_id) &&
              !dealt.some((one) => one.waiting_id === waiting_id),
          );
          // A seat stays free only if nobody in the line could be offered it.
          if (got.length < free) expect(could).toEqual([]);
        }
      }),
    );
  });
});
