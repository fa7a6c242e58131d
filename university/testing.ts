import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { defaultOptions } from './university.ts';

export type Row = Readonly<Record<string, string>>;

export const committed = defaultOptions.out;

// Another's parser, so that a fault in our writing doesn't cancel itself out.
export function read(name: string, folder = committed): readonly Row[] {
  return parse(readFileSync(join(folder, name)), { columns: true });
}

export const students = read('students.csv');
export const users = read('users.csv');
export const people = [...students, ...users];

const byId = new Map(people.map((row) => [row.student_id ?? row.user_id, row]));

/** A student or a member of staff. */
export function person(id: string): Row {
  const row = byId.get(id);
  if (!row) throw new Error(`Nobody is ${id}`);
  return row;
}

export function valuesOf(rows: readonly Row[], column: string): Set<string> {
  return new Set(rows.map((row) => row[column] ?? ''));
}

export function count(rows: readonly Row[], matches: (row: Row) => boolean): number {
  return rows.filter(matches).length;
}

/** A cell that must hold a number as the files write them. */
export function number(row: Row, column: string): number {
  const text = row[column] ?? '';
  if (!/^\d+(\.\d\d)?$/.test(text)) throw new Error(`${column} is ${text}`);
  return Number(text);
}
