import { expect, test } from 'vitest';
import { honorificOf, titledName } from './honorific.ts';

const instructor = { user_type: 1, gender: 1, rank: '', rank_ar: '' } as const;

test.each([
  ['Professor', 'أستاذ'],
  ['Associate professor', 'أستاذة مشاركة'],
  ['ASSISTANT PROFESSOR', ''],
  ['', 'أستاذة مساعدة'],
  ['', 'استاذ مشارك'],
  ['Visiting Professor', ' أستاذ زائر'],
])('%s, %s is a doctor', (rank, rank_ar) => {
  expect(honorificOf({ ...instructor, rank, rank_ar })).toBe('dr');
  expect(honorificOf({ ...instructor, gender: 2, rank, rank_ar })).toBe('dr');
});

test.each([
  ['Lecturer', 'محاضر'],
  ['Teaching assistant', 'معيدة'],
  ['Professorial assistant', 'أستاذية'],
  ['', ''],
  [null, null],
])('%s, %s is none', (rank, rank_ar) => {
  expect(honorificOf({ ...instructor, rank, rank_ar })).toBe('mr');
  expect(honorificOf({ ...instructor, gender: 2, rank, rank_ar })).toBe('ms');
});

test('employees and administrators are addressed, students are not', () => {
  const none = { gender: 2, rank: null, rank_ar: null } as const;
  expect(honorificOf({ ...none, user_type: 3 })).toBe('ms');
  expect(honorificOf({ ...none, user_type: 4 })).toBe('ms');
  expect(honorificOf({ ...none, user_type: 2 })).toBeNull();
});

test('a name is said with it in both languages, and bare without it', () => {
  const majid = { full_name: 'Majid Al-Subaie', full_name_ar: 'ماجد السبيعي' };
  expect(titledName('ar', { ...majid, honorific: 'dr' })).toBe('د. ماجد السبيعي');
  expect(titledName('en', { ...majid, honorific: 'dr' })).toBe('Dr. Majid Al-Subaie');
  expect(titledName('ar', { ...majid, honorific: 'ms' })).toBe('أ. ماجد السبيعي');
  expect(titledName('en', { ...majid, honorific: 'mr' })).toBe('Mr. Majid Al-Subaie');
  expect(titledName('en', { ...majid, honorific: null })).toBe('Majid Al-Subaie');
  expect(titledName('ar', { full_name: '', full_name_ar: '', honorific: 'dr' })).toBe('');
});
