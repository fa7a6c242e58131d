import { z } from 'zod';

/** Strips everything from a value that its schema doesn't name; a value with nothing to strip isn't copied. */
export type KeepDeclared = (value: unknown) => unknown;

/**
 * Built once per reply, so that a column selected by mistake never leaves the server. It validates nothing,
 * and passes through values whose shape the schema doesn't describe.
 */
export function keepDeclared(schema: z.ZodType): KeepDeclared {
  return keeperOf(schema) ?? asItIs;
}

const asItIs: KeepDeclared = (value) => value;

/** Replies share their parts, so each part's keeper is built once. */
const keepers = new WeakMap<z.core.$ZodType, KeepDeclared | undefined>();

/** Undefined if nothing below this schema has named fields. */
function keeperOf(schema: z.core.$ZodType): KeepDeclared | undefined {
  if (!keepers.has(schema)) keepers.set(schema, buildKeeper(schema));
  return keepers.get(schema);
}

function buildKeeper(schema: z.core.$ZodType): KeepDeclared | undefined {
  if (schema instanceof z.ZodObject) return keeperOfObject(schema);
  if (schema instanceof z.ZodArray) return eachOf(keeperOf(schema.element));
  if (schema instanceof z.ZodUnion) return keeperOfUnion(schema);
  if (schema instanceof z.ZodRecord) return keeperOfRecord(keeperOf(schema.valueType));
  if (schema instanceof z.ZodTuple) return keeperOfTuple(schema);
  if (schema instanceof z.ZodPipe) return keeperOf(schema.in);
  const wraps =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly;
  return wraps ? keeperOf(schema.unwrap()) : undefined;
}

function keeperOfObject(schema: z.ZodObject): KeepDeclared {
  const names = new Set(Object.keys(schema.shape));
  const inner = Object.entries(schema.shape).flatMap(([name, field]) => {
    const keep = keeperOf(field);
    return keep ? [{ name, keep }] : [];
  });
  return (value) => {
    if (!isObject(value)) return value;
    let kept = value;
    if (Object.keys(value).some((name) => !names.has(name))) {
      kept = Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name)));
    }
    for (const { name, keep } of inner) {
      const before = kept[name];
      const after = keep(before);
      if (after === before) continue;
      if (kept === value) kept = { ...value };
      kept[name] = after;
    }
    return kept;
  };
}

function eachOf(keep: KeepDeclared | undefined): KeepDeclared | undefined {
  if (!keep) return undefined;
  return (value) => {
    if (!Array.isArray(value)) return value;
    const kept = value.map(keep);
    return kept.some((item, index) => item !== value[index]) ? kept : value;
  };
}

/** Picks the first member that accepts the value once stripped to that member's fields. */
function keeperOfUnion(schema: z.ZodUnion): KeepDeclared | undefined {
  const members = schema.options.flatMap((option) => {
    const keep = keeperOf(option);
    return keep ? [{ option: option as z.ZodType, keep }] : [];
  });
  const [first] = members;
  if (!first) return undefined;
  if (members.length === 1) return first.keep;
  return (value) => {
    if (!isObject(value) && !Array.isArray(value)) return value;
    for (const { option, keep } of members) {
      const kept = keep(value);
      if (option.safeParse(kept).success) return kept;
    }
    return first.keep(value);
  };
}

function keeperOfRecord(keep: KeepDeclared | undefined): KeepDeclared | undefined {
  if (!keep) return undefined;
  return (value) => {
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, keep(item)]));
  };
}

function keeperOfTuple(schema: z.ZodTuple): KeepDeclared {
  const keepers = schema.def.items.map((item) => keeperOf(item) ?? asItIs);
  return (value) =>
    Array.isArray(value) ? value.map((item, index) => (keepers[index] ?? asItIs)(item)) : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) === Object.prototype
  );
}
