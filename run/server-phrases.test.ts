import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPhraseFile, saysServerPhrase, withoutServerPhrases } from './server-phrases.ts';

const source = `export const ar = {
  title: 'jobs: { a }',
  mail: {
    greeting: 'أهلًا',
    reset: {
      subject: 'اختر',
    },
  },
  jobs: { send: 'رابط' },
  slip: 'قسيمة',
  user: {
    mail: 'البريد',
  },
};
`;

/** Each service's families that only the server uses. */
const ofServer: Readonly<Record<string, readonly string[]>> = {
  accounts: ['mail', 'sms', 'audit', 'audit_fields', 'jobs', 'refusals'],
  notifications: ['letter', 'audit', 'news', 'refusals'],
  people: ['audit', 'columns', 'values'],
  reloads: ['sheet', 'audit', 'failures', 'row_faults', 'refusals'],
  rights: ['audit', 'sheet', 'slip', 'refusals'],
};

test('families that only the server says are left out, at the top alone', () => {
  expect(
    withoutServerPhrases(source, '/src/services/accounts/phrases/ar.ts'),
  ).toBe(`export const ar = {
  title: 'jobs: { a }',
  slip: 'قسيمة',
  user: {
    mail: 'البريد',
  },
};
`);
});

test('a family of one service is left out of that service’s phrases alone', () => {
  const lines = "export const ar = {\n  slip: { title: 'قسيمة' },\n};\n";
  const left = (service: string) =>
    withoutServerPhrases(lines, `/src/services/${service}/phrases/ar.ts`);
  expect(left('rights')).toBe('export const ar = {\n};\n');
  expect(left('settings')).toBe(lines);
});

test.each(['accounts', 'notifications', 'people', 'reloads', 'rights'])(
  'what is left of the phrases of %s is still whole',
  async (service) => {
    const path = new URL(`../src/services/${service}/phrases/ar.ts`, import.meta.url);
    const left = withoutServerPhrases(readFileSync(path, 'utf8'), path.pathname);
    const { ar: kept } = await import(`data:text/javascript,${encodeURIComponent(left)}`);
    const { ar } = await import(path.href);
    const gone = Object.keys(ar).filter((family) => !(family in kept));
    expect(gone).toEqual(expect.arrayContaining([...(ofServer[service] ?? [])]));
    expect(kept).toEqual(
      Object.fromEntries(Object.entries(ar).filter(([family]) => !gone.includes(family))),
    );
  },
);

test.each(['ar', 'en'])(
  'of the platform’s phrases in %s only refusals that no screen says are left out',
  async (language) => {
    const path = new URL(`../src/platform/language/phrases/${language}.ts`, import.meta.url);
    const text = readFileSync(path, 'utf8').replace(
      /^import .*\n|: English<.*> |(?<=^\}) satisfies .*(?=;$)/gm,
      '',
    );
    const left = withoutServerPhrases(text, path.pathname);
    const [whole, kept] = await Promise.all(
      [text, left].map(
        async (one) => (await import(`data:text/javascript,${encodeURIComponent(one)}`))[language],
      ),
    );
    const said = [
      'daily_limit',
      'no_connection',
      'not_signed_in',
      'payment_problem',
      'server_error',
    ];
    expect(Object.keys(kept.refusals).sort()).toEqual(said);
    const texts = said.map((name) => [name, whole.refusals[name]]);
    expect(kept).toEqual({ ...whole, refusals: Object.fromEntries(texts) });
  },
);

test.each([
  ["t('accounts:refusals.wrong_current_password')", true],
  ["t('platform:refusals.server_error')", false],
  ["t('platform:refusals.not_found')", true],
  ["t('platform:mail.greeting')", false],
  ['t(`appointments:news.booked.title`)', true],
  ['t(`notices:kinds.news`)', false],
  ["t('rights:user.mail')", false],
])('a screen that says %s: %s', (text, is) => {
  expect(saysServerPhrase(text)).toBe(is);
});

test.each([
  ['/house/src/services/reloads/phrases/ar.ts', true],
  ['/house/src/platform/language/phrases/en.ts', true],
  ['/house/src/portal/phrases/ar.ts', false],
  ['/house/src/services/accounts/web/sign-in-screen.tsx', false],
])('%s: %s', (path, is) => {
  expect(isPhraseFile(path)).toBe(is);
});
