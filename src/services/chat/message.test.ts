import { expect, test } from 'vitest';
import { contentOf, readByOther } from './message.ts';

test.each([
  ['👍', false, 'emoji'],
  ['👩🏽‍⚕️', false, 'emoji'],
  ['👍👍', false, 'text'],
  ['1', false, 'text'],
  ['نعم 👍', false, 'text'],
  ['', true, 'file'],
  ['👍', true, 'file'],
] as const)('%j with a picture: %s is of type %s', (text, hasFile, type) => {
  expect(contentOf(text, hasFile).type).toBe(type);
});

test('all but the newest unread of one’s own side are read', () => {
  const messages = [1, 2, 3, 4, 5].map((id) => ({ id, from_student: id !== 3 }));
  const readOf = (is_student: boolean, unread: number) => [
    ...readByOther(messages, { is_student, unread }),
  ];
  expect(readOf(true, 0)).toEqual([1, 2, 4, 5]);
  expect(readOf(true, 1)).toEqual([1, 2, 4]);
  // Older ones that aren't loaded may be among the unread.
  expect(readOf(true, 9)).toEqual([]);
  expect(readOf(false, 1)).toEqual([]);
});
