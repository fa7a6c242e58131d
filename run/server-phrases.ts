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

/** The platform's refusals that screens say themselves; the others come as text with the responses. */
const saidByScreens: readonly string[] = [
  'no_connection',
  'server_error',
  'payment_problem',
  'not_signed_in',
  'daily_limit',
];

const phraseFile = /\/services\/([^/]+)\/phrases\/(?:ar|en)\.ts$/;
const platformFile = /\/platform\/language\/phrases\/(?:ar|en)\.ts$/;

export const isPhraseFile = (path: string) => phraseFile.test(path) || platformFile.test(path);

/** The text of a phrase file as browsers get it. */
export function withoutServerPhrases(source: string, path: string): string {
  if (platformFile.test(path)) return source.replace(written('refusals'), saidIn);
  const [, service = ''] = phraseFile.exec(path) ?? [];
  return source.replace(written(familiesOf(service).join('|')), '');
}

/** The block of refusals with those that screens say. */
function saidIn(refusals: string): string {
  return refusals.replace(/^ {4}'?([\w-]+)'?:(?: .*|\n {6}.*)\n/gm, (entry, name: string) =>
    saidByScreens.includes(name) ? entry : '',
  );
}

function familiesOf(service: string): readonly string[] {
  return [...ofEveryService, ...(ofOne[service] ?? [])];
}

/** Whether a screen would show a key instead of text. */
export function saysServerPhrase(text: string): boolean {
  const keys = text.matchAll(/['"`]([a-z-]+):([a-z_]+)\.([\w-]*)/g);
  return [...keys].some(([, owner = '', family = '', name = '']) =>
    owner === 'platform'
      ? family === 'refusals' && !saidByScreens.includes(name)
      : familiesOf(owner).includes(family),
  );
}
