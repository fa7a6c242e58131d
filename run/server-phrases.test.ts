import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPhraseFile, withoutServerPhrases } from './server-phrases.ts';

const source = `export const ar = {
  title: 'jobs: { a }',
  mail: {
    greeting: 'أهلًا',
    reset: {
      subject: 'اختر',
    },
  },
  jobs: { send: 'رابط' },
  user: {
    mail: 'البريد',
  },
};
`;

test('families that only the server says are left out, at the top alone', () => {
  expect(withoutServerPhrases(source)).toBe(`export const ar = {
  title: 'jobs: { a }',
  user: {
    mail: 'البريد',
  },
};
`);
});

test('what is left of a service’s phrases is still whole', async () => {
  const path = new URL('../src/services/accounts/phrases/ar.ts', import.meta.url);
  const left = withoutServerPhrases(readFileSync(path, 'utf8'));
  const { ar: kept } = await import(`data:text/javascript,${encodeURIComponent(left)}`);
  const { ar } = await import(path.href);
  const { mail, sms, audit, audit_fields, jobs, ...said } = ar;
  expect([mail, sms, audit, audit_fields, jobs]).not.toContain(undefined);
  expect(kept).toEqual(said);
});

test.each([
  ['/house/src/services/system-data/phrases/ar.ts', true],
  ['/house/src/portal/phrases/ar.ts', false],
  ['/house/src/services/accounts/web/sign-in-screen.tsx', false],
])('%s: %s', (path, is) => {
  expect(isPhraseFile(path)).toBe(is);
});
