import ts from 'typescript';
import { filesSaying, importsOf, nodesOf, placeOf, sourceOf } from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

/** The browser's own calls to the portal. */
const asksThePortal = 'src/platform/web/send.ts';
const wayOut = 'src/platform/outside/';

/** Packages that ask over HTTP by themselves. */
const askers = /^(undici|axios|got|node-fetch|ky|superagent)$/;

/**
 * Outside systems are asked by platform/outside, which bounds, waits, tries again and keeps private
 * addresses out; nothing else on the server asks over HTTP.
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

/** The runtime's, and not a parameter that has its name. */
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
