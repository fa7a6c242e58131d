import { listServices, type Tree } from './tree.ts';

/**
 * The last word of a screen piece's file name says what it is. Adding a word is a decision: do so only if none of
 * these fits.
 */
const screenWords = [
  'actions',
  'badge',
  'bar',
  'button',
  'calendar',
  'card',
  'cell',
  'chart',
  'counts',
  'details',
  'dialog',
  'editor',
  'field',
  'fields',
  'figure',
  'figures',
  'filter',
  'filters',
  'form',
  'frame',
  'grid',
  'header',
  'history',
  'item',
  'legend',
  'line',
  'link',
  'list',
  'menu',
  'notice',
  'outcome',
  'page',
  'panel',
  'picker',
  'place',
  'preview',
  'progress',
  'row',
  'rows',
  'rules',
  'screen',
  'section',
  'sheet',
  'state',
  'steps',
  'summary',
  'table',
  'tabs',
  'timeline',
  'view',
];

/** Words that don't say what a file holds. */
const emptyWords = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'index', 'manager'];

const kebab = '[a-z0-9]+(-[a-z0-9]+)*';
const kebabFile = new RegExp(`^${kebab}(\\.${kebab})*$`);

/** `server/` and `web/` may have one level of folders, each of one subject. */
const subject = `(${kebab}/)?`;

/** The source system chooses the names of its files and columns. */
const namedByOthers = /^university\/source\//;

/** Where a service's files may be, and the advice for any other place. */
const places: [place: RegExp, allowed: RegExp, advice: string][] = [
  [
    /^[^/]+$/,
    new RegExp(`^(README\\.md|${kebab}(\\.(api|browser|walk|chaos))?(\\.test)?\\.ts)$`),
    'a service begins with README.md, calls.ts, contract.ts, events.ts, nouns (*.ts) and its tests',
  ],
  [
    /^phrases\//,
    /^phrases\/((public|home|staff|pages|server)-)?(ar|en)\.ts$/,
    'phrases/ holds ar.ts, staff-ar.ts, home-ar.ts, public-ar.ts, pages-ar.ts and server-ar.ts, by who loads them, and the same in English',
  ],
  [
    /^tables\//,
    new RegExp(`^tables/(\\d{4}-${kebab}\\.sql|tables\\.ts)$`),
    'tables/ holds 0001-name.sql files and tables.ts only',
  ],
  [
    /^server\//,
    new RegExp(`^server/${subject}${kebab}((\\.test)?\\.ts|\\.css|\\.js)$`),
    'server/ holds service, routes, access, queries, present, public, commands and nouns (*.ts), and the style and script of a page that it draws, in folders of one level',
  ],
  [
    /^web\/.*\.tsx$/,
    new RegExp(
      `^web/((screens|public|public-late|pages)|${subject}(${kebab}-)?(${screenWords.join('|')}))(\\.test)?\\.tsx$`,
    ),
    'end its name in what it is (…-screen, …-form, …-dialog; the words stand in run/architecture/file-words.ts)',
  ],
  [
    /^web\//,
    new RegExp(`^web/${subject}${kebab}(\\.module\\.css|(\\.test)?\\.tsx?)$`),
    'web/ holds screens and their pieces (*.tsx), hooks and nouns (*.ts), *.module.css, in folders of one level',
  ],
  [
    /^testing\//,
    new RegExp(`^testing/${kebab}\\.ts$`),
    'testing/ holds what only the service’s tests share (*.ts)',
  ],
  [/./, /^$/, 'a service has the folders phrases, tables, server, web and testing only'],
];

/** File and folder names use the closed vocabulary. */
export function fileWordProblems(tree: Tree): string[] {
  const ours = tree.paths.filter((path) => /^(src|run|university|bench|sandbox)\//.test(path));
  return ours
    .filter((path) => !namedByOthers.test(path))
    .flatMap((path) => [...spellingProblems(path), ...placeProblems(path)]);
}

function spellingProblems(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== 'README.md' && !part.startsWith('.'));
  const unkebab = parts.find((part) => !kebabFile.test(part));
  const empty = parts
    .flatMap((part) => part.split(/[-.]/))
    .find((word) => emptyWords.includes(word));
  return [
    ...(unkebab ? [`${path}: write ${unkebab} in kebab-case`] : []),
    ...(empty ? [`${path}: "${empty}" says nothing; name it after what it holds`] : []),
  ];
}

function placeProblems(path: string): string[] {
  const [, inside] = /^src\/services\/[^/]+\/(.+)$/.exec(path) ?? [];
  if (inside === undefined) return [];
  const [, allowed, advice] = places.find(([place]) => place.test(inside)) ?? [];
  return allowed?.test(inside) ? [] : [`${path}: ${advice}`];
}

const required = ['README.md', 'calls.ts', 'contract.ts', 'server/service.ts'];

/**
 * Every service has its README, calls, contract, phrases in both languages and server/service.ts, and its migrations are
 * numbered without gaps.
 */
export function missingFileProblems(tree: Tree): string[] {
  return listServices(tree).flatMap((service) => {
    const folder = `src/services/${service}`;
    const inside = tree.paths
      .filter((path) => path.startsWith(`${folder}/`))
      .map((path) => path.slice(folder.length + 1));
    const migrations = inside.filter((path) => /^tables\/.*\.sql$/.test(path));
    const wanted = migrations.length > 0 ? [...required, 'tables/tables.ts'] : required;
    return [
      ...wanted.filter((path) => !inside.includes(path)).map((path) => `${folder}: add ${path}`),
      ...gapProblems(folder, migrations),
      ...twinProblems(tree, folder, inside),
    ];
  });
}

/** Phrases stand in both languages, in a file for each of those who load them. */
function twinProblems(tree: Tree, folder: string, inside: readonly string[]): string[] {
  const files = inside.filter((path) => path.startsWith('phrases/'));
  if (files.length === 0) return [`${folder}: add phrases/ar.ts and phrases/en.ts`];
  return files.flatMap((path) => {
    const [, who = '', language = 'ar'] = /^phrases\/(.*?)(ar|en)\.ts$/.exec(path) ?? [];
    const twin = `phrases/${who}${language === 'ar' ? 'en' : 'ar'}.ts`;
    const isLoaded = tree.textOf(`${folder}/${path}`).includes(`export const ${language}`);
    return [
      ...(inside.includes(twin) ? [] : [`${folder}: add ${twin}, the other half of ${path}`]),
      ...(isLoaded || who === 'server-'
        ? []
        : [
            `${folder}/${path}: browsers load its \`${language}\`; if only the server says all of it, rename it to server-${language}.ts`,
          ]),
    ];
  });
}

function gapProblems(folder: string, migrations: readonly string[]): string[] {
  return migrations.flatMap((path, index) => {
    const number = String(index + 1).padStart(4, '0');
    return path.startsWith(`tables/${number}-`)
      ? []
      : [`${folder}/${path}: number the migrations without a gap; this one is ${number}`];
  });
}
