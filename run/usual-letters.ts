import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const fontFace = /@font-face \{[^}]*\}/g;
const address = /url\('([^'?]+\.woff2)\?usual'\)/;
const ranges = /unicode-range:([^;]+);/;

/**
 * Replaces a font requested with `?usual` by a smaller one that has only the letters in its `unicode-range`. A second
 * `@font-face` has the whole font, which the browser loads when a name needs another letter.
 *
 * @param folder Caches the result for later builds.
 */
export function usualLetters(folder: string): Plugin {
  return {
    name: 'usual-letters',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('/ui/look/fonts.css')) return null;
      let written = source;
      for (const [face] of source.matchAll(fontFace)) {
        const font = address.exec(face)?.[1];
        const range = ranges.exec(face)?.[1];
        if (!font || !range) continue;
        const made = await subsetOf(require.resolve(font), range, folder);
        written = written.replace(
          face,
          face.replace(address, `url('${relative(dirname(id), made)}')`),
        );
      }
      return written;
    },
  };
}

async function subsetOf(font: string, range: string, folder: string): Promise<string> {
  const whole = readFileSync(font);
  const key = createHash('sha256').update(whole).update(range).digest('hex').slice(0, 16);
  const name = font.replace(/^.*\//, '').replace('.woff2', `-${key}.woff2`);
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, await subsetFont(whole, lettersIn(range), { targetFormat: 'woff2' }));
  }
  return file;
}

/** The letters of a `unicode-range`: `U+0621-063A, U+0640`. */
function lettersIn(range: string): string {
  const letters = range.split(',').flatMap((part) => {
    const [first, last = first] = part.trim().replace('U+', '').split('-');
    const [from, to] = [Number.parseInt(first ?? '', 16), Number.parseInt(last ?? '', 16)];
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
  });
  return letters.join('');
}
