import ts from 'typescript';
import type { Tree } from './tree.ts';

const parsed = new Map<string, ts.SourceFile>();

/** The file's syntax tree, parsed once for all rules and for all trees with the same text. */
export function sourceOf(tree: Tree, path: string): ts.SourceFile {
  const text = tree.textOf(path);
  const key = `${path}\n${text}`;
  const source =
    parsed.get(key) ?? ts.createSourceFile(path, text, ts.ScriptTarget.Latest, /* parents */ true);
  parsed.set(key, source);
  return source;
}

/** Pre-filter: only files whose text matches are worth parsing. */
export function filesSaying(tree: Tree, paths: readonly string[], words: RegExp): string[] {
  return paths.filter((path) => words.test(tree.textOf(path)));
}

/** Visits every node, parents first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

export function nodesOf<Node extends ts.Node>(
  root: ts.Node,
  isWanted: (node: ts.Node) => node is Node,
): Node[] {
  const found: Node[] = [];
  walk(root, (node) => {
    if (isWanted(node)) found.push(node);
  });
  return found;
}

/** `path:line`, as editors open it. */
export function placeOf(node: ts.Node): string {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
  return `${source.fileName}:${line + 1}`;
}

/** Without `as const`, `satisfies …` and parentheses. */
export function bare(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node)
    ? bare(node.expression)
    : node;
}

/** The initializer of a constant in the file. */
export function constantOf(source: ts.SourceFile, name: string): ts.Expression | undefined {
  const constant = nodesOf(source, ts.isVariableDeclaration).find(
    (declared) => ts.isIdentifier(declared.name) && declared.name.text === name,
  );
  return constant?.initializer && bare(constant.initializer);
}

/** An object literal's values by property name, without shorthand and spread. */
export function propertiesOf(object: ts.Node): Map<string, ts.Expression> {
  if (!ts.isObjectLiteralExpression(object)) return new Map();
  return new Map(
    object.properties
      .filter(ts.isPropertyAssignment)
      .map(({ name, initializer }) => [nameOf(name), bare(initializer)]),
  );
}

export function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)
    ? name.text
    : name.getText();
}

/** Everything the file imports from, including types and lazy imports. */
export function importsOf(source: ts.SourceFile): ts.StringLiteralLike[] {
  return nodesOf(source, ts.isStringLiteralLike).filter(({ parent }) => {
    const isStatement = ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);
    const isType = ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent);
    const isLazy =
      ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword;
    return isStatement || isType || isLazy;
  });
}
