import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { hostileFiles } from '#services/reloads/testing/hostile-files.ts';
import { runReload } from './server/runs/run-reload.ts';
import { aSite, begin, load, runOf, standing } from './testing.ts';

test('large hostile files are refused as well, in no more memory than small ones', async () => {
  const site = await aSite();
  await load(site);
  const before = await standing(site);
  const largest: Record<string, number> = {};
  const rows = await site.source.rows('students.csv');
  // One at a time, so that only one is in memory.
  for (const { name, file, bytes, outcome } of hostileFiles(rows, 50)) {
    if (bytes.length < 1_000_000) continue;
    await site.source.remove('students.csv');
    await site.source.write(file, bytes);
    const id = await begin(site, 'students');
    const smallest = process.memoryUsage().rss;
    await runReload(site.deps, id);
    largest[name] = (process.memoryUsage().rss - smallest) / 1_000_000;
    expect((await runOf(site, id)).failure?.code, name).toBe(outcome);
    await site.source.restore();
  }
  const [header = ''] = (await site.source.rows('students.csv')).map((row) =>
    Object.keys(row).join(),
  );
  const lines = Readable.from(threeHundredMegabytes(header));
  await pipeline(lines, createWriteStream(join(site.source.dir, 'students.csv')));
  const id = await begin(site, 'students');
  await runReload(site.deps, id);
  expect((await runOf(site, id)).failure?.code).toBe('too_large');
  console.log(largest);
  expect(Math.max(...Object.values(largest))).toBeLessThan(300);
  expect(await standing(site)).toEqual(before);
  await site.drop();
});

function* threeHundredMegabytes(header: string): Generator<string> {
  yield `${header}\n`;
  const line = `${'x'.repeat(999)}\n`.repeat(1000);
  for (let megabytes = 0; megabytes < 300; megabytes += 1) yield line;
}
