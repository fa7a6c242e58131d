export type Schema = Record<string, unknown>;

/** Keywords of JSON Schema that hold a schema, a list of schemas, and schemas by name. */
const ofOne = ['items', 'additionalProperties', 'propertyNames', 'not'];
const ofSeveral = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const ofNamed = 'properties';

/** A shorter schema says more by itself than by its name. */
const leastLetters = 80;

interface Known {
  /** Its parts stand as `{ part }`, their number. */
  schema: Schema;
  /** The field or call that it describes where it stands first. */
  name: string;
  /** As long as it is written out. */
  letters: number;
  /** In how many different schemas and calls it stands. */
  uses: number;
  /** Its name among the components, once it has one. */
  component?: string;
}

/**
 * Says each schema of an OpenAPI document once: one that stands in several places becomes a component. Schemas are the
 * same if they are written the same; they are compared from the innermost outwards, so of a large one only its own
 * words and its parts' numbers are.
 */
export function shareSchemas(paths: Schema): { paths: Schema; schemas: Schema } {
  const known: Known[] = [];
  const numbers = new Map<string, number>();
  const schemas: Schema = {};

  function take(schema: Schema, name: string): number {
    const parts: number[] = [];
    const own = mapParts(schema, name, (part, its_name) => {
      const number = take(part, its_name);
      parts.push(number);
      return { part: number };
    });
    const text = JSON.stringify(own);
    const before = numbers.get(text);
    if (before !== undefined) return before;
    const inner = parts.map(use).reduce((sum, { letters }) => sum + letters, 0);
    numbers.set(text, known.length);
    return known.push({ schema: own, name, letters: text.length + inner, uses: 0 }) - 1;
  }

  function use(number: number): Known {
    const one = knownAs(number);
    one.uses += 1;
    return one;
  }

  function knownAs(number: number): Known {
    const one = known[number];
    if (!one) throw new Error(`No schema has the number ${number}`);
    return one;
  }

  function write(number: number): Schema {
    const one = knownAs(number);
    if (one.uses < 2 || one.letters < leastLetters) return writeOut(one);
    if (one.component === undefined) {
      one.component = freeName(one.name);
      schemas[one.component] = {};
      schemas[one.component] = writeOut(one);
    }
    return { $ref: `#/components/schemas/${one.component}` };
  }

  function writeOut({ schema, name }: Known): Schema {
    return mapParts(schema, name, ({ part }) => write(part as number));
  }

  function freeName(name: string): string {
    let free = name;
    for (let more = 2; free in schemas; more += 1) free = `${name}_${more}`;
    return free;
  }

  const taken = mapSchemas(paths, '', (schema, name) => {
    const part = take(schema, name);
    use(part);
    return { part };
  });
  return { paths: mapSchemas(taken, '', ({ part }) => write(part as number)) as Schema, schemas };
}

type Replace = (schema: Schema, name: string) => Schema;

/** The document with each schema of its calls replaced; it is named by its parameter or its call. */
function mapSchemas(value: unknown, name: string, replace: Replace): unknown {
  if (Array.isArray(value)) return value.map((one) => mapSchemas(one, name, replace));
  if (!isObject(value)) return value;
  const own = String(value['operationId'] ?? value['name'] ?? name);
  const mapped = Object.entries(value).map(([key, part]) => [
    key,
    key === 'schema' ? replace(part as Schema, own) : mapSchemas(part, own, replace),
  ]);
  return Object.fromEntries(mapped);
}

/** The schema with each of those directly inside it replaced. */
function mapParts(schema: Schema, name: string, replace: Replace): Schema {
  const mapped = Object.entries(schema).map(([key, value]) => {
    if (ofOne.includes(key) && isObject(value)) return [key, replace(value, name)];
    if (ofSeveral.includes(key)) {
      return [key, (value as Schema[]).map((part) => replace(part, name))];
    }
    if (key !== ofNamed) return [key, value];
    const named = Object.entries(value as Record<string, Schema>);
    return [key, Object.fromEntries(named.map(([field, part]) => [field, replace(part, field)]))];
  });
  return Object.fromEntries(mapped);
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}
