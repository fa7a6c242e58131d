import ts from 'typescript';
import { createdIn, namesIn } from './sql-text.ts';
import { bare, filesSaying, nodesOf, placeOf, sourceOf } from './syntax.ts';
import { slicesIn } from './table-slices.ts';
import { listCode, type Tree } from './tree.ts';

/** The one foreign key that every service may have. */
const sharedReference = /\breferences\s+person\s*\(\s*id\s*\)/gi;

/** Created by the queue's library in its own schema. */
const queueSchema = { owner: 'platform/jobs', name: 'jobs' };

/** Kysely's builder methods whose first argument is a table; `from` only in a query. */
const tableCalls =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|table|(inner|left|right|full|cross)Join(Lateral)?)$/;

/** Every file that uses the database contains one of these words. */
const maySaySql =
  /selectFrom|insertInto|updateTable|deleteFrom|mergeInto|Join\(|\bsql\b|\b(select|into|update|delete|truncate|analyze|copy)\b/;

const statement = /^\s*(select|insert\s+into|update|delete\s+from|with|truncate|analyze|copy)\s/i;

/** A reload compares and writes whole tables of people in one statement: no call could stand between. */
const writers = new Map([['services/reloads', 'services/people']]);

/** Migrations that take over what another service kept: only SQL moves rows and drops their tables in one step. */
const takeovers = new Set(['src/services/questionnaires/tables/0003-evaluation.sql']);

/** SQL uses only its own folder's tables; those of another service are reached through its public.ts. */
export function tableProblems(tree: Tree): string[] {
  const created = tablesCreated(tree);
  const owners = new Map([...created, ...tablesTyped(tree)]);
  return [
    ...filesSaying(tree, listCode(tree), maySaySql).flatMap((path) => [
      ...builderProblems(tree, path, owners),
      ...textProblems(tree, path, owners),
    ]),
    ...migrationProblems(tree, created),
  ];
}

function mayUse(path: string, owner: string | undefined): boolean {
  return owner === ownerOf(path) || (owner !== undefined && owner === writers.get(ownerOf(path)));
}

/** Table → the folder whose `…Tables` has its columns: services that were one share their first migrations. */
function tablesTyped(tree: Tree): Map<string, string> {
  return new Map(slicesIn(tree).map(({ table, owner }) => [table, owner]));
}

/** Table → the folder below src whose migrations create it. */
function tablesCreated(tree: Tree): Map<string, string> {
  const files = tree.paths.filter((path) => /^src\/.*\/tables\/.*\.sql$/.test(path));
  const migrated = files.flatMap((path) =>
    createdIn(tree.textOf(path)).map((table) => [table, ownerOf(path)] as const),
  );
  // The migrations' own table can't be created by a migration.
  const elsewhere = filesSaying(tree, listCode(tree), /create table/i)
    .filter((path) => path.startsWith('src/platform/'))
    .flatMap((path) => sqlTexts(tree, path, /create table/i).map(({ text }) => ({ path, text })))
    .flatMap(({ path, text }) => createdIn(text).map((table) => [table, ownerOf(path)] as const));
  return new Map([...migrated, ...elsewhere, [queueSchema.name, queueSchema.owner]]);
}

/** `services/payments`, `platform/http`, or `portal`, which owns none. */
function ownerOf(path: string): string {
  return /^src\/((?:platform|services)\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';
}

function builderProblems(tree: Tree, path: string, owners: Map<string, string>): string[] {
  const source = sourceOf(tree, path);
  const calls = nodesOf(source, ts.isCallExpression);
  const ctes = calls.filter((call) => /^with(Recursive)?$/.test(methodOf(call))).flatMap(cteNames);
  return calls
    .filter((call) => tableCalls.test(methodOf(call)))
    .flatMap((call) =>
      tableNames(call)
        .filter((table) => !ctes.includes(table) && !mayUse(path, owners.get(table)))
        .map((table) => problem(placeOf(call), table, owners)),
    );
}

/** The method of `queries.selectFrom(…)`; empty for a class's own, such as `Array.from(…)`. */
function methodOf({ expression }: ts.CallExpression): string {
  if (!ts.isPropertyAccessExpression(expression)) return '';
  const receiver = expression.expression;
  return ts.isIdentifier(receiver) && /^[A-Z]/.test(receiver.text) ? '' : expression.name.text;
}

/** `with('page', …)`, or `with((cte) => cte('page').materialized(), …)`. */
function cteNames(call: ts.CallExpression): string[] {
  const [first] = call.arguments;
  const isBuilt = first && ts.isArrowFunction(first);
  const names = isBuilt ? nodesOf(first, ts.isStringLiteralLike).map(({ text }) => text) : [];
  return [...tableNames(call), ...names].map((name) => name.replace(/\(.*/, ''));
}

/** Literal names only; a variable is limited to the service's own tables by its type. */
function tableNames(call: ts.CallExpression): string[] {
  const first = call.arguments[0] && bare(call.arguments[0]);
  if (!first) return [];
  const items = ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
  return items
    .filter((item) => ts.isStringLiteralLike(item))
    .map(({ text }) => text.replace(/\s+as\s+\w+$/i, '').replace(/\..*/, ''));
}

function textProblems(tree: Tree, path: string, owners: Map<string, string>): string[] {
  return sqlTexts(tree, path, statement).flatMap(({ node, text }) =>
    namesIn(text)
      .filter((name) => owners.has(name) && !mayUse(path, owners.get(name)))
      .map((name) => problem(placeOf(node), name, owners)),
  );
}

/** `sql` templates, and other texts that start like a statement; `__` stands for a value. */
function sqlTexts(tree: Tree, path: string, begins: RegExp): { node: ts.Node; text: string }[] {
  const source = sourceOf(tree, path);
  const nodes = nodesOf(
    source,
    (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node),
  );
  return nodes
    .map((node) => ({ node, text: textOf(node) }))
    .filter(({ node, text }) => isTagged(node) || begins.test(text));
}

function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return node.head.text + node.templateSpans.map(({ literal }) => ` __ ${literal.text}`).join('');
}

function isTagged({ parent }: ts.Node): boolean {
  return ts.isTaggedTemplateExpression(parent) && parent.tag.getText() === 'sql';
}

function migrationProblems(tree: Tree, owners: Map<string, string>): string[] {
  const files = tree.paths.filter(
    (path) => /^src\/.*\/tables\/.*\.sql$/.test(path) && !takeovers.has(path),
  );
  return files.flatMap((path) => {
    const sql = tree.textOf(path).replace(sharedReference, '');
    const others = namesIn(sql).filter(
      (name) => owners.has(name) && !mayUse(path, owners.get(name)),
    );
    return [...new Set(others)].map(
      (name) =>
        `${path}: ${name} is ${owners.get(name)}’s; keep its id without a reference, only \`references person (id)\` crosses services`,
    );
  });
}

function problem(place: string, table: string, owners: Map<string, string>): string {
  const owner = owners.get(table);
  if (!owner) return `${place}: no migration makes ${table}; name a table of this folder`;
  const door = owner.startsWith('services/') ? `${owner}/server/public.ts` : owner;
  return `${place}: ${table} is ${owner}’s; call a function of ${door}`;
}
