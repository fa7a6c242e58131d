import type { Reads } from '#platform/database/database.ts';
import { titledName } from '#platform/language/honorific.ts';
import type { Language } from '#platform/language/language.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import { writeInBoth } from '#platform/mail/both-languages.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { type FoundPerson, findPerson } from './find-person.ts';

export interface MailParts {
  database: { readonly reads: Reads<PeopleTables> };
  mailer: Mailer;
  speak: Speak;
  public_url: string;
}

/** What is said between the greeting and the signature; the action leads to a page of the portal. */
export type PersonMail = Pick<Letter, 'title' | 'paragraphs' | 'afterwards'> & {
  action: { label: string; path: string };
};

interface MailTo {
  /** The job's, so that one that runs twice sends one message. */
  id: string;
  person_id: number;
  /** Elsewhere than to the mailbox that they have now, whether they are still here or not. */
  addresses?: (person: FoundPerson) => Iterable<string>;
}

/**
 * Writes to somebody, as a job of `letters` does it once quiet hours are over: greeted by name, in both
 * languages. Whoever has left or has no address is not written to.
 */
export async function mailPerson(
  { database, mailer, speak, public_url }: MailParts,
  { id, person_id, addresses }: MailTo,
  wordsIn: (say: Say, language: Language, person: FoundPerson) => PersonMail,
): Promise<void> {
  const person = await findPerson(database.reads, person_id);
  if (!person) return;
  const message = writeInBoth((language) => {
    const say: Say = (key, values) => speak(language, key, values);
    const { action, paragraphs, ...words } = wordsIn(say, language, person);
    const greeting = say('platform:mail.greeting', { name: titledName(language, person) });
    return {
      ...words,
      paragraphs: [greeting, ...paragraphs],
      action: { label: action.label, url: `${public_url}${action.path}` },
      signature: say('platform:mail.signature'),
    };
  });
  const own = person.is_active ? [person.email] : [];
  for (const to of new Set(addresses ? addresses(person) : own)) {
    if (to === '') continue;
    await mailer.deliver({ id: addresses ? `${id}.${to}` : id, to, ...message });
  }
}
