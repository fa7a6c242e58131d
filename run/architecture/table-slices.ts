import ts from 'typescript';
import { filesSaying, nameOf, nodesOf, sourceOf } from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

/** Who sets the value if an insert omits it: nobody, the database by default, or always the database. */
export type Given = 'no' | 'default' | 'always';

export interface Column {
  name: string;
  is_nullable: boolean;
  given: Given;
  /** `string`, `number`, `boolean` or `Halalas`; null for a more specific type. */
  type: string | null;
}

export interface Slice {
  /** The folder below src that owns the table. */
  owner: string;
  table: string;
  columns: Column[];
}

/** The columns of each table, from the interfaces named …Tables. */
export function slicesIn(tree: Tree): Slice[] {
  return listCode(tree)
    .filter((path) => path.endsWith('.ts') && /\b\w+Tables \{/.test(tree.textOf(path)))
    .flatMap((path) => {
      const [, owner = ''] = /^src\/((?:platform|services)\/[^/]+)\//.exec(path) ?? [];
      const interfaces = nodesOf(sourceOf(tree, path), ts.isInterfaceDeclaration);
      return interfaces
        .filter(({ name }) => name.text.endsWith('Tables'))
        .flatMap(({ members }) => members.filter(ts.isPropertySignature))
        .map(({ name, type }) => ({ owner, table: nameOf(name), columns: columnsOf(tree, type) }));
    });
}

/** The columns of a table's type: an inline type, an intersection, or a named interface. */
function columnsOf(tree: Tree, type: ts.TypeNode | undefined): Column[] {
  if (!type) return [];
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap((part) => columnsOf(tree, part));
  if (ts.isTypeLiteralNode(type)) return type.members.filter(ts.isPropertySignature).map(columnOf);
  const name = type.getText();
  const files = [type.getSourceFile().fileName, ...listCode(tree)];
  const declaring = filesSaying(tree, files, new RegExp(`\\binterface ${name} \\{`));
  const named = declaring
    .flatMap((path) => nodesOf(sourceOf(tree, path), ts.isInterfaceDeclaration))
    .find((declared) => declared.name.text === name);
  return named ? named.members.filter(ts.isPropertySignature).map(columnOf) : [];
}

function columnOf({ name, type }: ts.PropertySignature): Column {
  const wrapper = type && ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';
  const given =
    wrapper === 'Generated' ? 'default' : wrapper === 'GeneratedAlways' ? 'always' : 'no';
  const inner =
    given !== 'no' && type && ts.isTypeReferenceNode(type) ? type.typeArguments?.[0] : type;
  const parts = inner && ts.isUnionTypeNode(inner) ? [...inner.types] : inner ? [inner] : [];
  const values = parts.filter((part) => part.getText() !== 'null').map((part) => part.getText());
  const [only = ''] = values;
  return {
    name: nameOf(name),
    is_nullable: values.length < parts.length,
    given,
    type:
      values.length === 1 && ['string', 'number', 'boolean', 'Halalas'].includes(only)
        ? only
        : null,
  };
}

/** The TypeScript type of a database type, as pg's parsers are configured. */
function typeOf(data_type: string): string {
  if (/^(smallint|integer|bigint|numeric|real|double precision)$/.test(data_type)) return 'number';
  if (data_type === 'boolean') return 'boolean';
  return /^(ARRAY|bytea|jsonb?)$/.test(data_type) ? 'something else' : 'string';
}

/** A column as in information_schema. */
export interface StoredColumn extends Omit<Column, 'type'> {
  data_type: string;
  /** If the column's type is a domain. */
  domain_name?: string | null;
}

/** Differences between slice and database; each line says what to write. */
export function sliceProblems(slice: Slice, stored: readonly StoredColumn[]): string[] {
  const { table, columns } = slice;
  if (stored.length === 0) return [`${table}: no such table; take it out of the slice`];
  const names = new Set([...stored, ...columns].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const written = columns.find((column) => column.name === name);
    const real = stored.find((column) => column.name === name);
    if (!real) return [`${table}.${name}: no such column; take it out of the slice`];
    if (!written) return [`${table}.${name}: add it to the slice`];
    return columnProblems(`${table}.${name}`, written, real);
  });
}

const wrappers: Record<Given, string> = {
  no: 'no Generated: an insert must give it or, where it may be null, leaves it null',
  default: 'Generated<…>: it has a default',
  always: 'GeneratedAlways<…>: the database alone writes it',
};

function columnProblems(at: string, written: Column, real: StoredColumn): string[] {
  const { type } = written;
  const real_type = real.domain_name === 'halalas' ? 'Halalas' : typeOf(real.data_type);
  return [
    ...(written.is_nullable === real.is_nullable
      ? []
      : [`${at}: write ${real.is_nullable ? '' : 'no '}| null`]),
    ...(written.given === real.given ? [] : [`${at}: write ${wrappers[real.given]}`]),
    ...(type === null || type === real_type
      ? []
      : [`${at}: write ${real_type} instead of ${type}`]),
  ];
}
