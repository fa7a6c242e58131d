import ts from 'typescript';
import { contractOf } from './doors.ts';
import { importsOf, nodesOf, propertiesOf, sourceOf } from './syntax.ts';
import { listCode, listServices, type Tree } from './tree.ts';

/** A service's own rules and its server; contract, calls and phrases only declare, and screens only show. */
const answering = /^src\/services\/([^/]+)\/(?:server\/.*|[^/]+)\.ts$/;
/** Refuses for each service that decides. */
const deciding = /^src\/platform\/decisions\//;
const declaring = /\/(contract|calls|lists|events|addresses)\.ts$/;

/**
 * A refusal that a contract declares is answered by the service, by a function of its tables, by a service whose commands
 * it calls, or by the platform's decisions. One that nothing answers promises what doesn't happen.
 */
export function unansweredProblems(tree: Tree): string[] {
  const files = new Map<string, string[]>();
  for (const path of listCode(tree)) {
    const owner = answering.exec(path)?.[1];
    if (owner && !declaring.test(path)) files.set(owner, [...(files.get(owner) ?? []), path]);
  }
  const shared = listCode(tree).filter((path) => deciding.test(path));
  return listServices(tree).flatMap((owner) => {
    const path = `src/services/${owner}/contract.ts`;
    const refusals = tree.paths.includes(path)
      ? contractOf(tree, path)?.get('refusals')
      : undefined;
    if (!refusals) return [];
    const reached = [...reachedFrom(tree, owner, files), ...shared];
    const answers = [
      ...reached.flatMap((one) => textsIn(tree, one)),
      ...answersOfTables(tree, owner).map(matchWhole),
    ];
    return [...propertiesOf(refusals).keys()]
      .filter((code) => !answers.some((answer) => answer.test(code)))
      .map((code) => `${path}: nothing answers ${code}; answer it or remove it with its phrases`);
  });
}

/** The files of a service, and of those that they import, in turn. */
function reachedFrom(tree: Tree, owner: string, files: Map<string, string[]>): string[] {
  const reached = new Set([owner]);
  for (const one of reached) {
    for (const path of files.get(one) ?? []) {
      for (const { text } of importsOf(sourceOf(tree, path))) {
        const other = /^#services\/([^/]+)\/server\//.exec(text)?.[1];
        if (other) reached.add(other);
      }
    }
  }
  return [...reached].flatMap((one) => files.get(one) ?? []);
}

/** The texts that a file's values begin with or are, SQL's too: not those of types, nor what a code is compared with. */
function textsIn(tree: Tree, path: string): RegExp[] {
  const source = sourceOf(tree, path);
  const whole = nodesOf(source, ts.isStringLiteralLike)
    .filter(({ parent }) => !ts.isLiteralTypeNode(parent) && !isComparison(parent))
    .map(({ text }) => text);
  const made = nodesOf(source, ts.isTemplateLiteral).flatMap((text) => [
    ...(ts.isTemplateExpression(text) ? [`${text.head.text}\\w+`] : []),
    ...[...text.getText().matchAll(/'(\w+)'/g)].map(([, quoted]) => quoted ?? ''),
  ]);
  return [...whole, ...made].filter((text) => /^[A-Za-z]\w*(\\w\+)?$/.test(text)).map(matchWhole);
}

/** Lists the answers in branches of a service’s database functions. */
function answersOfTables(tree: Tree, owner: string): string[] {
  const ofTables = tree.paths.filter((path) => path.startsWith(`src/services/${owner}/tables/`));
  const branches = ofTables.flatMap((path) => [...tree.textOf(path).matchAll(/\bthen '(\w+)'/g)]);
  return branches.map(([, answer]) => answer ?? '');
}

const matchWhole = (text: string) => new RegExp(`^${text}$`);

function isComparison(node: ts.Node): boolean {
  return (
    ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
      node.operatorToken.kind,
    )
  );
}
