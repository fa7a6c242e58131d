import { plain } from './sql-text.ts';
import type { Tree } from './tree.ts';

/** The last migration of each folder when processes began to be replaced one after the other. */
const landed: Record<string, number> = {
  'platform/audit': 5,
  'platform/database': 2,
  'platform/http': 2,
  'platform/links': 1,
  'platform/live': 1,
  'platform/webhooks': 1,
  'services/accounts': 17,
  'services/advising': 10,
  'services/appointments': 10,
  'services/campaigns': 1,
  'services/certificates': 1,
  'services/chat': 2,
  'services/counselling': 1,
  'services/demo': 2,
  'services/distribution': 3,
  'services/files': 1,
  'services/forms': 1,
  'services/guidance': 2,
  'services/letters': 8,
  'services/library': 1,
  'services/my-data': 3,
  'services/notices': 2,
  'services/notifications': 6,
  'services/payments': 12,
  'services/people': 28,
  'services/questionnaires': 4,
  'services/requests': 4,
  'services/requirements': 8,
  'services/settings': 9,
  'services/sides': 10,
  'services/sms-requests': 1,
  'services/swaps': 2,
  'services/training': 18,
  'services/views': 2,
  'services/wishes': 3,
};

/** Changes that processes of the release before can't live with, which still run when a migration has been applied. */
const unbearable: [fault: RegExp, instead: string][] = [
  [/\bdrop\s+table\b/i, 'drop a table one release after the code stopped using it'],
  [/\bdrop\s+column\b/i, 'drop a column one release after the code stopped using it'],
  [
    /\brename\s+(?:(?:column\s+)?\w+\s+)?to\b/i,
    'add the new name beside the old one, and drop that a release later',
  ],
  [
    /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i,
    'add a column of the new type, and drop the old one a release later',
  ],
  [
    /\balter\s+column\s+\w+\s+set\s+not\s+null\b/i,
    'require a value one release after all code writes it',
  ],
];

const requiredColumn =
  /\badd\s+column\s+(?:if\s+not\s+exists\s+)?(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(?:default|generated)\b)/i;

/** Excuses a file by a line that says why: the release before no longer uses what goes. */
const excused = /^-- Both releases bear it: \S/m;

/** A table that the same file makes is unknown to the release before. */
const tableOf = /^\s*alter\s+table\s+(?:only\s+)?(?:if\s+exists\s+)?(\w+)/i;

export function upgradeProblems(tree: Tree): string[] {
  return tree.paths.flatMap((path) => {
    const [, folder = '', number = '0'] = /^src\/(.+)\/tables\/(\d+)-[^/]+\.sql$/.exec(path) ?? [];
    if (Number(number) <= (landed[folder] ?? 0)) return [];
    const text = tree.textOf(path);
    if (excused.test(text)) return [];
    return faultsOf(text).map(
      (instead) =>
        `${path}: processes of the release before still run; ${instead}, or say «-- Both releases bear it: …»`,
    );
  });
}

function faultsOf(text: string): string[] {
  const own = new Set(
    [...plain(text).matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(\w+)/gi)].map(([, name]) => name),
  );
  const statements = plain(text)
    .split(';')
    .filter((statement) => !own.has(tableOf.exec(statement)?.[1]));
  const found = unbearable.filter(([fault]) => statements.some((one) => fault.test(one)));
  const isRequired = statements.some((statement) => requiredColumn.test(statement));
  const required = 'give a required column a default that the release before can leave to';
  return [...found.map(([, instead]) => instead), ...(isRequired ? [required] : [])];
}
