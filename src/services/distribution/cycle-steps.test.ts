import { expect, test } from 'vitest';
import { stepsOf } from './cycle-steps.ts';

const cycle = {
  opens_at: '2026-11-22T08:00:00Z',
  closes_at: '2026-12-05T20:00:00Z',
  start_date: '2027-01-10',
  offered: 67,
};
const at = (moment: string, is_published = false) =>
  stepsOf({ ...cycle, is_published }, new Date(moment)).map(({ state }) => state);

test.each([
  ['before it opens', at('2026-11-22T07:59:59Z'), ['done', 'here', 'ahead', 'ahead', 'ahead']],
  ['while it is open', at(cycle.opens_at), ['done', 'done', 'here', 'ahead', 'ahead']],
  ['once it has closed', at(cycle.closes_at), ['done', 'done', 'done', 'here', 'ahead']],
  ['once published', at(cycle.closes_at, true), ['done', 'done', 'done', 'done', 'here']],
  // The first day begins in Riyadh.
  ['begun', at('2027-01-09T21:00:00Z', true), ['done', 'done', 'done', 'done', 'done']],
  ['begun unpublished', at('2027-01-09T21:00:00Z'), ['done', 'done', 'done', 'here', 'done']],
])('%s the first step that has not happened is here', (_, states, expected) => {
  expect(states).toEqual(expected);
});

test('nothing is done where nothing is offered', () => {
  const steps = stepsOf({ ...cycle, offered: 0, is_published: false }, new Date('2026-11-01'));
  expect(steps.map(({ state }) => state)).toEqual(['here', 'ahead', 'ahead', 'ahead', 'ahead']);
});

test('publishing has no day of its own', () => {
  const steps = stepsOf({ ...cycle, is_published: false }, new Date(cycle.opens_at));
  expect(steps.map(({ at }) => at)).toEqual([
    null,
    cycle.opens_at,
    cycle.closes_at,
    null,
    '2027-01-09T21:00:00.000Z',
  ]);
});
