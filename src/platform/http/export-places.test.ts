import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isRefusal } from '../contract/refusal.ts';
import { type ExportPlace, type ExportPlaces, inPlace, openExportPlaces } from './export-places.ts';

function placeIn(places: ExportPlaces, person_id: number): ExportPlace {
  const place = places.enter(person_id);
  if (isRefusal(place)) throw new Error(place.code);
  return place;
}

/** Records who worked in which order, and the most at the same time. */
function notes() {
  const order: string[] = [];
  let working = 0;
  let most = 0;
  const piece = (name: string) => async () => {
    order.push(name);
    working += 1;
    most = Math.max(most, working);
    await pause(5);
    working -= 1;
  };
  return { order, piece, most: () => most };
}

test.each([1, 2])(
  'so many pieces are worked on at once: %i, and all exports come',
  async (at_once) => {
    const places = openExportPlaces({ at_once });
    const { order, piece, most } = notes();
    const all = [1, 2, 3, 4, 5].map(async (person) => {
      const place = placeIn(places, person);
      for (let number = 0; number < 3; number += 1) await place.turn(piece(String(person)));
      place.leave();
    });
    await Promise.all(all);
    expect(most()).toBe(at_once);
    expect(order.toSorted().join('')).toBe('111222333444555');
  },
);

test('a small one waits for a piece of the large ones, and not for all of them', async () => {
  const places = openExportPlaces({ at_once: 1 });
  const { order, piece } = notes();
  const large = placeIn(places, 1);
  const all = (async () => {
    for (let number = 0; number < 10; number += 1) await large.turn(piece('large'));
  })();
  await placeIn(places, 2).turn(piece('small'));
  expect(order).toEqual(['large', 'small']);
  await all;
});

test('one person has a few, a process some, and who leaves lets the next one in', () => {
  const places = openExportPlaces({ most: 3, most_of_a_person: 2 });
  const [first] = [placeIn(places, 1), placeIn(places, 1)];
  expect(places.enter(1)).toMatchObject({ code: 'exports_under_way' });
  const other = placeIn(places, 2);
  expect(places.enter(3)).toMatchObject({ code: 'exports_full', values: { retry_after: 30 } });
  other.leave();
  // Leaving twice frees only one place, not another person's.
  other.leave();
  placeIn(places, 3);
  expect(places.enter(4)).toMatchObject({ code: 'exports_full' });
  first.leave();
  placeIn(places, 4);
});

test('whoever is gone while they wait is not worked for', async () => {
  const places = openExportPlaces({ at_once: 1, most: 2 });
  const { order, piece } = notes();
  const caller = new EventEmitter();
  const busy = placeIn(places, 1).turn(piece('first'));
  const place = placeIn(places, 2);
  const answer = inPlace(place, caller, () => place.turn(piece('gone')));
  caller.emit('close');
  placeIn(places, 3);
  expect(await answer).toMatchObject({ code: 'request_timeout' });
  await busy;
  expect(order).toEqual(['first']);
});

test('a file that is ready when its caller is gone is thrown away', async () => {
  const caller = new EventEmitter();
  const body = Readable.from(['made']);
  const answer = await inPlace(placeIn(openExportPlaces(), 1), caller, async () => {
    caller.emit('close');
    return { body };
  });
  expect(answer).toMatchObject({ code: 'request_timeout' });
  expect(body.destroyed).toBe(true);
});

test.each([
  ['made and taken', async () => ({ body: Readable.from(['rows']) })],
  ['refused', async () => ({ code: 'invalid_input' })],
])('the place of one that is %s is free', async (_, run) => {
  const places = openExportPlaces({ most: 1 });
  const answer = await inPlace(placeIn(places, 1), new EventEmitter(), run);
  const { body } = answer as { body?: Readable };
  await body?.toArray();
  await expect.poll(() => isRefusal(places.enter(2))).toBe(false);
});

test('one that fails frees its place, too', async () => {
  const places = openExportPlaces({ most: 1 });
  const failing = inPlace(placeIn(places, 1), new EventEmitter(), async () => {
    throw new Error('the database is gone');
  });
  await expect(failing).rejects.toThrow('is gone');
  expect(isRefusal(places.enter(2))).toBe(false);
});

test('a reader who takes nothing for long loses the place, and the file breaks off', async () => {
  const places = openExportPlaces({ most: 1, patience_ms: 30 });
  const place = placeIn(places, 1);
  const body = new Readable({ read: () => undefined });
  await inPlace(place, new EventEmitter(), async () => {
    await place.turn(async () => body.push('rows'));
    return { body };
  });
  await expect(body.toArray()).rejects.toThrow('aborted');
  expect(isRefusal(places.enter(2))).toBe(false);
});

test('a piece waits for light calls, but not for one that never ends', async () => {
  const places = openExportPlaces({ courtesy_ms: 40 });
  const { order, piece } = notes();
  const light = Promise.withResolvers<void>();
  const call = places.letFirst(() => light.promise).then(() => order.push('light'));
  const first = placeIn(places, 1).turn(piece('after'));
  light.resolve();
  await Promise.all([call, first]);
  void places.letFirst(() => new Promise(() => undefined));
  await placeIn(places, 2).turn(piece('beside'));
  expect(order).toEqual(['light', 'after', 'beside']);
});
