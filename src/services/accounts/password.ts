import type { FieldFault } from '#platform/contract/refusal.ts';
import { foldArabic } from '#platform/language/text.ts';
import { commonEndings, commonWords, keyboardRuns } from './password-list.ts';

export const shortestPassword = 10;
export const longestPassword = 128;

/** What a password must not give away. The browser isn't told the national id. */
export interface Identity {
  user_id: string;
  national_id?: string;
  /** First, middle and last names in both languages. */
  names: readonly string[];
}

export type PasswordRule = 'long_enough' | 'not_common' | 'not_identity';

/** The rules one by one, for a list that is ticked while the person types. */
export function passwordChecklist(
  password: string,
  person: Identity,
): { rule: PasswordRule; is_met: boolean }[] {
  const begun = password.length > 0;
  return [
    { rule: 'long_enough', is_met: lengthOf(password) >= shortestPassword },
    { rule: 'not_common', is_met: begun && !isCommon(password) },
    { rule: 'not_identity', is_met: begun && !hasIdentity(password, person) },
  ];
}

/** Why a password can't be taken: codes of `validation.{code}`; none when it can. */
export function passwordFaults(password: string, person: Identity): FieldFault[] {
  const faults: FieldFault[] = [];
  const length = lengthOf(password);
  if (length < shortestPassword) faults.push({ code: 'password_too_short' });
  if (length > longestPassword)
    faults.push({ code: 'too_long', values: { maximum: longestPassword } });
  if (isCommon(password)) faults.push({ code: 'password_too_common' });
  if (hasIdentity(password, person)) faults.push({ code: 'password_has_identity' });
  return faults;
}

/** The faults of a password that was typed twice, by field. */
export function newPasswordFaults(
  typed: { password1: string; password2: string },
  person: Identity,
): Record<string, FieldFault[]> {
  const faults: Record<string, FieldFault[]> = {};
  const password1 = passwordFaults(typed.password1, person);
  if (password1.length > 0) faults['password1'] = password1;
  if (typed.password1 !== typed.password2) {
    faults['password2'] = [{ code: 'passwords_do_not_match' }];
  }
  return faults;
}

/** In characters as people count them, not in UTF-16 units. */
function lengthOf(password: string): number {
  return [...password].length;
}

function isCommon(password: string): boolean {
  const bare = bareOf(password) || password;
  const hasFewCharacters = new Set(bare).size <= 3;
  const isRepeated = /^(.+?)\1+$/u.test(bare);
  return hasFewCharacters || isRepeated || isRun(bare) || isListed(bare);
}

function isListed(bare: string): boolean {
  return commonWords.some(
    (word) => bare.startsWith(word) && commonEndings.has(bare.slice(word.length)),
  );
}

function isRun(bare: string): boolean {
  const backwards = [...bare].reverse().join('');
  return keyboardRuns.some((run) => run.includes(bare) || run.includes(backwards));
}

/** A part of a name counts from four letters on: Ali is in quality, and علي folds like على. */
function hasIdentity(password: string, { user_id, national_id = '', names }: Identity): boolean {
  const bare = bareOf(password);
  const parts = names.flatMap((name) => [bareOf(name), ...foldArabic(name).split(/[^\p{L}]+/u)]);
  return [user_id, national_id, ...parts].some((part) => part.length >= 4 && bare.includes(part));
}

/** Letters and digits alone, folded, with the two signs that stand for letters. */
function bareOf(password: string): string {
  return foldArabic(password)
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
