import ts from 'typescript';
import {
  filesSaying,
  importsOf,
  nameOf,
  nodesOf,
  placeOf,
  propertiesOf,
  sourceOf,
} from './syntax.ts';
import { listCode, type Tree } from './tree.ts';

const addressFile = /^src\/(services\/[^/]+|platform\/house)\/addresses\.ts$/;

/** Where calls are declared; their paths may start like those of screens. */
const callsFile = /^src\/services\/[^/]+\/[^/]+\.ts$/;

const leads = ['to', 'href', 'link'];

/** Each address of the portal is written once, in a file that server and browser import and that imports nothing. */
export function addressProblems(tree: Tree): string[] {
  const files = tree.paths.filter((path) => addressFile.test(path));
  const written = files.flatMap((path) => patternsIn(tree, path));
  return [
    ...files.flatMap((path) => fileProblems(tree, path)),
    ...written.flatMap(({ pattern, node }, index) =>
      written.slice(0, index).some((other) => pathOf(other.pattern) === pathOf(pattern))
        ? [`${placeOf(node)}: ${pathOf(pattern)} has a name already; use that one`]
        : [],
    ),
    ...strayProblems(tree, [...new Set(written.map(({ pattern }) => pattern.split('/')[1] ?? ''))]),
  ];
}

function patternsIn(tree: Tree, path: string) {
  return nodesOf(sourceOf(tree, path), ts.isCallExpression)
    .filter(({ expression }) => expression.getText() === 'defineAddresses')
    .flatMap(({ arguments: [object] }) => [...(object ? propertiesOf(object).values() : [])])
    .filter(ts.isStringLiteralLike)
    .map((node) => ({ node, pattern: node.text }));
}

function pathOf(pattern: string): string {
  return (pattern.split('?')[0] ?? '').replaceAll(/\$[^/]+/g, '$');
}

/** Services link to each other in both directions, so their address files must import nothing to avoid cycles. */
function fileProblems(tree: Tree, path: string): string[] {
  const stray = importsOf(sourceOf(tree, path)).filter(
    ({ text }) => !text.endsWith('/contract/addresses.ts'),
  );
  const [, service] = /^src\/services\/([^/]+)\//.exec(path) ?? [];
  const door = `src/services/${service}/server/service.ts`;
  const [, named = ''] = /export const (\w+)/.exec(tree.textOf(path)) ?? [];
  const isHanded = !service || tree.textOf(door).includes(`addresses: ${named}`);
  return [
    ...stray.map(
      (node) =>
        `${placeOf(node)}: import nothing here but defineAddresses; other services read this file`,
    ),
    ...(isHanded ? [] : [`${door}: give defineService addresses: ${named}`]),
  ];
}

function strayProblems(tree: Tree, areas: readonly string[]): string[] {
  const begins = new RegExp(`^/(${areas.filter(Boolean).join('|')})([/?#]|$)`);
  const files = listCode(tree).filter((path) => !addressFile.test(path));
  return filesSaying(tree, files, /['"`]\//).flatMap((path) =>
    nodesOf(sourceOf(tree, path), isText)
      .filter((node) => begins.test(textOf(node)) || (textOf(node) === '/' && isNamed(node, leads)))
      .filter((node) => !(callsFile.test(path) && (isNamed(node, ['path']) || isRoadOfList(node))))
      .map((node) => `${placeOf(node)}: take it from its addresses.ts`),
  );
}

type Text = ts.StringLiteralLike | ts.TemplateExpression;

function isText(node: ts.Node): node is Text {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** For a template, the text before its first value. */
function textOf(node: Text): string {
  return ts.isTemplateExpression(node) ? node.head.text : node.text;
}

function isNamed({ parent }: Text, names: readonly string[]): boolean {
  const name = ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent) ? parent.name : null;
  return name !== null && names.includes(ts.isJsxNamespacedName(name) ? '' : nameOf(name));
}

function isRoadOfList({ parent }: Text): boolean {
  return ts.isCallExpression(parent) && parent.expression.getText() === 'listCalls';
}
