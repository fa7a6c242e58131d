import ts from 'typescript';
import { constantOf, importsOf, nameOf, nodesOf, propertiesOf, sourceOf } from './syntax.ts';
import { listServices, type Tree } from './tree.ts';

/** Which list of the composition root must name a service that has this file. */
const doors: [door: RegExp, list: string][] = [
  [/^contract\.ts$/, 'src/portal/services.ts'],
  [/^server\/service\.ts$/, 'src/portal/server.ts'],
  [/^web\/screens\.tsx$/, 'src/portal/shell/services.ts'],
  [/^events\.ts$/, 'src/portal/server/tables.ts'],
  [/^tables\/tables\.ts$/, 'src/portal/server/tables.ts'],
];

const ownedTable = /^src\/platform\/(.+)\/tables\/[^/]+\.sql$/;
const tableList = 'src/portal/server/tables.ts';

/** The lists of contracts, servers, screens, phrases and tables must name the same services. */
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

/** A service has one name: that of its folder, its calls and its phrases. */
function nameProblems(tree: Tree, service: string): string[] {
  const path = `src/services/${service}/calls.ts`;
  const declared = tree.paths.includes(path) ? ownerOf(tree, path) : undefined;
  const isOwn = !declared || (ts.isStringLiteralLike(declared) && declared.text === service);
  return [
    ...(isOwn ? [] : [`${path}: call the service '${service}', as its folder`]),
    ...['ar', 'en'].flatMap((language) => packProblems(tree, service, language)),
  ];
}

/** Each of the service's phrase files stands in a pack that browsers load, and what the server says in its pack. */
function packProblems(tree: Tree, service: string, language: string): string[] {
  const ofServer = language === 'ar' ? 'serverAr' : 'serverEn';
  const isPhrases = new RegExp(`^src/services/${service}/phrases/(\\w+-)?${language}\\.ts$`);
  const isPack = new RegExp(`^src/portal/phrases/(\\w+-)?${language}\\.ts$`);
  const packs = tree.paths.filter((path) => isPack.test(path));
  return tree.paths
    .filter((path) => isPhrases.test(path))
    .flatMap((path) =>
      [language, ofServer]
        .filter((name) => constantOf(sourceOf(tree, path), name))
        .flatMap((name) => {
          const holders = packs.filter((pack) => takes(tree, pack, name, path));
          const usual = name === ofServer ? 'server' : 'staff';
          return holders.length === 0
            ? [`src/portal/phrases/${usual}-${language}.ts: add ${path}, or to another pack`]
            : holders
                .filter((pack) => !namedPhrases(tree, pack, language).includes(service))
                .map((pack) => `${pack}: give the phrases of ${service} its name`);
        }),
    );
}

function takes(tree: Tree, pack: string, name: string, path: string): boolean {
  const taken = nodesOf(sourceOf(tree, pack), ts.isImportSpecifier);
  return taken
    .filter((one) => (one.propertyName ?? one.name).text === name)
    .map(({ parent }) => parent.parent.parent.moduleSpecifier)
    .some((from) => ts.isStringLiteralLike(from) && from.text.replace(/^#/, 'src/') === path);
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

function namedPhrases(tree: Tree, list: string, language: string): string[] {
  const pack = constantOf(sourceOf(tree, list), language);
  const objects = pack ? nodesOf(pack, ts.isObjectLiteralExpression) : [];
  return objects
    .flatMap(({ properties }) => [...properties])
    .flatMap(({ name }) => (name ? [nameOf(name)] : []));
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
