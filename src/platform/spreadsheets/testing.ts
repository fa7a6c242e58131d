import ExcelJs from 'exceljs';

/** Reads a workbook as Excel would: header and rows, empty cells as null. */
export async function readSheet({ blob }: { blob: Blob }) {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load((await blob.arrayBuffer()) as never);
  const sheet = book.worksheets[0];
  if (!sheet) throw new Error('a sheet is missing');
  const rows: unknown[][] = [];
  sheet.eachRow((row) => {
    const cells = row.values as unknown[];
    rows.push(Array.from({ length: sheet.columnCount }, (_, index) => cells[index + 1] ?? null));
  });
  const [header = [], ...data] = rows;
  return { sheet, header, rows: data, is_from_right: sheet.views[0]?.rightToLeft === true };
}

/** The same row by row, header first, for a workbook too large to hold in memory. */
export async function* streamSheet(path: string): AsyncGenerator<unknown[]> {
  const parts = new ExcelJs.stream.xlsx.WorkbookReader(path, { worksheets: 'emit' });
  for await (const sheet of parts) {
    let width = 0;
    for await (const row of sheet) {
      const cells = row.values as unknown[];
      width ||= cells.length - 1;
      yield Array.from({ length: width }, (_, index) => cells[index + 1] ?? null);
    }
  }
}
