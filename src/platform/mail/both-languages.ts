import { defaultLanguage, type Language, languages } from '../language/language.ts';
import { type Letter, pageOf, partOf, writeLetter } from './letter.ts';
import type { MailMessage } from './mail.ts';

/**
 * One message with the letter in both languages, Arabic first: the language that its reader prefers isn't
 * known.
 */
export function writeInBoth(
  letterIn: (language: Language) => Omit<Letter, 'language'>,
): Omit<MailMessage, 'id' | 'to'> {
  const letters = languages.map((language) => ({ language, ...letterIn(language) }));
  const written = letters.map(writeLetter);
  return {
    subject: letters.map(({ title }) => title).join(' · '),
    text: written.map(({ text }) => text).join('\n\n'),
    html: pageOf(defaultLanguage, letters.map(partOf)),
    links: [...new Set(written.flatMap(({ links }) => links))],
  };
}
