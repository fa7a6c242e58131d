import { describe, expect, test } from 'vitest';
import {
  invitationStateOf,
  isRemindable,
  isStoppable,
  lastDayOf,
  stateOf,
  timesOf,
} from './campaign.ts';

const times = {
  starts_at: '2026-11-22T06:00:00Z',
  ends_at: '2026-11-29T21:00:00Z',
  stopped_at: null,
};

test.each([
  ['2026-11-22T05:59:59Z', 'planned', true, false],
  ['2026-11-22T06:00:00Z', 'running', true, true],
  ['2026-11-29T20:59:59Z', 'running', true, true],
  ['2026-11-29T21:00:00Z', 'ended', false, false],
] as const)('at %s it is %s', (at, state, can_stop, can_remind) => {
  const now = new Date(at);
  const waiting = { ...times, reminded_at: null, waits_for: 1 };
  expect(stateOf(times, now)).toBe(state);
  expect(isStoppable(times, now)).toBe(can_stop);
  expect(isRemindable(waiting, now)).toBe(can_remind);
  expect(isRemindable({ ...waiting, reminded_at: at }, now)).toBe(false);
  expect(isRemindable({ ...waiting, waits_for: 0 }, now)).toBe(false);
  const stopped = { ...waiting, stopped_at: at };
  expect(stateOf(stopped, now)).toBe('stopped');
  expect([isStoppable(stopped, now), isRemindable(stopped, now)]).toEqual([false, false]);
});

test('a student has come as far as the last thing they did', () => {
  const nothing = { invited_at: null, seen_at: null, booked_at: null };
  expect(invitationStateOf(nothing)).toBe('waiting');
  expect(invitationStateOf({ ...nothing, invited_at: 'x' })).toBe('invited');
  expect(invitationStateOf({ ...nothing, invited_at: 'x', seen_at: 'x' })).toBe('seen');
  expect(invitationStateOf({ ...nothing, booked_at: 'x' })).toBe('booked');
});

describe('a campaign lasts', () => {
  const now = new Date('2026-11-22T05:42:00Z');
  const isoOf = (moments: ReturnType<typeof timesOf>) => [
    moments.starts_at.toISOString(),
    moments.ends_at.toISOString(),
  ];

  test('from now where its morning is past or no first day is named', () => {
    const expected = [now.toISOString(), '2026-11-23T21:00:00.000Z'];
    expect(isoOf(timesOf({ to: '2026-11-23' }, now))).toEqual(expected);
    expect(isoOf(timesOf({ from: '2026-11-22', to: '2026-11-23' }, now))).toEqual(expected);
  });

  test('from eight in Riyadh of a day to come, until its last day is over', () => {
    const planned = timesOf({ from: '2026-11-24', to: '2026-11-24' }, now);
    expect(isoOf(planned)).toEqual(['2026-11-24T05:00:00.000Z', '2026-11-24T21:00:00.000Z']);
    expect(lastDayOf({ ends_at: planned.ends_at.toISOString() })).toBe('2026-11-24');
  });
});
