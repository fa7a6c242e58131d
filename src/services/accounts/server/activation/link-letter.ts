import { titledName } from '#platform/language/honorific.ts';
import type { Language } from '#platform/language/language.ts';
import { writeInBoth } from '#platform/mail/both-languages.ts';
import { type Letter, writeLetter } from '#platform/mail/letter.ts';
import type { FoundPerson } from '#services/people/server/public.ts';
import type { AccountLimits } from '../../limits.ts';
import type { Accounts } from '../accounts.ts';

/** The purpose of a mailed link; `welcome`: the first password of a person who has none. */
export type LinkKind = 'reset' | 'activation' | 'welcome';

interface Told {
  kind: LinkKind;
  person: FoundPerson;
  /** Null if unknown: the mail is then bilingual. */
  language: Language | null;
  limits: AccountLimits;
  url: string;
}

/** The mail that carries a link. */
export function linkLetter(
  { speak }: Pick<Accounts, 'speak'>,
  { kind, person, language, limits, url }: Told,
) {
  const letterIn = (of: Language): Omit<Letter, 'language'> => {
    const say = (key: string, values?: Record<string, string | number>) =>
      speak(of, `accounts:mail.${key}`, values);
    const name = titledName(of, person);
    const count = kind === 'reset' ? limits.reset_link_minutes : limits.activation_link_days;
    // Recipients who didn't just sign in need no warning about it.
    const unasked = kind === 'activation' && language === null ? 'welcome' : kind;
    return {
      title: say(`${kind}.subject`),
      paragraphs: [
        speak(of, 'platform:mail.greeting', { name }),
        say(`${kind}.text`, { user_id: person.user_id }),
      ],
      action: { label: say(`${kind}.action`), url },
      afterwards: [say(`${kind}.valid`, { count }), say(`${unasked}.unasked`)],
      signature: speak(of, 'platform:mail.signature'),
    };
  };
  if (language === null) return writeInBoth(letterIn);
  const letter = letterIn(language);
  return { subject: letter.title, ...writeLetter({ language, ...letter }) };
}
