import { createReadStream } from 'node:fs';

/** The kind of a file without a signature: rows, JSON lines, or text that isn't UTF-8. */
export type TextKind = 'csv' | 'jsonl' | 'not_utf8' | null;

const longestFirstLine = 65_536;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no table of text holds
const control = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

/** The header of a sheet with one column: `student_id`. */
const oneColumn = /^[a-z]+(_[a-z]+)+\s*$/;

/** Reads the whole file, since a binary file may begin with text. */
export async function textKind(path: string, takes_windows_1256 = false): Promise<TextKind> {
  const kind = await kindIn(path, 'utf-8');
  if (kind !== 'not_utf8' || !takes_windows_1256) return kind;
  // Every byte is valid in windows-1256, so only rows that look like a table are accepted.
  return (await kindIn(path, 'windows-1256')) === 'csv' ? 'csv' : 'not_utf8';
}

async function kindIn(path: string, encoding: 'utf-8' | 'windows-1256'): Promise<TextKind> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let start = '';
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk, { stream: true });
      if (control.test(text)) return null;
      if (start.length < longestFirstLine) start += text;
    }
    decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return control.test(start) ? null : 'not_utf8';
  }
  return kindOfLine(start.trimStart().split(/\r?\n/, 1)[0] ?? '');
}

function kindOfLine(line: string): TextKind {
  if (line.length >= longestFirstLine || /^[<[]/.test(line)) return null;
  if (line.startsWith('{')) return isObject(line) ? 'jsonl' : null;
  return /[,;\t]/.test(line) || oneColumn.test(line) ? 'csv' : null;
}

function isObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
