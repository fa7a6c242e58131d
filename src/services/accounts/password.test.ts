import { describe, expect, test } from 'vitest';
import { newPasswordFaults, passwordChecklist, passwordFaults } from './password.ts';

const person = {
  user_id: '231000001',
  national_id: '1000000016',
  names: ['Mohammed Ali Al-Qahtani', 'محمد علي القحطاني'],
};

function codes(password: string): string[] {
  return passwordFaults(password, person).map(({ code }) => code);
}

test('a passphrase of its own is taken, in any script', () => {
  expect(codes('marhaba-2026')).toEqual([]);
  expect(codes('سحابة تمشي على مهل')).toEqual([]);
  expect(codes('nine lamps over water')).toEqual([]);
  expect(codes('x7!kQ-92zwpL')).toEqual([]);
});

test('ten characters are enough and 128 are not too many, as people count them', () => {
  expect(codes('x7!kQ-92z')).toEqual(['password_too_short']);
  expect(codes('🕌🌴🐪x7!kQ-9')).toEqual([]);
  expect(codes(`${'ab-cd3 ef '.repeat(12)}12345678`)).toEqual([]);
  expect(codes(`${'ab-cd3 ef '.repeat(12)}123456789`)).toEqual(['too_long']);
});

describe('a common password is refused', () => {
  test.each([
    'password123',
    'Password-2024!',
    'P@ssword1234',
    'passw0rd123',
    'administrator',
    'iloveyou123',
    'welcome2026',
    'trustno1234',
    'السلام عليكم',
    'بِسْمِ الله الرحمن الرحيم',
    'الرياض1445',
  ])('%s: a known word with a known ending', (password) => {
    expect(codes(password)).toContain('password_too_common');
  });

  test.each([
    '1234567890',
    '٠١٢٣٤٥٦٧٨٩',
    '0987654321',
    'qwertyuiop',
    'poiuytrewq',
    "asdfghjkl;'",
    '1qaz2wsx3edc',
    'abcdefghijkl',
    'ضصثقفغعهخحج',
  ])('%s: keys side by side', (password) => {
    expect(codes(password)).toContain('password_too_common');
  });

  test.each(['aaaaaaaaaa', '1212121212', 'marhabamarhaba', '!!!!!!!!!!!!', 'جامعةجامعةجامعة'])(
    '%s: the same again and again',
    (password) => {
      expect(codes(password)).toContain('password_too_common');
    },
  );
});

describe('a password that gives its owner away is refused', () => {
  test.each([
    'key231000001',
    'my-٢٣١٠٠٠٠٠١',
    'id 1000000016 id',
    'MOHAMMED-lamp-77',
    'alqahtani-lamp-77',
    'مصباح محمد العالي',
    'نخلة القحطانى ٤٤',
  ])('%s', (password) => {
    expect(codes(password)).toEqual(['password_has_identity']);
  });

  test('a short name inside another word is no giveaway', () => {
    expect(codes('quality-lanterns')).toEqual([]);
    expect(codes('تعليل النجوم البعيدة')).toEqual([]);
  });

  test('a whole name of short parts is one', () => {
    const sami = { user_id: '700001', names: ['Ali Nur Asi', 'علي نور عاص'] };
    expect(passwordFaults('alinurasi-7!', sami)).toEqual([{ code: 'password_has_identity' }]);
  });
});

test('a password typed twice must be the same twice', () => {
  const faults = newPasswordFaults({ password1: 'short', password2: 'other' }, person);
  expect(faults).toEqual({
    password1: [{ code: 'password_too_short' }],
    password2: [{ code: 'passwords_do_not_match' }],
  });
  const typed = { password1: 'nine lamps over', password2: 'nine lamps over' };
  expect(newPasswordFaults(typed, person)).toEqual({});
});

test('the list is unticked before anything is typed and ticked rule by rule', () => {
  const met = (password: string) =>
    passwordChecklist(password, { user_id: person.user_id, names: person.names })
      .filter(({ is_met }) => is_met)
      .map(({ rule }) => rule);
  expect(met('')).toEqual([]);
  expect(met('lamps')).toEqual(['not_common', 'not_identity']);
  expect(met('qwertyuiop')).toEqual(['long_enough', 'not_identity']);
  expect(met('mohammed-lamps')).toEqual(['long_enough', 'not_common']);
  expect(met('nine lamps over')).toEqual(['long_enough', 'not_common', 'not_identity']);
});
