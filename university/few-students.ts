import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { defaultOptions } from './university.ts';

type Row = Readonly<Record<string, string>>;

/** The guides by whom most is shown, and whose lists stay whole. */
const fullLists = ['900003', '900104'];

/** The fixed students and those after them, and who has come without a mailbox. */
const named = /^2310000|^261000.00$/;

/** Writes the demo university with some 700 of its 4,000 students; everything else, and each of these, is as there. */
export function writeFewStudents(out: string): void {
  mkdirSync(out, { recursive: true });
  const source = (name: string) => readFileSync(join(defaultOptions.out, name), 'utf8');
  const kept = new Set(few(parse(source('students.csv'), { columns: true })));
  for (const name of readdirSync(defaultOptions.out)) {
    const [header = '', ...rows] = source(name).split('\n');
    const isOfStudents = header.startsWith('student_id,');
    const lines = isOfStudents ? rows.filter((row) => !row || kept.has(idOf(row))) : rows;
    writeFileSync(join(out, name), [header, ...lines].join('\n'));
  }
}

/** Beside the full lists the first of each, and whom the demo names. */
function few(students: readonly Row[]): string[] {
  const places = new Map<string, number>();
  const isKept = ({ student_id = '', advisor_id = '' }: Row) => {
    const place = places.get(advisor_id) ?? 0;
    places.set(advisor_id, place + 1);
    return fullLists.includes(advisor_id) || place < 5 || named.test(student_id);
  };
  return students.filter(isKept).map(({ student_id = '' }) => student_id);
}

function idOf(row: string): string {
  return row.slice(0, row.indexOf(','));
}
