import type { Download } from '../http/send-download.ts';
import { stripIsolates } from '../language/bidi.ts';

/** The document as a handler answers it: saved under words that a person finds again. */
export function pdfFile(words: readonly string[], pdf: Buffer): Download {
  const name = stripIsolates(words.join(' ')).replace(/[\\/:*?"<>|\n]/g, '-');
  return { type: 'application/pdf', file_name: `${name}.pdf`, body: pdf };
}
