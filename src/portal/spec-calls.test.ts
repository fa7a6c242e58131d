import { expect, test } from 'vitest';
import { openApiOf } from '#platform/http/openapi.ts';
import { contracts } from './services.ts';
import { notBuiltYet, specCalls } from './testing/spec-calls.ts';

test('every call that the specifications name is described under its name, or listed as not built yet', () => {
  const { paths } = openApiOf(contracts) as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, methods]) => {
    const name = path.slice(1).replaceAll(/\{\w+\}/g, '*');
    return Object.keys(methods).map((method) => `${method.toUpperCase()} ${name}`);
  });
  const missing = specCalls.filter((call) => !described.includes(call));
  expect(missing.toSorted()).toEqual(notBuiltYet.toSorted());
});
