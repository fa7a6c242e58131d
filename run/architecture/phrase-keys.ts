import ts from 'typescript';
import { bare, nodesOf, placeOf, sourceOf } from './syntax.ts';
import type { Tree } from './tree.ts';

/** A phrase key used in code: `owner:path.to.key`, with `*` for parts known only at runtime. */
export interface UsedKey {
  key: string;
  place: string;
  /** Passed to `t` or `speak`; elsewhere a text may only look like a key. */
  is_spoken: boolean;
}

/** Room names and the like look like `appointments:42`, so a key that isn't plain text needs a dot. */
const keyShape = /^(?:[a-z-]+|\*(?=:[a-z])):(?:[\w-]+|[\w*-]+(?:\.[\w*-]+)+)$/;

/**
 * Every text in the file that looks like a phrase key, anywhere: keys also pass through menus, tables and types
 * before they are used.
 */
export function keysIn(tree: Tree, path: string, owners: readonly string[]): UsedKey[] {
  const texts = nodesOf(
    sourceOf(tree, path),
    (node): node is ts.Expression => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node),
  );
  return texts.flatMap((node) =>
    wordings(node)
      .filter((key) => keyShape.test(key) && ['*', ...owners].includes(key.split(':')[0] ?? ''))
      .map((key) => ({ key, place: placeOf(node), is_spoken: isSpoken(node) })),
  );
}

/** Keys that `t` gets with a relative moment, such as `{ when: relativeMoment(…) }`, and the name of that value. */
export function relativeKeysIn(tree: Tree, path: string) {
  return nodesOf(sourceOf(tree, path), ts.isCallExpression).flatMap((call) => {
    const [key, values] = call.arguments;
    if (nameOfCall(call) !== 't' || !key || !values || !ts.isObjectLiteralExpression(values))
      return [];
    const names = values.properties
      .filter(ts.isPropertyAssignment)
      .filter(({ initializer }) => /^relative(Moment|Day)\(/.test(initializer.getText()))
      .map(({ name }) => name.getText());
    return names.flatMap((name) =>
      wordings(key).map((one) => ({ key: one, name, place: placeOf(call) })),
    );
  });
}

/** Keys passed to `t` and `speak` with no owner, or one that doesn't exist. */
export function ownerlessKeysIn(tree: Tree, path: string, owners: readonly string[]): UsedKey[] {
  return nodesOf(sourceOf(tree, path), ts.isCallExpression).flatMap((call) => {
    const given = call.arguments[speakers[nameOfCall(call)] ?? -1];
    return (given ? wordings(given) : [])
      .filter((key) => !key.startsWith('*') && !owners.includes(key.split(':')[0] ?? ''))
      .map((key) => ({ key, place: placeOf(call), is_spoken: true }));
  });
}

/** The index of the key argument. */
const speakers: Record<string, number> = { t: 0, speak: 1 };

function isSpoken(node: ts.Node): boolean {
  const call = node.parent;
  return ts.isCallExpression(call) && call.arguments[speakers[nameOfCall(call)] ?? -1] === node;
}

function nameOfCall({ expression }: ts.CallExpression): string {
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/** The texts that an expression may yield; each branch of a condition counts. */
function wordings(given: ts.Expression): string[] {
  const node = bare(given);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) {
    return [...wordings(node.whenTrue), ...wordings(node.whenFalse)];
  }
  if (!ts.isTemplateExpression(node)) return ['*'];
  return node.templateSpans.reduce(
    (heads, { expression, literal }) =>
      heads.flatMap((head) => wordings(expression).map((word) => head + word + literal.text)),
    [node.head.text],
  );
}

/** The phrases, `owner:path.to.key`, that the used keys may refer to. */
export function reachedBy(used: readonly string[], phrases: ReadonlySet<string>): Set<string> {
  const exact = used.filter((key) => phrases.has(key));
  const gapped = [...new Set(used.filter((key) => key.includes('*')))].map(patternOf);
  const fitting = [...phrases].filter((phrase) => gapped.some((pattern) => pattern.test(phrase)));
  return new Set([...exact, ...fitting]);
}

function patternOf(key: string): RegExp {
  return new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '.+')}$`);
}
