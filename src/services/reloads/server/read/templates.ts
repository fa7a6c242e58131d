import type { Download } from '#platform/http/send-download.ts';
import type { Say } from '#platform/language/phrases.ts';
import { isPeopleKind, type PeopleKind, type ReloadKind } from '../../reload.ts';
import { kinds } from '../runs/kinds.ts';
import { csvLine } from './csv-line.ts';
import { exampleRows } from './example-rows.ts';
import { writeZip } from './write-zip.ts';

export type TemplateFormat = 'csv' | 'jsonl' | 'oneroster' | 'columns';

/** A template: the columns with one example row. */
export function templateOf(kind: ReloadKind, format: TemplateFormat, say: Say): Download {
  const row = exampleRows[kind];
  const { columns } = kinds[kind];
  if (format === 'jsonl') {
    const body = Buffer.from(`${JSON.stringify(row)}\n`);
    return { type: 'application/x-ndjson', file_name: `${kind}.jsonl`, body };
  }
  if (format === 'oneroster') {
    if (!isPeopleKind(kind)) throw new Error(`OneRoster has no file of ${kind}`);
    return { type: 'application/zip', file_name: 'oneroster.zip', body: rosterOf(kind) };
  }
  const lines =
    format === 'csv'
      ? [csvLine(columns), csvLine(columns.map((column) => row[column] ?? ''))]
      : explain(kind, say);
  const file_name = format === 'csv' ? `${kind}.csv` : `${kind}-columns.csv`;
  // With a byte order mark, Excel recognises the Arabic text.
  return { type: 'text/csv', file_name, body: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`) };
}

/** One line per column: its name, what it holds, whether it is required, and an example. */
function explain(kind: ReloadKind, say: Say): string[] {
  const { columns, read } = kinds[kind];
  const nothingKnown = {
    colleges: new Set<number>(),
    majors: new Set<number>(),
    academic_statuses: new Set<string>(),
    courses: new Set<string>(),
    terms: new Set<string>(),
    student_levels: 0,
  };
  // Derived from the reading rules themselves, so it can't contradict them.
  const faultsOf = (cell: string) => {
    const reading = read(Object.fromEntries(columns.map((name) => [name, cell])), nothingKnown);
    return 'faults' in reading ? reading.faults : [];
  };
  const empty = faultsOf('');
  const filled = faultsOf('?');
  const header = ['column', 'meaning', 'must', 'rule', 'example'] as const;
  return [
    csvLine(header.map((name) => say(`reloads:template.${name}`))),
    ...columns.map((column) => {
      const isMust = empty.some((fault) => fault.column === column);
      const rule = filled.find((fault) => fault.column === column);
      return csvLine([
        column,
        say(`people:columns.${meaningOf(column)}`),
        say(`people:values.${isMust ? 'yes' : 'no'}`),
        say(`reloads:template.rules.${rule?.code ?? 'text'}`, rule?.values),
        exampleRows[kind][column] ?? '',
      ]);
    }),
  ];
}

/** Some file columns have other names in the database. */
function meaningOf(column: string): string {
  const named: Record<string, string> = {
    active: 'is_active',
    department: 'major_code',
    instructor_types: 'roles',
  };
  return named[column] ?? column;
}

const roleOf = { students: 'student', users: 'systemAdministrator', instructors: 'teacher' };

function rosterOf(kind: PeopleKind): Buffer {
  const row = exampleRows[kind];
  const id = row['student_id'] ?? row['user_id'] ?? '';
  const carried = kinds[kind].columns.filter((column) => !carriedByRoster.has(column));
  const user: [string, string][] = [
    ['sourcedId', `person-${id}`],
    ['status', ''],
    ['dateLastModified', ''],
    ['enabledUser', 'true'],
    ['username', id],
    ['givenName', row['first_name'] ?? ''],
    ['familyName', row['last_name'] ?? ''],
    ['middleName', row['middle_name'] ?? ''],
    ['identifier', id],
    ['email', row['email'] ?? ''],
    ['sms', row['phone'] ?? ''],
    ['primaryOrgSourcedId', 'college-1'],
    ...carried.map((column): [string, string] => [`metadata.sa.${column}`, row[column] ?? '']),
  ];
  const manifest = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ['file.orgs', 'bulk'],
    ['file.roles', 'bulk'],
    ['file.users', 'bulk'],
  ];
  return writeZip({
    'manifest.csv': textOf(manifest),
    'orgs.csv': textOf([
      ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
      ['college-1', '', '', 'College', 'school', '1', ''],
    ]),
    'roles.csv': textOf([
      ['sourcedId', 'userSourcedId', 'roleType', 'role', 'orgSourcedId'],
      ['role-1', `person-${id}`, 'primary', roleOf[kind], 'college-1'],
    ]),
    'users.csv': textOf([user.map(([name]) => name), user.map(([, value]) => value)]),
  });
}

const carriedByRoster: ReadonlySet<string> = new Set([
  'student_id',
  'user_id',
  'first_name',
  'middle_name',
  'last_name',
  'email',
  'phone',
  'active',
]);

function textOf(rows: readonly (readonly string[])[]): string {
  return `${rows.map(csvLine).join('\r\n')}\r\n`;
}
