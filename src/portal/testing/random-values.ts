import fc from 'fast-check';
import { z } from 'zod';

/** Plausible input; a field gets the values that its schema accepts. */
const plausible: readonly unknown[] = [
  ...[0, 1, 2, 3, 9, 22, 29, 100, -1, 1.5, 2_147_483_647, 2_147_483_648, 2 ** 53, 1e308],
  ...['0', '1', '2', '29', '٣', '٢٩', '200', '1000000', '231000001', '1000000016'],
  ...['true', 'false', true, false, null],
  ...['2026-11-22', '2026-12-20', '2027-01-10', '٢٠٢٦-١٢-٢١'],
  ...['1900-01-01', '2999-12-31', '9999-12-31'],
  ...['00:00', '08:30', '09:00', '١٠:٣٠', '13:00', '23:59'],
  ...['2026-12-01T08:00:00Z', '1900-01-01T00:00:00Z', '2026-12-01T08:00:00+03:00'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...['https://meet.bawaba.example/1', 'B-214', 'مكتب ٢١٤', 'رغد', 'Rayan.77', 'a', ''],
  ...['marhaba-2026', 'nine lamps over water', 'qwertyuiop', '0551112201', '551112202', '123456'],
  ...['source_data', 'university_mark'],
  ...['231000001@students.bawaba.example', '7d444840-9dc0-11d1-b245-5ffdce74fad2'],
];

const long = 100_000;

/** Text that breaks careless programs. */
const wildTexts: readonly string[] = [
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfffy',
    '\ud83d',
    '\ufeff1',
    '\u202e1202\u202c',
    '\u2068',
  ],
  ...['١٢٣', '۱۲۳', '-0', '+1', '1e3', '0x10', 'Infinity', 'NaN', '1'.repeat(400), ' 1 ', '1_000'],
  ...["'; drop table person; --", '%', '_', '\\', '%_\\', '"', '{{count}}', '$t(a:b)', '⟦a⟧'],
  ...['<script>alert(1)</script>', '../../../etc/passwd', '.', '..', '/', '?', '#', '&a=b', ';'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', '[object Object]'],
  ...['\u0301'.repeat(500), 'ﷺ'.repeat(5000), '👨‍👩‍👧', 'ـــ', '\n\r\t', '\u2028', '\u200b\u200d'],
  ...['x'.repeat(long), 'ع'.repeat(long), '9'.repeat(long), '\ud800'.repeat(1000)],
];

const wildNumbers = [0, -0, -1, 0.1, 1e21, -1e308, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, 5e-324];

export const wildText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...wildTexts), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
);

/** Any JSON value. */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: wildText, weight: 4 },
  { arbitrary: fc.constantFrom<unknown>(...wildNumbers, null, true, false), weight: 3 },
  { arbitrary: fc.constantFrom<unknown>([], {}, [[]], [null], { length: 1 }), weight: 1 },
  { arbitrary: fc.integer({ min: 100, max: 1000 }).map(nested), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
);

/** Input that the schema accepts, as far as each field decides alone; `known` are existing ids. */
export function validInput(
  schema: z.ZodType | undefined,
  known: readonly unknown[],
): fc.Arbitrary<unknown> {
  if (schema === undefined) return fc.constant(undefined);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return fc.option(validInput(schema.unwrap() as z.ZodType, known), { nil: undefined });
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    return fc.record(
      Object.fromEntries(fields.map(([name, field]) => [name, validInput(field, known)])),
    );
  }
  if (schema instanceof z.ZodArray) {
    return fc.array(validInput(schema.element as z.ZodType, known), { maxLength: 3 });
  }
  if (schema instanceof z.ZodPipe && hasParts(schema.in)) {
    return validInput(schema.in as z.ZodType, known);
  }
  if (schema instanceof z.ZodUnion && schema.options.some(hasParts)) {
    return fc.oneof(...schema.options.map((option) => validInput(option as z.ZodType, known)));
  }
  const taken = [...plausible, ...namedIn(schema), ...known].filter(
    (value) => schema.safeParse(value).success,
  );
  return taken.length > 0 ? fc.constantFrom(...taken) : wildValue;
}

/** Input that is valid except for one thing. */
export function nearlyValidInput(
  schema: z.ZodType | undefined,
  known: readonly unknown[],
): fc.Arbitrary<unknown> {
  const spoilt = fc.record({
    valid: validInput(schema, known),
    field: fc.nat(20),
    how: fc.constantFrom('replace', 'omit', 'add', 'list'),
    value: wildValue,
    name: fc.constantFrom('is_staff', 'id', 'role', 'toString', 'constructor', 'x'.repeat(300)),
  });
  return spoilt.map(({ valid, field, how, value, name }) => {
    if (typeof valid !== 'object' || valid === null || Array.isArray(valid)) return value;
    const fields = Object.entries(valid);
    const [chosen = name, old] = fields[field % Math.max(1, fields.length)] ?? [];
    if (how === 'replace') return { ...valid, [chosen]: value };
    if (how === 'omit') return { ...valid, [chosen]: undefined };
    if (how === 'list') return { ...valid, [chosen]: [old, old] };
    return { ...valid, [name]: value };
  });
}

function hasParts(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodPipe) return hasParts(schema.in);
  return schema instanceof z.ZodObject || schema instanceof z.ZodArray;
}

/** The values that a schema itself names: enumerations, literals, defaults. */
function namedIn(schema: z.ZodType): unknown[] {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const named: unknown[] = [];
  JSON.stringify(described, (key, value) => {
    if (key === 'enum') named.push(...value);
    if (key === 'const' || key === 'default') named.push(value);
    return value;
  });
  return named;
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
