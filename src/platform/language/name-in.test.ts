import { expect, test } from 'vitest';
import { nameIn, namesIn, textIn } from './name-in.ts';

const person = { full_name: 'Sara', full_name_ar: 'سارة' };
const college = { name: 'Engineering', name_ar: 'الهندسة' };

test('a person and a thing are named in the language that reads', () => {
  expect([nameIn('ar', person), nameIn('en', person)]).toEqual(['سارة', 'Sara']);
  expect([nameIn('ar', college), nameIn('en', college)]).toEqual(['الهندسة', 'Engineering']);
  expect(namesIn('ar').otherNameOf(college)).toBe('Engineering');
});

test('so is any text that stands beside its Arabic', () => {
  const notice = { title: 'Closed', title_ar: 'مغلق', body: '', body_ar: '' };
  expect([textIn('ar', notice, 'title'), textIn('en', notice, 'title')]).toEqual([
    'مغلق',
    'Closed',
  ]);
});
