import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeOf, codePlace, counterOf } from './code.ts';
import type { TrainerEntry } from './contract.ts';
import { fillIn, isOfTraining, namesTraining } from './training.ts';
import { entriesNamed } from './web/day/kept-entries.ts';

describe('the code of a minute', () => {
  // The counters of RFC 4226, appendix D, under its own key; ours are signed with SHA-256.
  test.each([
    [0, '5224'],
    [1, '7082'],
    [9, '0489'],
  ])('is cut down as RFC 4226 says: counter %i', (place, last) => {
    const digest = createHmac('sha1', '12345678901234567890').update(counterOf(place)).digest();
    expect(codeOf(digest)).toBe(last);
  });

  test('changes with the minute', () => {
    const at = (time: string) => codePlace(new Date(`2026-11-22T05:${time}Z`));
    expect(at('42:59')).toBe(at('42:00'));
    expect(at('43:00')).toBe(at('42:00') + 1);
  });
});

test('a mail names its values, and what it doesn’t know stays', () => {
  const values = { name: 'Sara', side: 'A', department: 'B', trainer: 'C', start: 'D', end: 'E' };
  expect(fillIn('{name}: {side} {toString} {x}', values)).toBe('Sara: A {toString} {x}');
});

test('a text names a training by any value but the name, and a mail is of one by its filters', () => {
  expect(['{name}', '{x}', 'side', '{side}', 'a {end} b'].map(namesTraining)).toEqual([
    ...[false, false, false],
    ...[true, true],
  ]);
  expect([{}, { cycle: undefined }, { side: 3 }].map(isOfTraining)).toEqual([false, false, true]);
});

test('of what a device keeps, a refusal takes the entries that it names and no others', () => {
  const kept: Omit<TrainerEntry, 'id' | 'placement'> = {
    day: '2026-11-22',
    marked_at: '2026-11-22T05:00:00Z',
    state: 'present',
    absence_type: null,
    minutes: null,
    note: '',
  };
  const entries = Array.from({ length: 12 }, (_, at) => ({ ...kept, id: `e${at}`, placement: at }));
  const fields = { 'entries.1.minutes': [''], 'entries.11': [''], body: [''] };
  expect([...entriesNamed(entries, fields)]).toEqual(['e1', 'e11']);
  expect(entriesNamed(entries, {}).size).toBe(0);
});
