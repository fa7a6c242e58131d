import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutServerParts } from './server-parts.ts';

const project = new URL('..', import.meta.url);
const withCalls = globSync('src/services/*/{contract,*-calls}.ts', { cwd: project });
const read = (path: string) => readFileSync(new URL(path, project), 'utf8');
const contracts = globSync('src/services/*/contract.ts', { cwd: project }).filter(
  (path) => !read(path).includes('calls: {}'),
);

test('a call’s summary is left out, on one line or on two, and nothing else', () => {
  const source = `
      path: '/a',
      summary: 'Says \\'no\\'',
      body: z.strictObject({ summary: z.string() }),
      summary:
        "The guide's own",
      allow: 'everyone',
`;
  expect(withoutServerParts(source, '/house/src/services/loans/contract.ts')).toBe(`
      path: '/a',
      body: z.strictObject({ summary: z.string() }),
      allow: 'everyone',
`);
  expect(withoutServerParts(source, '/house/src/services/loans/loan.ts')).toBe(source);
});

test('the shape of an answer is left out, however long; a file’s stays, and what a form sends', () => {
  const source = `
      body: z.strictObject({
        reply: z.string(),
      }),
      reply: listReply(loan),
      refusals: ['taken'],
    }),
      reply: z.strictObject({
        count: z.int(),
      } as Record<'count', z.ZodInt>),
    }),
      reply: download('application/pdf'),
    }),
`;
  expect(withoutServerParts(source, '/house/src/services/loans/contract.ts')).toBe(`
      body: z.strictObject({
        reply: z.string(),
      }),
      reply: {},
      refusals: ['taken'],
    }),
      reply: {},
    }),
      reply: download('application/pdf'),
    }),
`);
});

test('a file that only replies are made of is not imported', () => {
  const source = `import { z } from 'zod';
import { loan } from './loan.ts';
import { days, lender } from './lender.ts';
export { type Loan } from './loan.ts';
      reply: listReply(loan.extend({ lender })),
      body: days,
`;
  expect(
    withoutServerParts(source, '/house/src/services/loans/contract.ts'),
  ).toBe(`import { z } from 'zod';
import { days, lender } from './lender.ts';
export { type Loan } from './loan.ts';
      reply: {},
      body: days,
`);
});

test.each(withCalls)('%s answers nothing but files to a browser', (path) => {
  const left = withoutServerParts(read(path), `/${path}`);
  const replies = left.match(/^ {4,6}reply: .*$/gm) ?? [];
  const isRead = path.endsWith('/settings/public-calls.ts');
  expect(
    replies.filter((line) => !/reply: (?:\{\},|download\(|exportReply,)/.test(line)).length > 0,
  ).toBe(isRead);
});

test.each(contracts)('%s has no summary left', (path) => {
  const source = read(path);
  const left = withoutServerParts(source, `/${path}`);
  expect(source).toMatch(/^ +summary:/m);
  expect(left).not.toMatch(/^ +summary:/m);
});

test('zod is left without what writes JSON schemas and English', () => {
  const path = 'node_modules/zod/v4/classic/schemas.js';
  const left = withoutServerParts(read(path), `/${path}`);
  expect(left).not.toMatch(/processJSONSchema|create\w*JSONSchemaMethod\(|\ben\(\)\);/);
  expect(left).toContain('safeParse');
  expect(left).toContain('jitless: true');
});
