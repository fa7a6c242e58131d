import { expect, test } from 'vitest';
import type { Day } from '#platform/language/times/day.ts';
import { nextAnswerDay } from './answer-day.ts';
import { deskOf } from './desk.ts';

const hours = { answers_from: '08:00', answers_to: '15:00' } as const;
const holidays = [
  { from: '2026-11-24' as Day, to: '2026-11-25' as Day, name: 'Leave', name_ar: 'إجازة' },
];
const calendar = { working_days: [0, 1, 2, 3, 4], holidays };

// 22 November 2026 is a Sunday; Riyadh is three hours ahead of UTC.
test.each([
  ['2026-11-22T04:59:00Z', '2026-11-22', 'before the hours'],
  ['2026-11-22T05:00:00Z', null, 'at their start'],
  ['2026-11-22T11:59:00Z', null, 'just before their end'],
  ['2026-11-22T12:00:00Z', '2026-11-23', 'at their end'],
  ['2026-11-23T13:00:00Z', '2026-11-26', 'before a holiday'],
  ['2026-11-26T20:00:00Z', '2026-11-29', 'before a weekend'],
  ['2026-11-27T07:00:00Z', '2026-11-29', 'on a weekend'],
])('at %s the next answer comes on %s: %s', (now, day, _why) => {
  expect(nextAnswerDay(new Date(now), hours, calendar)).toBe(day);
});

test.each([
  [1, 3, 'guide'],
  [3, 5, 'registration'],
  [4, 6, 'registration'],
  [4, 12, 'finance'],
  // For instructors, 12 is system data.
  [1, 12, null],
  [3, 15, 'it'],
  [1, 29, 'training'],
  [4, 29, null],
  [2, 0, null],
] as const)('type %d in role %d works at %s', (user_type, role, desk) => {
  expect(deskOf({ user_type, role, is_staff: true })).toBe(desk);
});
