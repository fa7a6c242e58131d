import { encode } from 'uqr';

/** The squares of the code, true where they are dark. */
export function codeRows(url: string): boolean[][] {
  return encode(url, { ecc: 'M', border: 0 }).data;
}

/** An address as a QR code, readable with about a seventh of it missing: the path of its dark squares, each of size 1. */
export function codePath(url: string): { path: string; size: number } {
  const data = codeRows(url);
  const size = data.length;
  // Draw each run of dark squares as one path: sheets with many codes render in half the time.
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const width = (end < 0 ? size : end) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    }),
  );
  return { path: dark.join(''), size };
}
