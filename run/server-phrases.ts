import { written } from './phrase-packs.ts';

/**
 * Families of a service's phrases that are spoken on the server alone: letters, short messages, how the
 * audit log and the list of jobs read. Browsers are not sent them (vite.config.ts), and the law keeps
 * screens from saying them.
 */
const families = 'mail|sms|audit|audit_fields|jobs';

export const isPhraseFile = (path: string) => /\/services\/[^/]+\/phrases\/(ar|en)\.ts$/.test(path);

const whole = written(families);

export function withoutServerPhrases(source: string): string {
  return source.replace(whole, '');
}

/** Where a screen would show a key instead of words. */
const spoken = new RegExp(`['"\`][a-z-]+:(${families})\\.`);

export function saysServerPhrase(text: string): boolean {
  return spoken.test(text);
}
