import type { Download } from '../http/send-download.ts';
import { stripIsolates } from '../language/bidi.ts';

/** The PDF as a download, with a file name made of these words. */
export function pdfFile(words: readonly string[], pdf: Buffer): Download {
  const name = stripIsolates(words.join(' ')).replace(/[\\/:*?"<>|\n]/g, '-');
  return { type: 'application/pdf', file_name: `${name}.pdf`, body: pdf };
}
