import { expect, test } from 'vitest';
import { type Schema, shareSchemas } from './shared-schemas.ts';

const text = { type: 'string', description: 'x'.repeat(80) };
const leaf = { type: 'object', properties: { text, own: { type: 'integer' } } };

const replyOf = (operationId: string, schema: Schema) => ({
  get: {
    operationId,
    parameters: [{ name: 'of', in: 'query', schema: { type: 'integer' } }],
    responses: { 200: { content: { 'application/json': { schema } } } },
  },
});
const several = { type: 'array', items: leaf };

const paths = {
  '/one': replyOf('a.one', leaf),
  '/several': replyOf('a.several', { type: 'object', properties: { rows: several } }),
  '/again': replyOf('a.again', { type: 'object', properties: { again: several, items: text } }),
  '/odd': replyOf('a.odd', { type: 'object', required: ['items'], enum: [{ items: leaf }] }),
};

function expand(value: unknown, schemas: Schema): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => expand(one, schemas));
  if ('$ref' in value) return expand(schemas[String(value.$ref).split('/').at(-1) ?? ''], schemas);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expand(one, schemas)]));
}

test('says the same as before, each repeated schema once, a short or single one in its place', () => {
  const shared = shareSchemas(paths);
  expect(expand(shared.paths, shared.schemas)).toEqual(paths);
  expect(shared.schemas).toEqual({
    'a.one': {
      type: 'object',
      properties: { text: { $ref: '#/components/schemas/text' }, own: { type: 'integer' } },
    },
    text,
    rows: { type: 'array', items: { $ref: '#/components/schemas/a.one' } },
  });
});

test('what stands in one place only is no component', () => {
  expect(shareSchemas({ '/one': replyOf('a.one', several) }).schemas).toEqual({});
});
