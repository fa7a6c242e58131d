import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { DrawnPage, StandardPage } from '#platform/house/page-drawing.ts';
import type { WebPage } from '#platform/http/web-files.ts';
import type { PublicSettings } from '#services/settings/contract.ts';
import type { DrawWork } from './draw-process.ts';

interface PageGiven {
  web_dir: string;
  /** Which installation this is; the page shows a ribbon outside production. */
  app_env: string;
  /** Whether the university has a provider of sign-ins: the page then shows its button. */
  has_sso: boolean;
  settings: () => Promise<PublicSettings>;
  onFailure: (error: unknown) => void;
}

/** Longer than reading the settings and drawing take. After it the page comes undrawn, and its scripts do it all. */
const mostMs = 3000;

const program = fileURLToPath(new URL('draw-process.ts', import.meta.url));
const compress = promisify(brotliCompress);

/**
 * Opens the one page: its first look is drawn into it, with the present settings for its scripts. It is built again
 * when the settings change, and drawn again when the university's look does. Null if the web side was not built.
 */
export async function openPage(given: PageGiven): Promise<(() => Promise<WebPage>) | null> {
  const { web_dir, app_env, has_sso, settings, onFailure } = given;
  const index = join(web_dir, 'index.html');
  if (!existsSync(index)) return null;
  const html = (await readFile(index, 'utf8'))
    .replace('</head>', `<meta name="app-env" content="${app_env}" /></head>`)
    .replace('<html ', has_sso ? '<html data-sso ' : '<html ');
  const undrawn = await packed(html, null);
  const drawings = `${web_dir}-drawing`;
  const standard = await readStandard(join(drawings, 'standard.json'));
  let drawn = { look: standard.look, parts: Promise.resolve(standard.drawn) };
  let made: { told: string; page: Promise<WebPage> } | null = null;

  const make = async (): Promise<WebPage> => {
    const present = await settings();
    const [told, look] = [JSON.stringify(present), JSON.stringify(present.identity)];
    if (drawn.look !== look) drawn = { look, parts: draw(drawings, present.identity) };
    if (made?.told !== told) {
      made = { told, page: drawn.parts.then((parts) => pageOf(html, parts, told)) };
    }
    return made.page;
  };
  return () => {
    const making = make().catch((error: unknown) => {
      made = null;
      drawn = { look: standard.look, parts: Promise.resolve(standard.drawn) };
      onFailure(error);
      return undrawn;
    });
    const impatience = new Promise<WebPage>((resolve) => {
      setTimeout(() => resolve(undrawn), mostMs).unref();
    });
    return Promise.race([making, impatience]);
  };
}

/** Reads the page that the web build drew; both of its folders must be deployed together. */
async function readStandard(file: string): Promise<StandardPage> {
  if (!existsSync(file)) {
    throw new Error(
      `${file} is missing, though the web side was built: run npm run build again, and bring all of its dist along`,
    );
  }
  return JSON.parse(await readFile(file, 'utf8'));
}

async function draw(drawings: string, look: PublicSettings['identity']): Promise<DrawnPage> {
  const process = fork(program, {
    execArgv: [],
    // Keep secrets and debugger ports from the process.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const drawing = pathToFileURL(join(drawings, 'draw.js')).href;
  process.send({ drawing, look } satisfies DrawWork);
  const [answer] = await Promise.race([
    once(process, 'message'),
    once(process, 'exit').then(() => Promise.reject(new Error('the page could not be drawn'))),
  ]);
  return answer as DrawnPage;
}

function pageOf(html: string, { opening, style, parts }: DrawnPage, told: string) {
  const settings = `<script type="application/json" id="settings">${told.replaceAll('<', '\\u003c')}</script>`;
  const written = html
    .replace('<html ', `<html style="${style}" `)
    // A function, because drawn text may hold what `replace` reads as a pattern.
    .replace('</body>', () => `${parts}${settings}<script>${opening}</script></body>`);
  return packed(written, createHash('sha256').update(opening).digest('base64'));
}

async function packed(html: string, script_hash: string | null): Promise<WebPage> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return { html, brotli: await compress(html, quality), script_hash };
}
