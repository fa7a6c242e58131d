import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openImages } from './images.ts';

let folder: string;
let source: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-images-'));
  source = join(folder, 'source');
  const canvas = { width: 40, height: 20, channels: 3 as const, background: '#1b8354' };
  await sharp({ create: canvas }).png().toFile(source);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const work = (name: string) => ({
  source,
  target: join(folder, name),
  kind: 'png' as const,
  longest_side: 10,
});

test('images are written one after another, each within its bounds', async () => {
  const images = openImages();
  const all = await Promise.all(['a', 'b', 'c'].map((name) => images.reencode(1, work(name))));
  for (const image of all) expect(image).toMatchObject({ width: 10, height: 5 });
  images.close();
});

test('one that takes too long is given up, and so is its process', async () => {
  const images = openImages({ time_limit_ms: 1 });
  expect(await images.reencode(1, work('late'))).toBeNull();
  expect(await images.reencode(1, work('later'))).toBeNull();
  images.close();
});

test('after one that can’t be read the next is written', async () => {
  const images = openImages();
  const broken = join(folder, 'broken');
  await writeFile(broken, 'no image');
  expect(await images.reencode(1, { ...work('none'), source: broken })).toBeNull();
  // A disk without room is no fault of the image.
  const full = images.reencode(1, { ...work('full'), target: '/dev/full' });
  await expect(full).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await images.reencode(1, work('next'))).toMatchObject({ width: 10 });
  images.close();
  // The process was closed, as an idle one is; a new one is started.
  expect(await images.reencode(1, work('after'))).toMatchObject({ width: 10 });
  images.close();
}, 30_000);
