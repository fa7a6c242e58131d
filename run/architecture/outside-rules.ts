import ts from 'typescript';
import { filesSaying, importsOf, nodesOf, placeOf, sourceOf } from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

/** The browser's own calls to the portal. */
const asksThePortal = 'src/platform/web/send.ts';
const wayOut = 'src/platform/outside/';

/** HTTP client packages. */
const askers = /^(undici|axios|got|node-fetch|ky|superagent)$/;

/**
 * Outside systems are called through platform/outside, which adds limits, timeouts, retries and a block on private
 * addresses; nothing else on the server makes HTTP requests.
 */
export function outsideProblems(tree: Tree): string[] {
  const files = listCode(tree).filter((path) => path !== asksThePortal && !path.startsWith(wayOut));
  const saying = filesSaying(tree, files, /\bfetch\(|node:https?'|undici|axios|got|ky|superagent/);
  return saying.flatMap((path) => {
    const source = sourceOf(tree, path);
    const nodes = [
      ...nodesOf(source, ts.isCallExpression).filter(isFetch),
      ...nodesOf(source, ts.isImportDeclaration).filter(takesRequest),
      ...importsOf(source).filter(({ text }) => askers.test(text)),
    ];
    return nodes.map((node) => `${placeOf(node)}: ask outside systems by platform/outside`);
  });
}

/** The global `fetch`, not a parameter of that name. */
function isFetch({ expression }: ts.CallExpression): boolean {
  const isGlobal =
    ts.isPropertyAccessExpression(expression) &&
    expression.expression.getText() === 'globalThis' &&
    expression.name.text === 'fetch';
  if (isGlobal) return true;
  if (!ts.isIdentifier(expression) || expression.text !== 'fetch') return false;
  const isOwn = (node: ts.Node): node is ts.ParameterDeclaration | ts.BindingElement =>
    (ts.isParameter(node) || ts.isBindingElement(node)) && node.name.getText() === 'fetch';
  return nodesOf(expression.getSourceFile(), isOwn).length === 0;
}

function takesRequest({ moduleSpecifier, importClause }: ts.ImportDeclaration): boolean {
  if (!ts.isStringLiteral(moduleSpecifier) || !/^node:https?$/.test(moduleSpecifier.text)) {
    return false;
  }
  const bindings = importClause?.namedBindings;
  if (!bindings || !ts.isNamedImports(bindings)) return importClause !== undefined;
  return bindings.elements.some(({ name, propertyName }) =>
    /^(request|get)$/.test((propertyName ?? name).text),
  );
}
