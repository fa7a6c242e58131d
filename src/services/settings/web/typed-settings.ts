import { z } from 'zod';
import type { Setting } from '../setting.ts';

export type Values = Record<string, unknown>;

/** A value in the form that its input holds: typed values are strings until they are sent. */
export function typedOf({ input }: Setting, value: unknown): unknown {
  if (input === 'number') return String(value);
  return input === 'numbers' ? (value as number[]).map(String) : value;
}

/** Parses an input's value; invalid input stays as typed, so it differs from any valid value. */
export function meantBy({ schema }: Setting, typed: unknown): unknown {
  const parsed = schema.safeParse(typed);
  return parsed.success ? parsed.data : typed;
}

/** Plain data whose members are always in the schema's order, so JSON can be compared. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The options of a setting. */
export function optionsOf({ schema }: Setting): readonly string[] {
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  const one = schema instanceof z.ZodArray ? schema.element : null;
  return one instanceof z.ZodEnum ? one.options.map(String) : [];
}
