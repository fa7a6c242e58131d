import { type SheetFormat, sheetTypes } from '#platform/contract/exporting.ts';
import type { Download } from '#platform/http/send-download.ts';
import type { Language } from '#platform/language/language.ts';
import { writeCsv } from '#platform/spreadsheets/csv.ts';
import type { Sheet } from '#platform/spreadsheets/sheet.ts';
import { writeXlsx } from '#platform/spreadsheets/xlsx.ts';
import { sheetColumns, sheetPurpose } from '../assignment.ts';

/** A sheet to fill in. Its cells are texts, so that a spreadsheet leaves numbers as they were typed. */
export function sheetTemplate(format: SheetFormat, language: Language, now: Date): Download {
  const sheet: Sheet<never> = {
    ...{ name: sheetPurpose, language, made_at: now },
    columns: sheetColumns.map((key) => ({
      ...{ key, title: key, kind: 'text', width: 16 },
      value: () => null,
    })),
    batches: noRows(),
  };
  const body = format === 'xlsx' ? writeXlsx(sheet) : writeCsv(sheet);
  return { type: sheetTypes[format], file_name: `${sheetPurpose}.${format}`, body };
}

async function* noRows(): AsyncGenerator<never[]> {
  yield [];
}
