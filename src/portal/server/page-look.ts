import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const theme = new URL('../../platform/ui/look/theme.css', import.meta.url);
const colour =
  /(--[\w-]+):\s*(?:light-dark\(\s*(?:var\([^,]*, )?(#\w+)\)?,\s*(?:var\([^,]*, )?(#\w+)\)?\s*\)|(#\w+));/g;

/** Usual letters only: the web build names these fonts by a hash of the letters, too (run/usual-letters.ts). */
const usualFace = /@font-face\{[^}]*-[0-9a-f]{16}-[\w-]{8}\.woff2[^}]*\}/g;

/** Reads the styles that services' own pages share with the screens: the theme's colours, and the web build's fonts. */
export async function readPageLook(web_dir: string): Promise<string> {
  const found = [...(await readFile(theme, 'utf8')).matchAll(colour)];
  const light = found.map(([, name, shade, , both]) => `${name}:${shade ?? both}`);
  const dark = found.flatMap(([, name, , shade]) => (shade ? [`${name}:${shade}`] : []));
  const index = join(web_dir, 'index.html');
  const faces = existsSync(index) ? (await readFile(index, 'utf8')).match(usualFace) : null;
  return `${(faces ?? []).join('')}:root{${light.join(';')}}@media(prefers-color-scheme:dark){:root{${dark.join(';')}}}`;
}
