import ts from 'typescript';
import { filesSaying, nodesOf, placeOf, sourceOf } from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

/** Operations that read or rewrite every letter. */
const works = /^(transform|overwrite|trim|toLowerCase|toUpperCase|normalize|codec|slugify)$/;
const bounds = /^(max|length)$/;

/** Bounds the marks itself; see platform/language/text.ts. */
const mayCompose = 'src/platform/language/text.ts';

/**
 * Incoming text must have a length limit before its letters are processed: some operations take quadratic time.
 */
export function boundProblems(tree: Tree): string[] {
  const files = listCode(tree).filter((path) => !/\.test\.tsx?$/.test(path));
  return [
    ...filesSaying(tree, files, /from 'zod'/).flatMap((path) =>
      nodesOf(sourceOf(tree, path), ts.isCallExpression).filter(isUnbound).map(advice),
    ),
    ...filesSaying(tree, files, /\.normalize\(/)
      .filter((path) => path !== mayCompose)
      .flatMap((path) =>
        nodesOf(sourceOf(tree, path), ts.isCallExpression)
          .filter(({ expression }) => nameOfCall(expression) === 'normalize')
          .map((node) => `${placeOf(node)}: compose with platform/language/text.ts`),
      ),
  ];
}

function advice(node: ts.CallExpression): string {
  return `${placeOf(node)}: bound the text before its transform: begin with typed() or say .max() first`;
}

/** `z.string().trim()` and the like, unless it is the input of a pipe, which was bounded before. */
function isUnbound(node: ts.CallExpression): boolean {
  const name = nameOfCall(node.expression);
  if (name === 'preprocess') return isOfZod(node.expression);
  if (!works.test(name)) return false;
  const chain = chainOf(node);
  const root = chain.at(-1);
  const isBound = chain.slice(1).some((call) => bounds.test(nameOfCall(call.expression)));
  return root !== undefined && takesAnyText(root) && !isBound && !isPiped(chain[0] ?? node);
}

/** From the call itself down to `z.string()`. */
function chainOf(node: ts.CallExpression): ts.CallExpression[] {
  const { expression } = node;
  const isLink = ts.isPropertyAccessExpression(expression);
  const before =
    isLink && ts.isCallExpression(expression.expression) ? expression.expression : null;
  return before ? [node, ...chainOf(before)] : [node];
}

/** `z.string()`, `z.any()`, `z.coerce.…`, or a union or list that contains one. */
function takesAnyText(call: ts.CallExpression): boolean {
  if (!isOfZod(call.expression)) return false;
  if (/^(string|any|unknown)$/.test(nameOfCall(call.expression))) return true;
  return call.arguments.some((given) =>
    nodesOf(given, ts.isCallExpression).some(
      (one) =>
        isOfZod(one.expression) &&
        /^(string|any|unknown)$/.test(nameOfCall(one.expression)) &&
        !hasBoundAfter(one),
    ),
  );
}

function hasBoundAfter(call: ts.CallExpression): boolean {
  const { parent } = call;
  if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) return false;
  return bounds.test(parent.name.text) || hasBoundAfter(parent.parent);
}

function isPiped(node: ts.Node): boolean {
  for (let at = node; at.parent; at = at.parent) {
    if (ts.isStatement(at)) return false;
    const isGiven = ts.isCallExpression(at.parent) && at.parent.expression !== at;
    if (isGiven) return nameOfCall((at.parent as ts.CallExpression).expression) === 'pipe';
  }
  return false;
}

function isOfZod(expression: ts.Expression): boolean {
  return /^z\b/.test(expression.getText());
}

function nameOfCall(expression: ts.Expression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}
