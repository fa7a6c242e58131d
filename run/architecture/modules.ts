import ts from 'typescript';
import { filesSaying, importsOf, nodesOf, placeOf, sourceOf } from './syntax.ts';
import { isForTests, listCode, type Tree } from './tree.ts';

/** Named exports only: no default exports, no `export *`. */
export function exportProblems(tree: Tree): string[] {
  const files = tree.paths.filter((path) => /^src\/.*\.tsx?$/.test(path));
  return filesSaying(tree, files, /\bexport\s*[=*]|\bdefault\b/).flatMap((path) => {
    const source = sourceOf(tree, path);
    const stars = nodesOf(source, ts.isExportDeclaration).filter(
      ({ exportClause }) => !exportClause || ts.isNamespaceExport(exportClause),
    );
    return [
      ...stars.map((node) => `${placeOf(node)}: name what you export instead of *`),
      ...nodesOf(source, isDefault).map((node) => `${placeOf(node)}: export by name, not default`),
    ];
  });
}

function isDefault(node: ts.Node): node is ts.Node {
  return (
    ts.isExportAssignment(node) ||
    node.kind === ts.SyntaxKind.DefaultKeyword ||
    (ts.isExportSpecifier(node) && node.name.text === 'default')
  );
}

/** Tests may import everything; nothing imports tests. */
export function testImportProblems(tree: Tree): string[] {
  return filesSaying(tree, listCode(tree), /\btesting\b|\.test\b|vitest/).flatMap((path) =>
    importsOf(sourceOf(tree, path))
      .filter(({ text }) => isForTests(text) || text === 'vitest')
      .map((node) => `${placeOf(node)}: ${node.text} is for tests; move what you need out of it`),
  );
}

/** Write properties directly: spreading an object literal into another only changes the layout of lines. */
export function literalProblems(tree: Tree): string[] {
  const files = tree.paths.filter((path) => /\.tsx?$/.test(path));
  return filesSaying(tree, files, /\.{3}\s*\{/).flatMap((path) =>
    nodesOf(sourceOf(tree, path), ts.isSpreadAssignment)
      .filter(({ expression }) => ts.isObjectLiteralExpression(expression))
      .map((node) => `${placeOf(node)}: write these properties where they are spread`),
  );
}
