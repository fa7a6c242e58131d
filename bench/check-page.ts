import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { openPool } from '#platform/database/pool.ts';
import { checkPath } from '#services/certificates/addresses.ts';
import { inTurn, press } from './load.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

const bare = fileURLToPath(new URL('bare-page.ts', import.meta.url));

/** The public check of a certificate: what its page weighs, and how fast it comes beside a server of one string. */
export async function measureCheckPage(site: Site, report: Report): Promise<void> {
  report.section('The check page of certificates');
  const database_url = await site.universityOf(1000);
  const pool = openPool(database_url);
  const { rows } = await pool.query<{ number: string }>(
    `select number from certificate where state = 'confirmed'`,
  );
  await pool.end();
  const portal = await site.startPortal(database_url);
  const paths = rows.map(({ number }) => `${checkPath()}/${number}`);
  const nextPath = inTurn(paths);
  const page = await (await fetch(portal.url + nextPath())).text();
  const files = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, url]) => url);
  const texts = await Promise.all(files.map(async (url) => (await fetch(portal.url + url)).text()));
  const all = [page, ...texts].map((text) => Buffer.from(text));
  const sum = (sizes: number[]) => sizes.reduce((one, other) => one + other, 0) / 1000;
  const plain = sum(all.map(({ length }) => length));
  report.add({ name: 'html, css and js', ours: plain, unit: 'kB', aim: { at_most: 30 } });
  const packed = sum(all.map((text) => brotliCompressSync(text).length));
  report.add({ name: 'html, css and js, Brotli', ours: packed, unit: 'kB' });

  const server = await site.serve(bare, { BARE_PAGE: page });
  const load = (next: () => string) => ({
    connections: 8,
    seconds: 5,
    next: () => ({ path: next() }),
  });
  const baseline = await press(
    server.url,
    load(() => '/page'),
  );
  const ours = await press(portal.url, load(nextPath));
  for (const name of ['p50_ms', 'p99_ms', 'per_second'] as const) {
    report.add({ name: `a check, ${name}`, ours: ours[name], baseline: baseline[name], unit: '' });
  }
  await server.stop();
  await portal.stop();
}
