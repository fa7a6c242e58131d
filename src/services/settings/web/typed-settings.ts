import { z } from 'zod';
import type { Setting } from '../setting.ts';

export type Values = Record<string, unknown>;

/** A value as its inputs hold it: what is typed is text until it is sent. */
export function typedOf({ input }: Setting, value: unknown): unknown {
  if (input === 'number') return String(value);
  return input === 'numbers' ? (value as number[]).map(String) : value;
}

/** What stands for the typed; what the rules refuse stands as it was typed, and differs from any value. */
export function meantBy({ schema }: Setting, typed: unknown): unknown {
  const parsed = schema.safeParse(typed);
  return parsed.success ? parsed.data : typed;
}

/** Values are plain data whose members come in one order: the schema's. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What may be chosen, for the inputs that offer it. */
export function optionsOf({ schema }: Setting): readonly string[] {
  if (schema instanceof z.ZodLiteral) return [...schema.values].map(String);
  const one = schema instanceof z.ZodArray ? schema.element : null;
  return one instanceof z.ZodEnum ? one.options.map(String) : [];
}
