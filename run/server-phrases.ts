import { written } from './phrase-packs.ts';

/**
 * Phrase families used only on the server: letters, SMS, sheets, the texts of the audit log and the job list, and
 * refusals, which responses carry as text. Browsers don't load them (vite.config.ts), and a rule keeps screens from
 * using them.
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
  people: ['columns', 'values'],
  reloads: ['failures', 'row_faults'],
  rights: ['slip'],
};

const phraseFile = /\/services\/([^/]+)\/phrases\/(?:ar|en)\.ts$/;

export const isPhraseFile = (path: string) => phraseFile.test(path);

/** The text of a service's phrase file as browsers get it. */
export function withoutServerPhrases(source: string, path: string): string {
  const [, service = ''] = phraseFile.exec(path) ?? [];
  return source.replace(written(familiesOf(service).join('|')), '');
}

function familiesOf(service: string): readonly string[] {
  return [...ofEveryService, ...(ofOne[service] ?? [])];
}

/** Whether a screen would show a key instead of text. Browsers do get the platform's own refusals. */
export function saysServerPhrase(text: string): boolean {
  const keys = text.matchAll(/['"`]([a-z-]+):([a-z_]+)\./g);
  return [...keys].some(
    ([, owner = '', family = '']) => owner !== 'platform' && familiesOf(owner).includes(family),
  );
}
