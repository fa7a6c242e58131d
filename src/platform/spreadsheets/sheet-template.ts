import { type SheetFormat, sheetTypes } from '../contract/exporting.ts';
import type { SheetShape } from '../contract/sheet-import.ts';
import type { Download } from '../http/send-download.ts';
import type { Language } from '../language/language.ts';
import { writeCsv } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { writeXlsx } from './xlsx.ts';

/** A sheet to fill in. Its cells are text, so that a spreadsheet keeps numbers as typed. */
export function sheetTemplate(
  { purpose, columns }: Pick<SheetShape, 'purpose' | 'columns'>,
  { format, language, now }: { format: SheetFormat; language: Language; now: Date },
): Download {
  const sheet: Sheet<never> = {
    name: purpose,
    language,
    made_at: now,
    columns: columns.map((key) => ({
      key,
      title: key,
      kind: 'text',
      width: 16,
      value: () => null,
    })),
    batches: noRows(),
  };
  const body = format === 'xlsx' ? writeXlsx(sheet) : writeCsv(sheet);
  return { type: sheetTypes[format], file_name: `${purpose}.${format}`, body };
}

async function* noRows(): AsyncGenerator<never[]> {
  yield [];
}
