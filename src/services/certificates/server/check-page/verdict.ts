import type { Refusal } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import type { CertificateCheck } from '../../contract.ts';
import type { Sign } from './drawings.ts';

/** How somebody's file stands to the university's paper: none was fetched yet, this is it, or it is another. */
export type FileVerdict = 'none' | 'same' | 'other';

/** A certificate, with the verdict on a file if there was one; or a refusal, null where no number was typed. */
export type Result =
  | { check: CertificateCheck; file: FileVerdict | null }
  | { refusal: Refusal | null; typed: string };

export interface Question {
  language: Language;
  /** As it stands in the address; the file's digest too. */
  number: string;
  file: string;
  now: Date;
}

/** The page's first words; their tone shows by colour and by a sign. */
export type Verdict =
  | 'valid'
  | 'other_file'
  | 'replaced'
  | 'revoked'
  | 'wrong'
  | 'too_many'
  | 'missing';

export const signs: Record<Verdict, Sign> = {
  valid: 'check',
  other_file: 'cross',
  replaced: 'newer',
  revoked: 'cross',
  wrong: 'cross',
  too_many: 'search',
  missing: 'search',
};

export function verdictOf(result: Result): Verdict {
  if ('check' in result) {
    const { state } = result.check;
    return state === 'valid' && result.file === 'other' ? 'other_file' : state;
  }
  if (!result.refusal) return 'missing';
  return result.refusal.code === 'too_many_tries' ? 'too_many' : 'wrong';
}
