/** One line of CSV; formulas are escaped, so spreadsheets read them as text. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(cellOf).join(',');
}

function cellOf(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
