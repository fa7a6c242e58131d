import ts from 'typescript';
import { bare, filesSaying, nameOf, nodesOf, sourceOf, walk } from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

const code = /^[a-zA-Z]+(_[a-z]+)*$/;

/** Zod checks whose last argument may be a message; ours are codes. */
const checks =
  /^(min|max|length|regex|refine|custom|int|positive|nonnegative|nonempty|gt|gte|lt|lte|multipleOf|startsWith|endsWith|includes|enum|literal|email|url)$/;

/** Zod's code for issues added by hand. */
const zodCode = 'custom';

/** All validation codes: messages in contracts, and faults that code creates. */
export function faultCodes(tree: Tree): string[] {
  const files = listCode(tree).filter((path) => /\.ts$/.test(path) && !/\/phrases\//.test(path));
  const codes = filesSaying(tree, files, /\bcode\b|from 'zod'/).flatMap((path) => {
    const source = sourceOf(tree, path);
    return [...(importsZod(source) ? messagesIn(source) : []), ...faultsIn(source)];
  });
  return [...new Set(codes)].filter((found) => code.test(found) && found !== zodCode).sort();
}

function importsZod(source: ts.SourceFile): boolean {
  return source.statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      /^['"]zod['"]$/.test(statement.moduleSpecifier.getText()),
  );
}

/** `.min(1, 'required')`, `{ error: 'invalid_link' }`, `{ message: 'invalid' }`. */
function messagesIn(source: ts.SourceFile): string[] {
  const given = nodesOf(source, ts.isCallExpression)
    .filter(({ expression }) => ts.isPropertyAccessExpression(expression))
    .filter(({ expression }) => checks.test((expression as ts.PropertyAccessExpression).name.text))
    .flatMap((call) => call.arguments.slice(1));
  const named = nodesOf(source, ts.isPropertyAssignment)
    .filter(({ name }) => ['error', 'message'].includes(nameOf(name)))
    .map(({ initializer }) => initializer);
  return [...given, ...named].flatMap(answersOf);
}

/** Texts that the expression itself may yield, not the arguments of what it calls. */
function answersOf(given: ts.Expression): string[] {
  const expression = bare(given);
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (ts.isConditionalExpression(expression)) {
    return [...answersOf(expression.whenTrue), ...answersOf(expression.whenFalse)];
  }
  if (!ts.isArrowFunction(expression)) return [];
  if (!ts.isBlock(expression.body)) return answersOf(expression.body);
  return nodesOf(expression.body, ts.isReturnStatement).flatMap((answer) =>
    answer.expression ? answersOf(answer.expression) : [],
  );
}

/** `{ code }` or `{ code, values }` in a list, pushed or returned. */
function faultsIn(source: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(source, (node) => {
    if (!ts.isObjectLiteralExpression(node) || !isFault(node)) return;
    for (const property of node.properties) {
      if (ts.isPropertyAssignment(property) && nameOf(property.name) === 'code')
        found.push(...answersOf(property.initializer));
    }
  });
  return found;
}

function isFault({ properties, parent }: ts.ObjectLiteralExpression): boolean {
  const names = properties.map(({ name }) => (name ? nameOf(name) : '…'));
  const onlyItsOwn = names.includes('code') && names.every((name) => /^(code|values)$/.test(name));
  const isHandedOn = ts.isArrayLiteralExpression(parent) || isPush(parent);
  const isAnswered = ts.isReturnStatement(parent) || ts.isConditionalExpression(parent);
  return onlyItsOwn && (isHandedOn || isAnswered);
}

function isPush(node: ts.Node): boolean {
  // The contract code that turns Zod issues into faults passes them to a function of its own.
  const isOurs = node.getSourceFile().fileName.startsWith('src/platform/contract/');
  return ts.isCallExpression(node) && (isOurs || node.expression.getText().endsWith('.push'));
}
