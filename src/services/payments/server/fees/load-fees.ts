import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import { day } from '#platform/contract/fields.ts';
import { money } from '#platform/contract/money.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import { less, nothing } from '#platform/language/numbers/money.ts';
import { addDays, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNumbered } from '#services/people/server/public.ts';
import { citizensVatCode } from '../../fee.ts';
import type { PaymentTables } from '../../tables/tables.ts';
import { type Entry, writeEntries } from '../ledger.ts';
import type { Tables } from '../payments-platform.ts';
import { type Deltas, deltasOf, holdKnown, isNothing, keyOf } from './known-fees.ts';
import { listCitizens } from './list-citizens.ts';
import { bySource, type Lowered, releaseFromFees } from './lowered-fees.ts';

type Tx = Transaction<Tables>;

const row = z.object({
  student_id: z.string().regex(/^\d{1,20}$/),
  term_code: z.string().regex(/^\d{3}$/),
  code: z.string().min(1).max(20),
  description: z.string().min(1).max(200),
  description_ar: z.string().min(1).max(200),
  amount: money({ min: 0.01, max: 999_999 }),
  paid_amount: money({ min: 0, max: 999_999 }),
  due_date: day,
});

interface Line {
  number: number;
  row: z.output<typeof row>;
}

export interface Loaded {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: { line: number; why: string }[];
  refused_count: number;
}

/** Far above any university's file. */
const mostBytes = 200_000_000;
/** A statement of the ledger reads its tables anew, so that few large ones cost less than many. */
const atOnce = 20_000;
const mostShown = 100;

interface Load {
  source_dir: string;
  dry_run: boolean;
  now: Date;
}

/**
 * Enters the source's fees file into the ledger: the differences from its earlier amounts. Repeated, it finds nothing
 * to write. Of two paid amounts, the source's and the ledger's, the larger counts: the source learns of the portal's
 * payments late, and must not count them twice.
 */
export async function loadFees(
  database: Database<Tables>,
  { source_dir, dry_run, now }: Load,
): Promise<Loaded | Refusal<'source_unreadable'>> {
  const file = join(source_dir, 'fees.csv');
  const found = await stat(file).catch(() => null);
  if (!found || found.size > mostBytes) return refuse('source_unreadable');
  const none = { rows: 0, added: 0, changed: 0, unchanged: 0, refused_count: 0 };
  const loaded: Loaded = { ...none, refused: [] };
  const no = (line: number, why: string) => {
    loaded.refused_count += 1;
    if (loaded.refused.length < mostShown) loaded.refused.push({ line, why });
  };
  let batch: Line[] = [];
  // A batch is read while the one before it is written.
  let writing = Promise.resolve();
  const take = async () => {
    const lines = batch;
    batch = [];
    await writing;
    writing = database.transaction((tx) => apply(tx, lines, { loaded, no, dry_run, now }));
    // It is awaited before the next and at the end; until then a failure is nobody's.
    writing.catch(() => undefined);
  };
  try {
    const options = { bom: true, columns: true, max_record_size: 10_000, trim: true };
    for await (const cells of createReadStream(file).pipe(parse(options))) {
      loaded.rows += 1;
      const read = row.safeParse(cells);
      if (read.success) batch.push({ number: loaded.rows + 1, row: read.data });
      else no(loaded.rows + 1, read.error.issues[0]?.path.join('.') ?? '');
      if (batch.length >= atOnce) await take();
    }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) {
      throw error;
    }
    return refuse('source_unreadable');
  } finally {
    await writing;
  }
  if (batch.length > 0) await take();
  await writing;
  return { ...loaded, refused: loaded.refused.toSorted((one, other) => one.line - other.line) };
}

interface Applying extends Omit<Load, 'source_dir'> {
  loaded: Loaded;
  no: (line: number, why: string) => void;
}

async function apply(tx: Tx, lines: readonly Line[], { loaded, no, dry_run, now }: Applying) {
  const numbers = lines.map((line) => line.row.student_id);
  const [people, types] = await Promise.all([
    listPeopleNumbered(tx.writes, numbers),
    tx.writes.selectFrom('pay_type').selectAll().execute(),
  ]);
  const ids = [...new Set(people.values())];
  const citizens = await listCitizens(tx.writes, ids);
  const named = lines.flatMap(({ number, row: line }) => {
    const student_id = people.get(line.student_id);
    const type = types.find(({ code }) => code === line.code);
    if (student_id !== undefined && type) {
      const key = keyOf({ student_id, term_code: line.term_code, pay_type_id: type.id });
      return { key, line, student_id, type };
    }
    no(number, student_id === undefined ? 'student_id' : 'code');
    return [];
  });
  const { known, credits } = await holdKnown(tx, ids, named);
  const changes: { key: string; deltas: Deltas; student_id: number; is_vat: boolean }[] = [];
  const added: Insertable<PaymentTables['fee']>[] = [];
  const lowered: Lowered[] = [];
  for (const { key, line, student_id, type } of named) {
    const held = known.get(key);
    const credit = credits.get(student_id) ?? nothing;
    const deltas = deltasOf(line, held, credit);
    if (held && isNothing(deltas)) {
      loaded.unchanged += 1;
      continue;
    }
    loaded[held ? 'changed' : 'added'] += 1;
    changes.push({ key, deltas, student_id, is_vat: type.code === 'VT' });
    const is_borne = type.is_education && citizens.has(student_id);
    if (!held) added.push(feeOf({ line, student_id, type, is_borne, now }));
    else lowered.push({ fee_id: held.id, student_id, ...deltas });
    credits.set(student_id, less(credit, deltas.withdrawn));
  }
  if (dry_run) return;
  await releaseFromFees(tx, lowered, now);
  const fees = await insertRows(tx, 'fee', added, ['id', 'student_id', 'term_code', 'pay_type_id']);
  const ids_added = new Map(fees.map((fee) => [keyOf(fee), fee.id]));
  await writeEntries(
    tx,
    changes.flatMap(({ key, deltas, student_id, is_vat }) => {
      const fee_id = known.get(key)?.id ?? ids_added.get(key);
      if (fee_id === undefined) throw new Error(`the fee ${key} was not written`);
      return entriesOf(deltas, { student_id, fee_id, at: now.toISOString() }, is_vat);
    }),
  );
}

function entriesOf(
  { amount, paid }: Deltas,
  about: { student_id: number; fee_id: number; at: string },
  is_vat: boolean,
): Entry[] {
  const charged = is_vat ? ('vat' as const) : ('charge' as const);
  const reason = bySource;
  return [
    ...(amount > nothing ? [{ ...about, kind: charged, amount, reason }] : []),
    ...(amount < nothing ? [{ ...about, kind: 'exemption' as const, amount, reason }] : []),
    ...(paid > nothing
      ? [{ ...about, kind: 'payment' as const, amount: less(nothing, paid), reason }]
      : []),
  ];
}

interface NewFee {
  line: Line['row'];
  student_id: number;
  type: { id: number; halts: boolean };
  is_borne: boolean;
  now: Date;
}

function feeOf({ line, student_id, type, is_borne, now }: NewFee) {
  const { term_code, description, description_ar, due_date: due_on } = line;
  // The source's own list of halted students covers fees that are overdue already.
  const halts_at = momentOf(addDays(due_on, 1), '00:00');
  const isToCome = type.halts && due_on >= riyadhDay(now);
  return {
    student_id,
    term_code,
    pay_type_id: type.id,
    description,
    description_ar,
    origin: 'source' as const,
    due_on,
    percentage: 25,
    vat_code: is_borne ? citizensVatCode : null,
    created_at: now.toISOString(),
    due_at: isToCome ? halts_at.toISOString() : null,
  };
}
