import { cleanText } from '../language/text.ts';

const longest = 120;

/** What is looked at of a name; its end tells its kind. */
const longestGiven = 1000;

/**
 * The name that a person's device gave a file, as text to show and to offer again: one line, NFC,
 * without folders, control and bidi characters. It names nothing on our disks.
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
