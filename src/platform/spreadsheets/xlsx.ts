import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { mostRows } from '../contract/exporting.ts';
import { directionOf } from '../language/language.ts';
import { atOnce, type InTurn, inPieces, textsInTurn } from './in-turns.ts';
import type { Sheet } from './sheet.ts';
import { columnName, columnsXml, dataRow, headerRow } from './xlsx-cells.ts';
import { fixedParts, workbookXml } from './xlsx-parts.ts';

/** Fast, and only a few percent larger than the slow levels. */
const compressionLevel = 3;

/**
 * A workbook of one sheet (ECMA-376), zipped as it is written, without buffering. Text is inline in its cells: a
 * shared strings table would have to be collected first.
 */
export function writeXlsx<Row>(sheet: Sheet<Row>, inTurn: InTurn = atOnce): Readable {
  const zip = new ZipFile();
  const options = { mtime: sheet.made_at, compressionLevel };
  const parts = { ...fixedParts, 'xl/workbook.xml': workbookXml(sheet.name) };
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), path, options);
  const rows = Readable.from(textsInTurn(sheetXml(sheet), inTurn), { objectMode: false });
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', options);
  zip.end();
  const file = zip.outputStream as Readable;
  // Propagate errors and aborts; neither stream learns by itself that the other is gone.
  rows.once('error', (error) => file.destroy(error));
  file.once('close', () => rows.destroy());
  return file;
}

async function* sheetXml<Row>({ columns, batches, language }: Sheet<Row>): AsyncGenerator<string> {
  const rtl = directionOf(language) === 'rtl' ? ' rightToLeft="1"' : '';
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView${rtl} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>${columnsXml(columns)}<sheetData>${headerRow(columns)}`;
  const names = columns.map((_, index) => columnName(index));
  let number = 1;
  for await (const rows of inPieces(batches)) {
    if (number + rows.length > mostRows + 1) throw new RangeError('more rows than a sheet holds');
    let xml = '';
    for (const row of rows) {
      number += 1;
      xml += dataRow(columns, names, row, number);
    }
    yield xml;
  }
  yield '</sheetData></worksheet>';
}
