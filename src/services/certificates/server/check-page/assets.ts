import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServedPage } from '#platform/http/pages.ts';
import { latticeTile } from './drawings.ts';

/** The page's style and script, named by their contents, so that browsers keep them for ever. */
export function openAssets(page_look: string) {
  const css = read('check-page.css').replace(/\s+/g, ' ').replaceAll('LATTICE', latticeTile);
  const style = fileOf(page_look + css, 'css', 'text/css');
  return { style, script: fileOf(read('check-file.js'), 'js', 'text/javascript') };
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

function fileOf(body: string, ending: string, type: string): ServedPage {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  const cache_control = 'public, max-age=31536000, immutable';
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': cache_control };
  const answer = () => ({ status: 200, headers, body });
  return { path: `/assets/check-page-${hash}.${ending}`, answer };
}
