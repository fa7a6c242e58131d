import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageLook } from '#platform/house/page-look.ts';

const theme = new URL('../../platform/ui/look/theme.css', import.meta.url);

const shade = String.raw`(#\w+|var\([^)]*\))`;
const colour = new RegExp(
  String.raw`--([\w-]+):\s*(?:light-dark\(\s*${shade},\s*${shade}\s*\)|(#\w+));`,
  'g',
);

/** A web build names the fonts that have only the usual letters by a hash of those, too (run/usual-letters.ts). */
const usualFace = /@font-face\{[^}]*-[0-9a-f]{16}-[\w-]{8}\.woff2[^}]*\}/g;

/** Reads the look that pages of services share with the screens: the theme's colours, and the fonts of the web build. */
export async function readPageLook(web_dir: string): Promise<PageLook> {
  const css = await readFile(theme, 'utf8');
  const index = join(web_dir, 'index.html');
  const html = existsSync(index) ? await readFile(index, 'utf8') : '';
  return {
    colours: [...css.matchAll(colour)].map(([, name = '', light, dark, both = '']) => ({
      name,
      light: light ?? both,
      dark: dark ?? both,
    })),
    font_faces: (html.match(usualFace) ?? []).join(''),
  };
}
