import { expect, test } from 'vitest';
import { optionsLike } from './options-like.ts';

const options = [
  { value: '1', label: 'الطب والجراحة' },
  { value: '2', label: 'Mohammed Al-Qahtani' },
  { value: '3', label: 'عبد الله الشهري' },
];

test.each([
  ['', ['1', '2', '3']],
  ['  ', ['1', '2', '3']],
  ['الجراحه', ['1']],
  ['muhamad alqahtani', ['2']],
  ['qahtani', ['2']],
  ['عبدالله', ['3']],
  ['%', []],
  ['nobody', []],
])('%j finds %j', (typed, found) => {
  expect(optionsLike(options, typed).map(({ value }) => value)).toEqual(found);
});
