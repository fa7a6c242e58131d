import ts from 'typescript';
import { constantOf, importsOf, nodesOf, propertiesOf, sourceOf } from './syntax.ts';
import { listServices, type Tree } from './tree.ts';

/** Which list of the composition root must name a service that has this file. */
const doors: [door: RegExp, list: string][] = [
  [/^contract\.ts$/, 'src/portal/services.ts'],
  [/^server\/service\.ts$/, 'src/portal/server.ts'],
  [/^web\/screens\.tsx$/, 'src/portal/shell/services.ts'],
  [/^phrases\/ar\.ts$/, 'src/portal/phrases/ar.ts'],
  [/^phrases\/en\.ts$/, 'src/portal/phrases/en.ts'],
  [/^events\.ts$/, 'src/portal/server/tables.ts'],
  [/^tables\/tables\.ts$/, 'src/portal/server/tables.ts'],
];

const tableList = 'src/portal/server/tables.ts';

/** The lists of contracts, servers, screens, phrases, tables and migrations must name the same services. */
export function doorProblems(tree: Tree): string[] {
  return [
    ...listServices(tree).flatMap((service) => [
      ...unlistedDoors(tree, service),
      ...nameProblems(tree, service),
    ]),
    ...migrationProblems(tree),
  ];
}

function unlistedDoors(tree: Tree, service: string): string[] {
  const folder = `src/services/${service}/`;
  const inside = tree.paths.filter((path) => path.startsWith(folder));
  return doors.flatMap(([door, list]) => {
    const file = inside.find((path) => door.test(path.slice(folder.length)));
    const isListed = tree.paths.includes(list) && importedBy(tree, list).includes(file ?? '');
    return file === undefined || isListed ? [] : [`${list}: add ${file.replace('src/', '#')}`];
  });
}

function importedBy(tree: Tree, path: string): string[] {
  return importsOf(sourceOf(tree, path)).map(({ text }) => text.replace(/^#/, 'src/'));
}

/** A service has one name: that of its folder, its contract and its phrases. */
function nameProblems(tree: Tree, service: string): string[] {
  const path = `src/services/${service}/contract.ts`;
  const declared = tree.paths.includes(path) ? contractOf(tree, path)?.get('service') : undefined;
  const isOwn = !declared || (ts.isStringLiteralLike(declared) && declared.text === service);
  const phrases = ['ar', 'en'].flatMap((language) => {
    const list = `src/portal/phrases/${language}.ts`;
    if (!tree.paths.includes(list)) return [];
    const named = namedPhrases(tree, list, language);
    return named.includes(service) ? [] : [`${list}: give the phrases of ${service} its name`];
  });
  return [...(isOwn ? [] : [`${path}: call the service '${service}', as its folder`]), ...phrases];
}

/** The properties of the file's `defineContract({ … })`. */
export function contractOf(tree: Tree, path: string): Map<string, ts.Expression> | undefined {
  const call = nodesOf(sourceOf(tree, path), ts.isCallExpression).find(
    ({ expression }) => expression.getText() === 'defineContract',
  );
  return call?.arguments[0] && propertiesOf(call.arguments[0]);
}

function namedPhrases(tree: Tree, list: string, language: string): string[] {
  const object = constantOf(sourceOf(tree, list), language);
  if (!object || !ts.isObjectLiteralExpression(object)) return [];
  return object.properties.flatMap(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? [name.text] : [],
  );
}

/** The list of migrations names exactly the folders that have some. */
function migrationProblems(tree: Tree): string[] {
  const found = tree.paths.map((path) => /^src\/(.+)\/tables\/[^/]+\.sql$/.exec(path)?.[1]);
  const owners = [...new Set(found)].filter((owner) => owner !== undefined);
  if (!tree.paths.includes(tableList)) return owners.map((owner) => `${tableList}: add '${owner}'`);
  const list = constantOf(sourceOf(tree, tableList), 'owners');
  const listed = list ? nodesOf(list, ts.isStringLiteral).map(({ text }) => text) : [];
  return [
    ...owners
      .filter((owner) => !listed.includes(owner))
      .map((owner) => `${tableList}: add '${owner}' to the owners, its tables are never made`),
    ...listed
      .filter((owner) => !owners.includes(owner))
      .map((owner) => `${tableList}: '${owner}' has no migrations, take it out of the owners`),
  ];
}
