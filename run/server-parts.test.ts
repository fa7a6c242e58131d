import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutServerParts } from './server-parts.ts';

const project = new URL('..', import.meta.url);
const contracts = globSync('src/services/*/contract.ts', { cwd: project });
const read = (path: string) => readFileSync(new URL(path, project), 'utf8');

test('a call’s summary is left out, on one line or on two, and nothing else', () => {
  const source = `
      path: '/a',
      summary: 'Says \\'no\\'',
      reply: z.strictObject({ summary: z.string() }),
      summary:
        "The guide's own",
      allow: 'everyone',
`;
  expect(withoutServerParts(source, '/house/src/services/loans/contract.ts')).toBe(`
      path: '/a',
      reply: z.strictObject({ summary: z.string() }),
      allow: 'everyone',
`);
  expect(withoutServerParts(source, '/house/src/services/loans/loan.ts')).toBe(source);
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
});
