import { deflateRawSync } from 'node:zlib';
import { writeZip } from '../server/read/write-zip.ts';
import { csvOf, type SourceRow } from '../testing.ts';

/** A hostile source file, and its expected outcome. */
export interface HostileFile {
  name: string;
  file: 'students.csv' | 'students.jsonl' | 'oneroster.zip';
  bytes: Buffer;
  /** The run's failure, or `rows` if the bad rows are refused one by one. */
  outcome: string;
  /** For refused rows: the first reason's code of the first of them. */
  fault?: string;
}

const text = (name: string, body: string, outcome: string, fault?: string): HostileFile => ({
  name,
  file: 'students.csv',
  bytes: Buffer.from(body),
  outcome,
  ...(fault ? { fault } : {}),
});

/** About a hundred hostile files, made from valid rows. `scale` enlarges the large ones. */
export function hostileFiles(rows: readonly SourceRow[], scale: number): HostileFile[] {
  return [
    ...brokenText(rows, scale),
    ...badCells(rows),
    ...badEncodings(rows),
    ...badJsonl(rows, scale),
    ...badZips(rows, scale),
  ];
}

function brokenText(rows: readonly SourceRow[], scale: number): HostileFile[] {
  const good = csvOf(rows);
  const [header = '', ...lines] = good.split('\n');
  const [first = '', second = ''] = lines;
  const swap = (line: string) => [header, line, ...lines.slice(1)].join('\n');
  return [
    text('nothing at all', '', 'wrong_header'),
    text('one line break', '\n', 'wrong_header'),
    text('only spaces', '   \n   \n', 'wrong_header'),
    text('no header', lines.join('\n'), 'wrong_header'),
    text('another file’s header', 'code,name\n1,x\n', 'wrong_header'),
    text('a header parted by semicolons', good.replaceAll(',', ';'), 'wrong_header'),
    text('a header parted by tabs', good.replaceAll(',', '\t'), 'wrong_header'),
    text(
      'a header of thousands of columns',
      good.replace(header, manyColumns(header)),
      'long_line',
    ),
    text('a column named twice', good.replace(header, `${header},gpa`), 'double_column'),
    text('a quote never closed', swap(`"${first}`), 'broken_csv'),
    text('a quote in the middle of a cell', swap(first.replace(/,/, ',x"y')), 'broken_csv'),
    text('a cell of a megabyte', swap(`${'x'.repeat(1_000_000 * scale)}${first}`), 'long_line'),
    text('a row of a million commas', swap(','.repeat(1_000_000)), 'long_line'),
    text('a row cut short', swap(first.slice(0, 40)), 'rows', 'wrong_column_count'),
    text('a row too long', swap(`${first},x,y`), 'rows', 'wrong_column_count'),
    text('a row twice', [header, first, first, ...lines.slice(1)].join('\n'), 'rows', 'duplicate'),
    text('HTML', '<!doctype html><html><body>Sign in</body></html>', 'wrong_header'),
    text('XML', '<?xml version="1.0"?><students/>', 'broken_csv'),
    text('a JSON list', JSON.stringify(rows), 'broken_csv'),
    text('a header that reaches for the prototype', '__proto__,constructor\n1,2\n', 'wrong_header'),
    text('line breaks of three kinds', mixedBreaks(good), 'harmless'),
    text('marks of the beginning in the middle', good.replace(first, `\ufeff${first}`), 'harmless'),
    text('a row of empty cells', swap(first) + ','.repeat(30), 'harmless'),
    text('nothing but the header', `${header}\n`, 'guard'),
    text('all rows but a few left out', [header, first, second].join('\n'), 'guard'),
  ];
}

function mixedBreaks(good: string): string {
  let place = 0;
  return good.replace(/\n/g, () => ['\r\n', '\n', '\r'][place++ % 3] ?? '\n');
}

/** Cell values that must be refused, with their codes. */
const cells: [string, string, string][] = [
  ['student_id', '', 'required'],
  ['student_id', "1' or '1'='1", 'digits_only'],
  ['student_id', '=1+1', 'digits_only'],
  ['student_id', '-231000001', 'digits_only'],
  ['student_id', '9'.repeat(21), 'digits_only'],
  ['student_id', '../../etc/passwd', 'digits_only'],
  ['student_id', '900003', 'id_of_another_kind'],
  ['national_id', '1000000017', 'national_id_check_digit'],
  ['national_id', '9000000016', 'national_id_shape'],
  ['national_id', '', 'required'],
  ['first_name', '', 'required'],
  ['first_name', 'x'.repeat(81), 'too_long'],
  ['first_name', '\u202e\u200b', 'required'],
  ['last_name_ar', '', 'required'],
  ['gender', '3', 'not_one_of'],
  ['gender', 'x', 'not_one_of'],
  ['email', 'nobody', 'invalid_email'],
  ['email', 'a@b', 'invalid_email'],
  ['email', `${'x'.repeat(260)}@b.sa`, 'too_long'],
  // Each of these takes quadratic time in a careless parser.
  ['email', `b@${'a.'.repeat(40_000)}@`, 'too_long'],
  ['first_name_ar', `س${'\u0301\u0316'.repeat(20_000)}`, 'too_long'],
  ['student_id', `1${'\u0301\u0316'.repeat(20_000)}`, 'too_long'],
  ['phone', '12', 'invalid_phone'],
  ['phone', '<script>alert(1)</script>', 'invalid_phone'],
  ['birth_date', '2026-02-30', 'invalid_date'],
  ['birth_date', '30/1/1446', 'invalid_date'],
  ['birth_date', '0000-00-00', 'invalid_date'],
  ['birth_date', 'yesterday', 'invalid_date'],
  ['birth_date', '1e99', 'invalid_date'],
  ['nationality', 'Saudi', 'country_shape'],
  ['nationality', '%s', 'country_shape'],
  ['major_code', '999', 'unknown_major'],
  ['major_code', '99999999999999999999', 'not_a_number'],
  ['college_code', '999', 'unknown_college'],
  ['level', '0', 'out_of_range'],
  ['level', '1e1', 'not_a_number'],
  ['level', 'NaN', 'not_a_number'],
  ['level', '0x10', 'not_a_number'],
  ['academic_status', "'; drop table person; --", 'unknown_status'],
  ['gpa', '5.01', 'out_of_range'],
  ['gpa', '3.999', 'not_a_number'],
  ['gpa', 'Infinity', 'not_a_number'],
  ['passed_hours', '-1', 'out_of_range'],
  ['total_hours', '', 'required'],
  ['advisor_id', '700001', 'unknown_advisor'],
  ['advisor_id', 'null', 'digits_only'],
  ['is_halted', 'maybe', 'not_yes_or_no'],
  ['view_student_files', '2', 'not_yes_or_no'],
  ['study_type', 'x'.repeat(41), 'too_long'],
  ['join_term', '', 'required'],
];

function badCells(rows: readonly SourceRow[]): HostileFile[] {
  const [first, ...others] = rows;
  const files = cells.map(([column, value, fault]) => {
    const body = csvOf([{ ...first, [column]: value } as SourceRow, ...others]);
    return text(`${column} is ${JSON.stringify(value.slice(0, 24))}`, body, 'rows', fault);
  });
  const formula = { ...first, first_name: '=HYPERLINK("https://evil.example")' } as SourceRow;
  return [...files, text('a formula for a name', csvOf([formula, ...others]), 'changes')];
}

function badEncodings(rows: readonly SourceRow[]): HostileFile[] {
  const good = csvOf(rows);
  const file = (name: string, bytes: Buffer, outcome: string): HostileFile => ({
    name,
    file: 'students.csv',
    bytes,
    outcome,
  });
  const utf16 = Buffer.from(good, 'utf16le');
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]);
  return [
    file('UTF-16 with its mark', marked, 'wrong_encoding'),
    file('UTF-16 the other way round', Buffer.from(marked).swap16(), 'wrong_encoding'),
    file('UTF-16 without a mark', utf16, 'wrong_encoding'),
    file('nothing but zeros', Buffer.alloc(10_000), 'wrong_encoding'),
    file('a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'wrong_header'),
    file('a zip that ends at once', Buffer.from('504b0304', 'hex'), 'broken_zip'),
    file(
      'a program',
      Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(60)]),
      'wrong_encoding',
    ),
  ];
}

function manyColumns(header: string): string {
  return [header, ...Array.from({ length: 9000 }, (_, at) => `column${at}`)].join(',');
}

function badJsonl(rows: readonly SourceRow[], scale: number): HostileFile[] {
  const lines = rows.map((row) => JSON.stringify(row));
  const [first = '{}', ...others] = lines;
  const file = (name: string, line: string, outcome: string, fault?: string): HostileFile => ({
    name: `JSON lines: ${name}`,
    file: 'students.jsonl',
    bytes: Buffer.from([...others.slice(0, 1), line, ...others.slice(1)].join('\n')),
    outcome,
    ...(fault ? { fault } : {}),
  });
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(first), ...change });
  return [
    file('a line that never ends', `{"x":"${'y'.repeat(1_000_000 * scale)}`, 'long_line'),
    file('a line that is cut off', first.slice(0, 50), 'rows', 'no_json'),
    file('a list', '[1,2]', 'rows', 'no_json'),
    file('a number', '42', 'rows', 'no_json'),
    file('nothing', 'null', 'rows', 'no_json'),
    file('an empty object', '{}', 'rows', 'missing_columns'),
    file('a prototype', '{"__proto__":{"student_id":"1"}}', 'rows', 'missing_columns'),
    file(
      'thousands of columns',
      changed(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`c${at}`, 1]))),
      ...(['rows', 'wrong_column_count'] as const),
    ),
    file('an object in a cell', changed({ email: { a: 1 } }), 'rows', 'wrong_type'),
    file('a list of texts in a cell', changed({ email: ['a'] }), 'rows', 'wrong_type'),
    file('a deep nest', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'rows', 'no_json'),
    file('a number beyond all numbers', changed({ level: 1e300 }), 'rows', 'not_a_number'),
    file('a wrong type for a flag', changed({ is_halted: 7 }), 'rows', 'not_yes_or_no'),
  ];
}

const manifest = 'propertyName,value\noneroster.version,1.2\nfile.users,bulk\n';
const roles = 'userSourcedId,roleType,role\nu,primary,student\n';
const users = 'sourcedId,enabledUser,username,givenName,familyName,identifier,email\n';
const whole = { 'manifest.csv': manifest, 'roles.csv': roles, 'users.csv': users };

function badZips(rows: readonly SourceRow[], scale: number): HostileFile[] {
  const file = (name: string, bytes: Buffer, outcome: string): HostileFile => ({
    name: `zip: ${name}`,
    file: 'oneroster.zip',
    bytes,
    outcome,
  });
  const zip = (name: string, files: Record<string, string>, outcome: string) =>
    file(name, writeZip(files), outcome);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}.csv`, 'x']));
  const good = writeZip(whole);
  return [
    zip('empty', {}, 'not_oneroster'),
    zip('no manifest', { 'users.csv': users }, 'not_oneroster'),
    zip(
      'another version',
      { ...whole, 'manifest.csv': manifest.replace('1.2', '1.1') },
      'oneroster_version',
    ),
    zip(
      'no users promised',
      { ...whole, 'manifest.csv': 'propertyName,value\noneroster.version,1.2\n' },
      'zip_lacks',
    ),
    zip(
      'users promised and not there',
      { 'manifest.csv': manifest, 'roles.csv': roles },
      'zip_lacks',
    ),
    zip('no roles', { 'manifest.csv': manifest, 'users.csv': users }, 'zip_lacks'),
    zip('users without a header', { ...whole, 'users.csv': '1,2,3\n' }, 'wrong_header'),
    zip('users in no UTF-8', { ...whole, 'users.csv': '' }, 'wrong_header'),
    zip(
      'a zip in the zip',
      { ...whole, 'inner.zip': writeZip(whole).toString('latin1') },
      'zip_entry',
    ),
    zip('a program', { ...whole, 'setup.exe': 'MZ' }, 'zip_entry'),
    zip('a folder', { ...whole, 'folder/users.csv': users }, 'zip_entry'),
    zip('a name that climbs', { ...whole, '../../evil.csv': 'x' }, 'zip_entry'),
    zip('a name from the root', { ...whole, '/etc/evil.csv': 'x' }, 'zip_entry'),
    zip('a name of Windows', { ...whole, 'C:\\evil.csv': 'x' }, 'zip_entry'),
    zip('a hidden name', { ...whole, 'a\u0000.csv': 'x' }, 'zip_entry'),
    zip('the same name in capitals', { ...whole, 'USERS.csv': users }, 'zip_entry'),
    zip('too many files', many, 'zip_too_many'),
    zip(
      'an unclosed quote inside',
      { ...whole, 'users.csv': `${users}"${'x\n'.repeat(100_000)}` },
      'broken_csv',
    ),
    file('a link', linked(), 'zip_entry'),
    file('locked', flagged(), 'zip_entry'),
    file('cut in half', good.subarray(0, Math.floor(good.length / 2)), 'broken_zip'),
    file('a bomb', bomb(30_000_000 * scale), 'zip_expands'),
    file('a bomb that lies about its size', bomb(30_000_000 * scale, 100), 'broken_zip'),
    file('a damaged entry', damaged(), 'broken_zip'),
    zip('everybody left out', whole, rows.length > 0 ? 'guard' : 'harmless'),
  ];
}

/** A zip whose users.csv unpacks to `size` bytes of spaces; its directory may claim less. */
function bomb(size: number, said = size): Buffer {
  const packed = deflateRawSync(Buffer.alloc(size, ' '));
  // The writer doesn't compress, so patch the bytes: method 8, and both sizes.
  const bytes = writeZip({ ...whole, 'users.csv': 'x'.repeat(packed.length) });
  const at = bytes.indexOf('users.csv') + 'users.csv'.length;
  packed.copy(bytes, at);
  for (const [mark, shift] of [
    ['504b0304', 0],
    ['504b0102', 2],
  ] as const) {
    for (
      let place = bytes.indexOf(mark, 0, 'hex');
      place >= 0;
      place = bytes.indexOf(mark, place + 4, 'hex')
    ) {
      const nameAt = place + (shift === 0 ? 30 : 46);
      if (bytes.toString('latin1', nameAt, nameAt + 9) !== 'users.csv') continue;
      bytes.writeUInt16LE(8, place + 8 + shift);
      bytes.writeUInt32LE(said, place + 22 + shift);
    }
  }
  return bytes;
}

function centralAt(bytes: Buffer): number {
  return bytes.indexOf('504b0102', 0, 'hex');
}

/** A zip whose first entry is marked as a symbolic link. */
function linked(): Buffer {
  const bytes = writeZip(whole);
  bytes.writeUInt32LE((0o120_777 << 16) >>> 0, centralAt(bytes) + 38);
  return bytes;
}

/** A zip whose last entry is marked as encrypted. */
function flagged(): Buffer {
  const bytes = bomb(2_000);
  bytes.writeUInt16LE(0x0801, bytes.lastIndexOf('504b0102', undefined, 'hex') + 8);
  return bytes;
}

/** A zip with corrupt entry data. */
function damaged(): Buffer {
  const packed = bomb(2_000);
  const at = packed.indexOf('users.csv') + 'users.csv'.length;
  packed.fill(0xff, at, at + 8);
  return packed;
}
