import ts from 'typescript';
import { contractOf } from './doors.ts';
import { nodesOf, propertiesOf, sourceOf } from './syntax.ts';
import { listCode, listServices, type Tree } from './tree.ts';

/** A service's own rules and server; contract, calls and phrases only declare, and screens only show. */
const answers = /^src\/services\/([^/]+)\/(server\/.*|[^/]+)\.ts$/;
const declares = /\/(contract|calls|lists|events|addresses)\.ts$/;

/** A refusal that a contract declares is answered by the service's code; one that nothing answers promises in vain. */
export function unansweredProblems(tree: Tree): string[] {
  const code = listCode(tree).filter((path) => answers.test(path) && !declares.test(path));
  return listServices(tree).flatMap((owner) => {
    const path = `src/services/${owner}/contract.ts`;
    if (!tree.paths.includes(path)) return [];
    const refusals = contractOf(tree, path)?.get('refusals');
    if (!refusals) return [];
    const own = code.filter((one) => answers.exec(one)?.[1] === owner);
    const said = new Set(own.flatMap((one) => textsIn(tree, one)));
    return [...propertiesOf(refusals).keys()]
      .filter((name) => !said.has(name))
      .map((name) => `${path}: nothing answers ${name}; answer it or remove it with its phrases`);
  });
}

/** The texts of a file's values: those of types name what may be said elsewhere. */
function textsIn(tree: Tree, path: string): string[] {
  return nodesOf(sourceOf(tree, path), ts.isStringLiteralLike)
    .filter(({ parent }) => !ts.isLiteralTypeNode(parent))
    .map(({ text }) => text);
}
