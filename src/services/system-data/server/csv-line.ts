/** One line of a CSV. What a spreadsheet would take for a formula is kept a text. */
export function csvLine(cells: readonly string[]): string {
  return cells.map(cellOf).join(',');
}

function cellOf(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
