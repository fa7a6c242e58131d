import { expect, test } from 'vitest';
import { stripIsolates } from '#platform/language/bidi.ts';
import { type Building, buildings, roomIn } from './buildings.ts';

const known: Building[] = [
  { code: 'B', name: 'Medicine building', name_ar: 'مبنى الطب' },
  { code: 'BX', name: 'Annex', name_ar: 'الملحق' },
];

test.each([
  ['B-214', 'مبنى الطب، B-214', 'Medicine building, B-214'],
  ['B214', 'مبنى الطب، B214', 'Medicine building, B214'],
  ['BX-1', 'الملحق، BX-1', 'Annex, BX-1'],
  // Unknown, without a number, or named already.
  ['C-1', 'C-1', 'C-1'],
  ['B', 'B', 'B'],
  ['Before the library', 'Before the library', 'Before the library'],
  ['مبنى الطب، B-214', 'مبنى الطب، B-214', 'مبنى الطب، B-214'],
  ['', '', ''],
])('the room %s stands in its building', (room, arabic, english) => {
  expect(stripIsolates(roomIn('ar', room, known))).toBe(arabic);
  expect(stripIsolates(roomIn('en', room, known))).toBe(english);
});

test('two buildings don’t begin their rooms alike', () => {
  expect(buildings.safeParse(known).success).toBe(true);
  expect(buildings.safeParse([...known, known[0]]).success).toBe(false);
  expect(buildings.safeParse([{ code: 'b-', name: 'x', name_ar: 'x' }]).success).toBe(false);
});
