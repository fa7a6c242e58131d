import { cleanText } from '#platform/language/text.ts';

const longest = 120;

/** Only the last 1000 characters of a name are used; the extension is at the end. */
const longestGiven = 1000;

/**
 * Cleans the name that a person's device gave a file, for display and download: one line, NFC, without folders,
 * control or bidi characters. It is never used as a path on disk.
 */
export function cleanFileName(given: string): string {
  const base = given.slice(-longestGiven).split(/[/\\]/).pop() ?? '';
  const clean = cleanText(base)
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^\.+/, '');
  if (clean === '') return 'file';
  if (clean.length <= longest) return clean;
  const end = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  return (
    clean
      .slice(0, longest - end.length)
      .toWellFormed()
      .trim() + end
  );
}
