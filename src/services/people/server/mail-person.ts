import type { Reads } from '#platform/database/database.ts';
import { titledName } from '#platform/language/honorific.ts';
import type { Language } from '#platform/language/language.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import { writeInBoth } from '#platform/mail/both-languages.ts';
import type { Letter } from '#platform/mail/letter.ts';
import type { MailCalendar, Mailer } from '#platform/mail/mail.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { type FoundPerson, findPerson } from './find-person.ts';

export interface MailParts {
  database: { readonly reads: Reads<PeopleTables> };
  mailer: Mailer;
  speak: Speak;
  public_url: string;
}

/** The content between greeting and signature; the action links to a page of the portal. */
export type PersonMail = Pick<Letter, 'title' | 'paragraphs' | 'afterwards'> & {
  action: { label: string; path: string };
};

interface MailTo {
  /** The job's id, so a repeated job sends one message. */
  id: string;
  person_id: number;
  /** Other addresses than the current one, used even if the person has left. */
  addresses?: (person: FoundPerson) => Iterable<string>;
  calendar?: MailCalendar | undefined;
}

/**
 * Mails a person from a `letters` job after quiet hours: greeted by name, bilingual. People who have left
 * or have no address get no mail.
 */
export async function mailPerson(
  { database, mailer, speak, public_url }: MailParts,
  { id, person_id, addresses, calendar }: MailTo,
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
    await mailer.deliver({ id: addresses ? `${id}.${to}` : id, to, ...message, calendar });
  }
}
