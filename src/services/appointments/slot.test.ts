import { describe, expect, test } from 'vitest';
import {
  bookingStates,
  cancelUntil,
  faultOfSlot,
  isCancellable,
  isMarkable,
  mostOpened,
  type SlotRange,
  slotsOfRange,
  startOf,
  workingWeek,
} from './slot.ts';

const slot = { day: '2026-11-23', start_time: '10:30', end_time: '11:00' } as const;
const place = { attendance: 'offline', link: '', location: 'B-214' } as const;
const limits = { cancel_limit: 2 };
const before = new Date('2026-11-22T05:42:00Z');

describe('a slot', () => {
  test('ends after it starts', () => {
    expect(faultOfSlot({ ...slot, ...place, end_time: '10:30' }, before)).toBe('ends_before_start');
  });

  test('lies ahead', () => {
    const start = new Date('2026-11-23T07:30:00Z');
    expect(faultOfSlot({ ...slot, ...place }, start)).toBe('in_the_past');
    expect(faultOfSlot({ ...slot, ...place }, new Date(start.getTime() - 1))).toBeNull();
  });

  test('has a room, or a link when it is online', () => {
    expect(faultOfSlot({ ...slot, ...place, location: '' }, before)).toBe('place_missing');
    expect(faultOfSlot({ ...slot, ...place, attendance: 'online' }, before)).toBe('place_missing');
  });
});

describe('a student may cancel', () => {
  test('until two hours before the start, and not a moment later', () => {
    const limit = cancelUntil(slot, limits);
    const later = new Date(limit.getTime() + 1);
    expect(limit.toISOString()).toBe('2026-11-23T05:30:00.000Z');
    expect(isCancellable({ state: 'confirmed', slot }, limits, limit)).toBe(true);
    expect(isCancellable({ state: 'confirmed', slot }, limits, later)).toBe(false);
  });

  test('only what still holds a place', () => {
    const states = bookingStates.filter((state) => isCancellable({ state, slot }, limits, before));
    expect(states).toEqual(['pending', 'confirmed']);
  });
});

test('a guide marks who came from the start on, of what was not taken back', () => {
  const start = startOf(slot);
  expect(isMarkable({ state: 'confirmed', slot }, new Date(start.getTime() - 1))).toBe(false);
  const states = bookingStates.filter((state) => isMarkable({ state, slot }, start));
  expect(states).toEqual(['confirmed', 'attended', 'no_show']);
});

test('the working week has the days that the university works on, in their order', () => {
  expect(workingWeek('2026-11-22', [6, 0])).toEqual(['2026-11-22', '2026-11-28']);
  expect(workingWeek('2026-11-22', [0, 1, 2, 3, 4])).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ]);
});

describe('a range of a day', () => {
  const range = { day: '2026-11-22', start_time: '10:00', end_time: '11:10' } as const;
  const startsOf = (over: Partial<SlotRange>) =>
    slotsOfRange({ ...range, minutes: null, until: null, ...over }).map(
      ({ day, start_time, end_time }) => `${day} ${start_time}-${end_time}`,
    );

  test('is one slot, or as many of a length as fit', () => {
    expect(startsOf({})).toEqual(['2026-11-22 10:00-11:10']);
    expect(startsOf({ minutes: 30 })).toEqual(['2026-11-22 10:00-10:30', '2026-11-22 10:30-11:00']);
    expect(startsOf({ minutes: 90 })).toEqual([]);
    expect(startsOf({ end_time: '10:00' })).toEqual([]);
  });

  test('is repeated weekly through its last day', () => {
    expect(startsOf({ until: '2026-12-06' })).toEqual([
      '2026-11-22 10:00-11:10',
      '2026-11-29 10:00-11:10',
      '2026-12-06 10:00-11:10',
    ]);
    expect(startsOf({ until: '2026-12-05' })).toHaveLength(2);
    expect(startsOf({ until: '2026-11-01' })).toHaveLength(1);
  });

  test('stops above what may be opened in one go', () => {
    expect(startsOf({ minutes: 5, until: '2126-01-01' }).length).toBeGreaterThan(mostOpened);
    expect(startsOf({ minutes: 5, until: '2126-01-01' }).length).toBeLessThan(mostOpened + 20);
  });
});
