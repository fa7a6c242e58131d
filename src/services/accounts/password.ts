import type { FieldFault } from '#platform/contract/refusal.ts';
import { foldArabic } from '#platform/language/text.ts';
import { commonEndings, commonWords, keyboardRuns } from './password-list.ts';

export const shortestPassword = 10;
export const longestPassword = 128;

/** The personal data that a password must not contain. The browser doesn't know the national id. */
export interface Identity {
  user_id: string;
  national_id?: string;
  /** First, middle and last names in both languages. */
  names: readonly string[];
}

export type PasswordRule = 'long_enough' | 'not_common' | 'not_identity';

/** The rules one by one, for a checklist that is ticked as the person types. */
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

/** Whether a bare password is on a longer list, which only the server has. */
export type IsListed = (bare: string) => boolean;

const onNoList: IsListed = () => false;

/** Why a password is refused, as codes of `validation.{code}`; empty if it is accepted. */
export function passwordFaults(
  password: string,
  person: Identity,
  isFurtherListed: IsListed = onNoList,
): FieldFault[] {
  const faults: FieldFault[] = [];
  const length = lengthOf(password);
  if (length < shortestPassword) faults.push({ code: 'password_too_short' });
  if (length > longestPassword)
    faults.push({ code: 'too_long', values: { maximum: longestPassword } });
  if (isCommon(password) || (length >= shortestPassword && isFurtherListed(bareOf(password))))
    faults.push({ code: 'password_too_common' });
  if (hasIdentity(password, person)) faults.push({ code: 'password_has_identity' });
  return faults;
}

/** The faults of a new password that was typed twice, by field. */
export function newPasswordFaults(
  typed: { password1: string; password2: string },
  person: Identity,
  isFurtherListed: IsListed = onNoList,
): Record<string, FieldFault[]> {
  const faults: Record<string, FieldFault[]> = {};
  const password1 = passwordFaults(typed.password1, person, isFurtherListed);
  if (password1.length > 0) faults['password1'] = password1;
  if (typed.password1 !== typed.password2) {
    faults['password2'] = [{ code: 'passwords_do_not_match' }];
  }
  return faults;
}

/** Counts code points, not UTF-16 units. */
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

/** Parts of names count from four letters: Ali is part of quality, and علي folds like على. */
function hasIdentity(password: string, { user_id, national_id = '', names }: Identity): boolean {
  const bare = bareOf(password);
  const parts = names.flatMap((name) => [bareOf(name), ...foldArabic(name).split(/[^\p{L}]+/u)]);
  return [user_id, national_id, ...parts].some((part) => part.length >= 4 && bare.includes(part));
}

/** A password as lists have it: letters and digits only, folded, with @ and $ read as letters. */
export function bareOf(password: string): string {
  return foldArabic(password)
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
