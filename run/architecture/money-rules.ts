import ts from 'typescript';
import { filesSaying, nodesOf, placeOf, sourceOf } from './syntax.ts';
import { isForTests, type Tree } from './tree.ts';

/** The money arithmetic itself, and what parses and formats amounts. */
const mayCount = /^src\/platform\/(language\/numbers|contract)\/money\.ts$/;

/**
 * An amount is a whole number of halalas in a branded type, so TypeScript rejects `amount * 1.15`. This rule finds
 * what TypeScript lets through: casts and conversions to numbers. In SQL, an amount has the domain `halalas` and
 * never meets a fraction.
 */
export function moneyProblems(tree: Tree): string[] {
  return [...castProblems(tree), ...columnProblems(tree), ...arithmeticProblems(tree)];
}

function castProblems(tree: Tree): string[] {
  const code = tree.paths.filter(
    (path) => /^src\/.*\.tsx?$/.test(path) && !isForTests(path) && !mayCount.test(path),
  );
  return filesSaying(tree, code, /\/money\.ts'/).flatMap((path) => {
    const source = sourceOf(tree, path);
    if (!knowsMoney(source)) return [];
    const casts = nodesOf(source, ts.isAsExpression).filter(
      ({ type, parent }) =>
        /^(Halalas|Riyals|number|any)$/.test(type.getText()) ||
        (type.getText() === 'unknown' && ts.isAsExpression(parent)),
    );
    const makers = nodesOf(source, ts.isCallExpression).filter(({ expression }) =>
      /^(Number|BigInt)$/.test(expression.getText()),
    );
    const signs = nodesOf(source, ts.isPrefixUnaryExpression).filter(
      ({ operator, operand }) =>
        (operator === ts.SyntaxKind.PlusToken || operator === ts.SyntaxKind.MinusToken) &&
        !ts.isNumericLiteral(operand),
    );
    return [...casts, ...makers, ...signs].map(
      (node) =>
        `${placeOf(node)}: reckon money by add, less and share of platform/language/numbers/money.ts`,
    );
  });
}

/** Whether this file handles amounts, and not only their text. */
function knowsMoney(source: ts.SourceFile): boolean {
  return nodesOf(source, ts.isImportSpecifier).some(
    ({ name, propertyName, parent }) =>
      ofAmounts.has((propertyName ?? name).text) &&
      /\/money\.ts'/.test(parent.parent.parent.moduleSpecifier.getText()),
  );
}

const ofAmounts = new Set([
  ...['Halalas', 'Riyals', 'halalas', 'halalasOf', 'riyalsOf', 'nothing'],
  ...['add', 'less', 'share', 'money', 'riyals'],
]);

/** Columns that hold money, by their names. */
const ofMoney = '\\w*(?:amount|price|fee|fees|balance|halalas|riyals)';
const fractions = 'numeric|decimal|real|float\\d?|double\\s+precision|money';
const wrongColumn = new RegExp(
  `^\\s*(?:add\\s+column\\s+)?(?:if\\s+not\\s+exists\\s+)?(${ofMoney})\\s+(${fractions}|smallint|integer|int\\d?|bigint|text)\\b`,
  'gim',
);

function columnProblems(tree: Tree): string[] {
  return migrationsOf(tree).flatMap((path) =>
    [...plainSql(tree.textOf(path)).matchAll(wrongColumn)].map(
      ([, name, type]) => `${path}: make ${name} halalas instead of ${type}`,
    ),
  );
}

const halalasColumn = /^\s*(?:add\s+column\s+)?(?:if\s+not\s+exists\s+)?(\w+)\s+halalas\b/gim;

/** Multiplying, dividing or casting an amount in SQL may yield a fraction. */
function arithmeticProblems(tree: Tree): string[] {
  const names = migrationsOf(tree).flatMap((path) =>
    [...plainSql(tree.textOf(path)).matchAll(halalasColumn)].map(([, name = '']) => name),
  );
  if (names.length === 0) return [];
  const amount = `\\b(?:${names.join('|')})\\b`;
  const broken = new RegExp(
    `${amount}\\s*(?:[*/%]\\s*[\\w.]*|::\\s*(?:${fractions})\\b)|[*/%]\\s*(?:\\w+\\.)?${amount}|avg\\s*\\(\\s*(?:\\w+\\.)?${amount}`,
    'i',
  );
  const files = tree.paths.filter(
    (path) => (/^src\/.*\.ts$/.test(path) && !isForTests(path)) || /\/tables\/.*\.sql$/.test(path),
  );
  return files.flatMap((path) =>
    sqlOf(tree, path).flatMap((sql) => {
      const [found] = broken.exec(plainSql(sql)) ?? [];
      return found === undefined
        ? []
        : [
            `${path}: "${found}" makes a fraction of an amount; reckon it by share of numbers/money.ts`,
          ];
    }),
  );
}

/** A migration, or the text of sql`…`. */
function sqlOf(tree: Tree, path: string): string[] {
  if (path.endsWith('.sql')) return [tree.textOf(path)];
  return filesSaying(tree, [path], /\bsql\b/).flatMap(() =>
    nodesOf(sourceOf(tree, path), ts.isTaggedTemplateExpression)
      .filter(({ tag }) => /^sql\b/.test(tag.getText()))
      .map(({ template }) => template.getText()),
  );
}

function migrationsOf(tree: Tree): string[] {
  return tree.paths.filter((path) => /^src\/.*\/tables\/[^/]+\.sql$/.test(path));
}

/** Without comments and string literals. */
function plainSql(sql: string): string {
  return sql.replace(/--.*$|\/\*[\s\S]*?\*\//gm, ' ').replace(/'(?:[^']|'')*'/g, "''");
}
