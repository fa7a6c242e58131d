import { written } from './phrase-packs.ts';

/**
 * Families of phrases that are spoken on the server alone: letters, short messages, sheets, how the audit
 * log and the list of jobs read, and refusals, which answers bring in words. Browsers are not sent them
 * (vite.config.ts), and the law keeps screens from saying them.
 */
const ofEveryService = [
  'mail',
  'sms',
  'letter',
  'sheet',
  'audit',
  'audit_fields',
  'jobs',
  'news',
  'waits',
  'refusals',
];

const ofOne: Readonly<Record<string, readonly string[]>> = {
  rights: ['slip'],
  'system-data': ['columns', 'failures', 'row_faults'],
};

const phraseFile = /\/services\/([^/]+)\/phrases\/(?:ar|en)\.ts$/;

export const isPhraseFile = (path: string) => phraseFile.test(path);

/** The text of a service's phrase file, as browsers are sent it. */
export function withoutServerPhrases(source: string, path: string): string {
  const [, service = ''] = phraseFile.exec(path) ?? [];
  return source.replace(written(familiesOf(service).join('|')), '');
}

function familiesOf(service: string): readonly string[] {
  return [...ofEveryService, ...(ofOne[service] ?? [])];
}

/** Where a screen would show a key instead of words. The platform's own refusals are sent. */
export function saysServerPhrase(text: string): boolean {
  const keys = text.matchAll(/['"`]([a-z-]+):([a-z_]+)\./g);
  return [...keys].some(
    ([, owner = '', family = '']) => owner !== 'platform' && familiesOf(owner).includes(family),
  );
}
