import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { keepDeclared } from './keep-declared.ts';

const person = z.strictObject({ id: z.number(), full_name: z.string() });

test('what a reply has beyond its contract stays behind, however deep', () => {
  const keep = keepDeclared(
    z.strictObject({
      count: z.number(),
      results: z.array(z.strictObject({ student: person.nullable(), tags: z.array(z.string()) })),
    }),
  );
  const student = { id: 1, full_name: 'منى', national_id: '1000000016' };
  const row = { student, tags: ['a'], secret: 1 };
  expect(keep({ count: 1, results: [row, { student: null, tags: [] }], sql: 'x' })).toEqual({
    count: 1,
    results: [
      { student: { id: 1, full_name: 'منى' }, tags: ['a'] },
      { student: null, tags: [] },
    ],
  });
  expect(student).toHaveProperty('national_id');
});

test('a union keeps what the member names that the value belongs to', () => {
  const keep = keepDeclared(
    z.union([
      z.strictObject({ kind: z.literal('mail'), to: z.string() }),
      z.strictObject({ kind: z.literal('sms'), phone: z.string() }),
    ]),
  );
  expect(keep({ kind: 'sms', phone: '5', to: 'x' })).toEqual({ kind: 'sms', phone: '5' });
});

test('records and optional fields are gone through as well', () => {
  const keep = keepDeclared(
    z.strictObject({ by: z.record(z.string(), person), first: person.optional() }),
  );
  expect(keep({ by: { a: { id: 1, full_name: 'x', phone: 1 } } })).toEqual({
    by: { a: { id: 1, full_name: 'x' } },
  });
});

test('a value that has nothing to lose is answered itself', () => {
  const keep = keepDeclared(z.strictObject({ results: z.array(person) }));
  const answers = fc.record({
    results: fc.array(fc.record({ id: fc.integer(), full_name: fc.string() })),
  });
  fc.assert(
    fc.property(answers, (answer) => {
      const plain = structuredClone(answer);
      expect(keep(plain)).toBe(plain);
    }),
  );
});
