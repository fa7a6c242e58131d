import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type PageLook, styleSheetOf } from '#platform/house/page-look.ts';
import type { ServedPage } from '#platform/http/pages.ts';
import { latticeTile } from './drawings.ts';

/** The style and the script of the check page: named by their contents, and so kept by browsers for ever. */
export function openAssets(look: PageLook) {
  const css = styleSheetOf(look, read('check-page.css')).replace('LATTICE', latticeTile);
  const style = fileOf(css, 'css', 'text/css; charset=utf-8');
  const script = fileOf(read('check-file.js'), 'js', 'text/javascript; charset=utf-8');
  return { style: style.path, script: script.path, pages: [style, script] };
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function fileOf(body: string, kind: string, type: string): ServedPage {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
  };
  return {
    path: `/assets/check-page-${hash}.${kind}`,
    answer: () => ({ status: 200, headers, body }),
  };
}
