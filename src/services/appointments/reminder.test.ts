import { describe, expect, test } from 'vitest';
import { nextReminder, reminderNow } from './reminder.ts';

const at = (time: string) => new Date(`${time}+03:00`);
const starts = at('2026-11-24T00:30:00');
const day = at('2026-11-23T00:30:00');
const hour = at('2026-11-23T23:30:00');
const secondLater = (moment: Date) => new Date(moment.getTime() + 1000);
const secondEarlier = (moment: Date) => new Date(moment.getTime() - 1000);

describe('the next reminder', () => {
  test.each([
    ['booked days before', at('2026-11-20T10:00:00'), { step: 'day', due_at: day }],
    ['just before the day', secondEarlier(day), { step: 'day', due_at: day }],
    ['booked at the very moment', day, { step: 'hour', due_at: hour }],
    ['booked less than a day before', at('2026-11-23T10:00:00'), { step: 'hour', due_at: hour }],
    ['booked an hour before', hour, null],
    ['booked less than an hour before', at('2026-11-24T00:10:00'), null],
    ['after it began', secondLater(starts), null],
  ])('%s', (_what, now, expected) => {
    expect(nextReminder(starts, now)).toEqual(expected);
  });
});

describe('the reminder that is told now', () => {
  test.each([
    ['a day before', day, 'day'],
    ['late, but hours before', at('2026-11-23T20:00:00'), 'day'],
    ['before midnight, an hour before', hour, 'hour'],
    ['after both were missed', at('2026-11-24T00:29:59'), 'hour'],
    ['too early', secondEarlier(day), null],
    ['at its beginning', starts, null],
  ])('%s', (_what, now, expected) => {
    expect(reminderNow(starts, now)).toBe(expected);
  });
});
