import { expect, test, vi } from 'vitest';
import { keepSessions, type SessionRow } from './known-sessions.ts';

const token = Buffer.from('token');

function sessionOf(id: number): SessionRow {
  return { id } as SessionRow;
}

test('many calls of a moment look a session up once, and the next moment again', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const known = keepSessions();
  const look = vi.fn(async () => sessionOf(1));
  await Promise.all([known.find(token, look), known.find(token, look)]);
  clock.mockReturnValue(699);
  await known.find(token, look);
  expect(look).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(701);
  await known.find(token, look);
  expect(look).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});

test('a change of rights forgets the person, and nobody else', async () => {
  const known = keepSessions();
  const look = vi.fn(async () => sessionOf(1));
  await known.find(token, look);
  known.forget([2]);
  await known.find(token, look);
  expect(look).toHaveBeenCalledTimes(1);
  known.forget([1]);
  await known.find(token, look);
  known.forget(null);
  await known.find(token, look);
  expect(look).toHaveBeenCalledTimes(3);
});

test('what was being read while rights changed is not kept', async () => {
  const known = keepSessions();
  const reading = Promise.withResolvers<SessionRow>();
  const before = known.find(token, () => reading.promise);
  known.forget([1]);
  const after = known.find(token, async () => sessionOf(7));
  reading.resolve(sessionOf(1));
  expect(await before).toEqual(sessionOf(1));
  expect(await after).toEqual(sessionOf(7));
  expect(await known.find(token, async () => undefined)).toEqual(sessionOf(7));
});

test('a session that is not there, and a failure, are looked up again', async () => {
  const known = keepSessions();
  expect(await known.find(token, async () => undefined)).toBeUndefined();
  await expect(known.find(token, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await known.find(token, async () => sessionOf(1))).toEqual(sessionOf(1));
});
