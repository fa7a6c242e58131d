import { CsvError, parse } from 'csv-parse/sync';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { foldDigits } from '#platform/language/digits.ts';
import { cleanText } from '#platform/language/text.ts';
import { mostAssigned, sheetColumns } from '../assignment.ts';

export interface SheetRow {
  /** As a spreadsheet counts: the header is row 1. */
  row_number: number;
  student_id: string;
  advisor_id: string;
}

/** Student after student with the guide who is meant for them; other columns are left alone. */
export function readSheet(
  bytes: Uint8Array,
): SheetRow[] | Refusal<'sheet_unreadable' | 'too_many_students'> {
  const columns = { columns: sheetColumns.join(', ') };
  const [header, ...records] = recordsOf(bytes) ?? [];
  const names = header?.map((name) => cleanText(name).toLowerCase()) ?? [];
  const [student, advisor] = sheetColumns.map((column) => names.indexOf(column));
  if (student === undefined || advisor === undefined || student < 0 || advisor < 0) {
    return refuse('sheet_unreadable', { values: columns });
  }
  const rows = records
    .map((cells, index) => ({
      row_number: index + 2,
      student_id: numberIn(cells[student]),
      advisor_id: numberIn(cells[advisor]),
    }))
    .filter(({ student_id, advisor_id }) => student_id !== '' || advisor_id !== '');
  if (rows.length === 0) return refuse('sheet_unreadable', { values: columns });
  if (rows.length > mostAssigned) {
    return refuse('too_many_students', { values: { most: mostAssigned } });
  }
  return rows;
}

/** Only numbers are read, which are the same letters in every encoding that Excel saves. */
function recordsOf(bytes: Uint8Array): string[][] | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const [line = ''] = text.split(/\r?\n|\r/, 1);
  const delimiter = line.includes(';') ? ';' : ',';
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

function numberIn(cell = ''): string {
  return foldDigits(cleanText(cell)).slice(0, 40);
}
