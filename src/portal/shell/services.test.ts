import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { waitsCalls } from '#services/waits/calls.ts';
import { signals } from './services.ts';

const services = new URL('../../services/', import.meta.url);

/** The names of changes that servers signal, read from their sources. */
const announced = readdirSync(services, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[\w-]+\/server\/.*\.ts$/.test(file))
  .flatMap((file) => [
    ...readFileSync(new URL(file, services), 'utf8').matchAll(/\{ what: '(\w+)'/g),
  ])
  .flatMap(([, what]) => what ?? []);

test('every live signal is heard, and refreshes what home counts', () => {
  const { listDone, listFigures, listWaits } = waitsCalls;
  expect(announced.length).toBeGreaterThan(30);
  for (const what of new Set(announced)) {
    expect(signals[what], what).toEqual(expect.arrayContaining([listWaits, listFigures, listDone]));
  }
});
