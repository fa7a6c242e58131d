import ts from 'typescript';
import { constantOf, importsOf, nodesOf, propertiesOf, sourceOf } from './syntax.ts';
import { listServices, type Tree } from './tree.ts';

/** The lists of services: each names the services that have this file. */
const doors: [door: RegExp, list: string][] = [
  [/^server\/service\.ts$/, 'src/portal/services.ts'],
  [/^web\/screens\.tsx$/, 'src/portal/shell/services.ts'],
  [/^web\/student-screens\.ts$/, 'src/portal/shell/services.ts'],
  [/^web\/student-screens\.ts$/, 'src/portal/shell/student-services.ts'],
];

const ownedTable = /^src\/platform\/(.+)\/tables\/[^/]+\.sql$/;
const tableList = 'src/portal/server/tables.ts';

/** Every service stands in the lists of servers and screens, under one name; the platform’s tables are made. */
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
    return file === undefined || isListed
      ? []
      : [`${list}: import ${file.replace('src/', '#')} and add it to the list`];
  });
}

function importedBy(tree: Tree, path: string): string[] {
  return importsOf(sourceOf(tree, path)).map(({ text }) => text.replace(/^#/, 'src/'));
}

/** A service has one name: that of its folder and its calls. */
function nameProblems(tree: Tree, service: string): string[] {
  const path = `src/services/${service}/calls.ts`;
  const declared = tree.paths.includes(path) ? ownerOf(tree, path) : undefined;
  const isOwn = !declared || (ts.isStringLiteralLike(declared) && declared.text === service);
  return isOwn ? [] : [`${path}: call the service '${service}', as its folder`];
}

/** The service that the file's `defineCalls<…>('service')` names. */
function ownerOf(tree: Tree, path: string): ts.Expression | undefined {
  return nodesOf(sourceOf(tree, path), ts.isCallExpression).find(
    ({ expression }) => expression.getText() === 'defineCalls',
  )?.arguments[0];
}

/** The properties of the file's `defineContract({ … })`. */
export function contractOf(tree: Tree, path: string): Map<string, ts.Expression> | undefined {
  const call = nodesOf(sourceOf(tree, path), ts.isCallExpression).find(
    ({ expression }) => expression.getText() === 'defineContract',
  );
  return call?.arguments[0] && propertiesOf(call.arguments[0]);
}

/** The list of migrations names exactly the platform's folders that have some; services need no list. */
function migrationProblems(tree: Tree): string[] {
  const found = tree.paths.map((path) => ownedTable.exec(path)?.[1]);
  const owners = [...new Set(found)].filter((owner) => owner !== undefined);
  if (!tree.paths.includes(tableList)) return owners.map((owner) => `${tableList}: add '${owner}'`);
  const list = constantOf(sourceOf(tree, tableList), 'ofPlatform');
  const listed = list ? nodesOf(list, ts.isStringLiteral).map(({ text }) => text) : [];
  return [
    ...owners
      .filter((owner) => !listed.includes(owner))
      .map(
        (owner) =>
          `${tableList}: add '${owner}' to the platform’s owners, its tables are never made`,
      ),
    ...listed
      .filter((owner) => !owners.includes(owner))
      .map((owner) => `${tableList}: '${owner}' has no migrations, take it out of the owners`),
  ];
}
