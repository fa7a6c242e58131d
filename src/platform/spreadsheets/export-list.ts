import type { Actor } from '../access/actor.ts';
import { writeAudit } from '../audit/audit.ts';
import { mostRows, sheetTypes } from '../contract/exporting.ts';
import { type Refusal, refuse } from '../contract/refusal.ts';
import type { AnyTransaction } from '../database/database.ts';
import type { ExportPlace } from '../http/export-places.ts';
import type { Download } from '../http/send-download.ts';
import type { Language } from '../language/language.ts';
import type { Say, Speak } from '../language/phrases.ts';
import { riyadhDay } from '../language/times/day.ts';
import { writeCsv } from './csv.ts';
import { exportRecord } from './export-audit.ts';
import { withHijri } from './hijri-columns.ts';
import type { Sheet, SheetColumn, Wanted } from './sheet.ts';
import { writeXlsx } from './xlsx.ts';

/** The parts of the platform that an export needs. */
export interface ExportPlatform {
  database: { transaction(work: (tx: AnyTransaction) => Promise<void>): Promise<void> };
  speak: Speak;
}

/** A call whose body is `exportBody`. */
export interface ExportCall<Key extends string = string> {
  body: Wanted<Key> & Readonly<Record<string, unknown>>;
  actor: Actor;
  language: Language;
  now: Date;
  /** Schedules its pieces in turn with those of other exports. */
  place: Pick<ExportPlace, 'turn'>;
}

/** The list, however its rows are read. */
export interface NamedList<Row, Key extends string> {
  /** The phrase for the list's title, which also names the file. */
  title: string;
  columns: (say: Say, language: Language) => readonly SheetColumn<Row, Key>[];
  /** The action in the audit log, for example `guidance.students_exported`. */
  action: string;
  /** The record that the list belongs to, if any. */
  subject?: { kind: string; id: number };
}

interface ListToExport<Row, Key extends string> extends NamedList<Row, Key> {
  /** The row count. */
  rows: number;
  batches: AsyncIterable<readonly Row[]>;
}

/** The file of an export, streamed as the caller reads it; the export is recorded in the audit log. */
export async function exportList<Row, Key extends string>(
  { database, speak }: ExportPlatform,
  { body, actor, language, now, place }: ExportCall<Key>,
  list: ListToExport<Row, Key>,
): Promise<Download | Refusal<'export_too_long'>> {
  const { rows, action, batches, subject = { kind: 'list', id: 0 } } = list;
  const { columns, format, hijri, ...filters } = body;
  if (rows > mostRows) return refuse('export_too_long');
  const to = exportRecord(rows, { columns, format, hijri }, filters);
  await database.transaction((tx) => writeAudit(tx, { now, actor, action, subject, to }));

  const say = sayOnce((key, values) => speak(language, key, values));
  const name = say(list.title);
  const asked = list.columns(say, language).filter(({ key }) => columns?.includes(key) ?? true);
  const sheet: Sheet<Row> = {
    name,
    language,
    batches,
    made_at: now,
    columns: hijri ? withHijri(asked, language, say) : asked,
  };
  return {
    type: sheetTypes[format],
    file_name: `${name} ${riyadhDay(now)}.${format}`,
    body: format === 'csv' ? writeCsv(sheet, place.turn) : writeXlsx(sheet, place.turn),
  };
}

/** Caches phrases: most cells hold one of a few, and looking up a phrase takes longer than writing its cell. */
function sayOnce(say: Say): Say {
  const said = new Map<string, string>();
  return (key, values) => {
    if (values) return say(key, values);
    const known = said.get(key) ?? say(key);
    said.set(key, known);
    return known;
  };
}
