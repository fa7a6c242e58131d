import { expect, test } from 'vitest';
import { flagsUpTo, linesOf } from './notification.ts';

test('each step holds those below it', () => {
  expect(flagsUpTo('toestify')).toEqual({ toestify: true });
  expect(flagsUpTo('badge')).toEqual({ toestify: true, badge: true });
  expect(flagsUpTo('selected')).toEqual({ toestify: true, badge: true, selected: true });
});

test('the first line is what happened, the others the particulars', () => {
  expect(linesOf('Booked\nMonday, 9:00 am')).toEqual({ title: 'Booked', text: 'Monday, 9:00 am' });
  expect(linesOf('Booked')).toEqual({ title: 'Booked', text: '' });
});
