import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isTooMuch } from '#platform/http/request-bounds.ts';
import { settingsContract } from '#services/settings/contract.ts';
import { settingGroups } from '#services/settings/settings.ts';
import { contracts } from './services.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const calls = contracts.flatMap(({ calls }) => Object.values(calls));

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(type, { io, unrepresentable: 'any' });
}

/** Bare numbers, which no form or address can send, as both send text. */
function bareNumbersIn(schema: Schema): Schema[] {
  const { type, const: only, enum: some = [only], anyOf = [] } = schema;
  if (anyOf.some((one) => (one as Schema).type === 'string')) return [];
  const isNumber = type === 'number' || type === 'integer' || typeof some[0] === 'number';
  return isNumber ? [schema] : childrenOf(schema).flatMap(bareNumbersIn);
}

/** The schema and all schemas in it. */
function partsOf(schema: Schema): Schema[] {
  return [schema, ...childrenOf(schema).flatMap(partsOf)];
}

function childrenOf({ items, anyOf = [], properties = {}, ...schema }: Schema): Schema[] {
  const within = [items, ...anyOf, ...Object.values(properties), schema.additionalProperties];
  return within.flat().filter((one): one is Schema => typeof one === 'object' && one !== null);
}

/** The largest valid input, in three-byte letters: nothing that users write takes more per letter. */
function largestOf(schema: Schema): unknown {
  const { anyOf, properties, items, type, maxItems = 0 } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return longestOf(schema.enum);
  if (anyOf) return longestOf(anyOf.map((one) => largestOf(one as Schema)));
  if (type === 'array') return Array.from({ length: maxItems }, () => largestOf(items as Schema));
  if (type === 'object') return largestObject(properties ?? {});
  if (type === 'string') return (schema.pattern ? 'x' : 'ﻻ').repeat(schema.maxLength ?? 40);
  return type === 'boolean' ? false : 2_147_483_647;
}

function largestObject(properties: Record<string, unknown>) {
  const each = Object.entries(properties);
  return Object.fromEntries(each.map(([name, schema]) => [name, largestOf(schema as Schema)]));
}

function longestOf(values: readonly unknown[]): unknown {
  const size = (value: unknown) => JSON.stringify(value)?.length ?? 0;
  return values.toSorted((a, b) => size(b) - size(a))[0];
}

/** No contract has their schemas: a settings call takes its group's, as it is and as it becomes. */
const settings = Object.entries(settingGroups).map(([name, { schema }]) => ({
  name: `settings: ${name}`,
  body: z.strictObject({ from: schema, to: schema }),
  query: undefined,
  max_bytes: settingsContract.calls.changeSettings.max_bytes,
}));

const inputs = [...calls, ...settings].flatMap(({ name, body, query }) =>
  Object.entries({ body, query }).flatMap(([part, type]) =>
    type ? [{ called: `${name} ${part}`, type: type as z.ZodType }] : [],
  ),
);

describe('what a call takes', () => {
  test.each(inputs)('$called: lists have an end, and numbers may be text', ({ type }) => {
    const schema = schemaOf(type, 'input');
    const lists = partsOf(schema).filter((part) => part.type === 'array');
    expect(lists.filter(({ maxItems }) => maxItems === undefined)).toEqual([]);
    expect(bareNumbersIn(schema)).toEqual([]);
  });

  const largest = [...calls, ...settings].flatMap(({ name, body, max_bytes }) =>
    body ? [{ name, max_bytes, input: largestOf(schemaOf(body as z.ZodType, 'output')) }] : [],
  );

  test.each(largest)('$name takes its largest input', ({ max_bytes, input }) => {
    expect(Buffer.byteLength(JSON.stringify(input))).toBeLessThanOrEqual(max_bytes);
    expect(isTooMuch(input)).toBe(false);
  });
});
