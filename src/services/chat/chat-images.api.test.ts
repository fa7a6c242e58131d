import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { filesContract } from '#services/files/contract.ts';
import { storeOf } from '#services/files/testing.ts';
import { chatContract } from './contract.ts';
import { guide, otherGuide, otherStudent, read, sendPicture, stateOf, student } from './testing.ts';

const { handOver, sendMessage } = chatContract.calls;

let portal: TestPortal;
let theStudent: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  theStudent = await portal.as(student);
});

afterAll(() => portal.stop());

const canvas = { width: 300, height: 200, channels: 3 as const, background: '#1b8354' };

async function attach(file: number, desk: 'guide' | 'it', person = theStudent) {
  const body = { desk, text: '', file, client_key: randomUUID() };
  return person.call(sendMessage, { body });
}

const statusFor = async (person: TestPerson, id: number) =>
  (await person.call(filesContract.calls.read, { params: { id } })).status;

/** A PNG whose header claims this many pixels. */
async function bombOf(pixels: number): Promise<Buffer> {
  const bomb = await sharp({ create: canvas }).png().toBuffer();
  bomb.writeUInt32BE(pixels, 16);
  bomb.writeUInt32BE(pixels, 20);
  return bomb;
}

test('a hundred bad pictures are refused, by their bytes and not by their name', async () => {
  const png = await sharp({ create: canvas }).png().toBuffer();
  const webp = await sharp({ create: canvas }).webp().toBuffer();
  const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(64, 1)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n');
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]);
  const big = Buffer.concat([png, Buffer.alloc(4_000_001)]);
  const bombs = await Promise.all([60_000, 100_000, 2_000_000].map(bombOf));
  const cut = Array.from({ length: 30 }, (_, at) => png.subarray(0, Math.min(at * 3 + 1, 60)));
  const noise = Array.from({ length: 30 }, (_, at) => Buffer.alloc(50 + at, (at * 37) % 256));
  const wrong = [webp, gif, svg, html, pdf, exe, zip, big, Buffer.alloc(0), ...bombs];
  const named = wrong.flatMap((bytes) =>
    ['screen.png', 'screen.jpg', 'screen.jpeg'].map((name) => [bytes, name] as const),
  );
  const all = [...named, ...[...cut, ...noise].map((bytes) => [bytes, 'screen.png'] as const)];
  const more = Array.from({ length: 100 - all.length }, (_, at) => [exe, `${at}.png`] as const);
  for (const [bytes, name] of [...all, ...more]) {
    const { status } = await sendPicture(theStudent, bytes, name);
    expect([400, 413, 415], `${name} of ${bytes.length}`).toContain(status);
  }
  expect(all.length + more.length).toBe(Math.max(100, all.length));
});

test('a picture is written anew, without the place where it was taken', async () => {
  const photo = await sharp({ create: canvas })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { reply } = await sendPicture(theStudent, photo, 'photo.jpg');
  const row = await portal.database.reads
    .selectFrom('stored_file')
    .select('key')
    .where('id', '=', reply.id)
    .executeTakeFirstOrThrow();
  const stored: Buffer[] = [];
  for await (const part of await (await storeOf(portal)).read(row.key)) stored.push(part as Buffer);
  const kept = await sharp(Buffer.concat(stored)).metadata();
  expect([kept.exif, kept.xmp, kept.width]).toEqual([undefined, undefined, 300]);
});

test('only who reaches the conversation sees its picture, also after it was handed over', async () => {
  const { conversation } = (await stateOf(theStudent, 'guide')) ?? {};
  const { results } = await read(theStudent, conversation?.id ?? 0);
  const ofDemo = results[0]?.file?.id ?? 0;
  const file = (await sendPicture(theStudent)).reply.id;
  const [theGuide, other, woman, it, system] = await Promise.all(
    [guide, otherGuide, otherStudent, '700015', '800022'].map((id) => portal.as(id)),
  );
  if (!theGuide || !other || !woman || !it || !system) throw new Error('nobody there');
  expect(await statusFor(theGuide, file)).toBe(404);
  const sent = await attach(file, 'guide');
  expect(sent.reply.message).toMatchObject({ type: 'file', text: '', file: { id: file } });
  expect(await statusFor(theGuide, file)).toBe(200);
  expect(await statusFor(theStudent, file)).toBe(200);
  expect(await statusFor(theGuide, ofDemo)).toBe(200);
  for (const person of [other, woman, it, system]) expect(await statusFor(person, file)).toBe(404);

  const params = { id: sent.reply.conversation };
  await theGuide.call(handOver, { params, body: { desk: 'it' } });
  expect([await statusFor(theGuide, file), await statusFor(it, file)]).toEqual([404, 200]);
});

test('nobody sends another’s picture, and none twice', async () => {
  const own = (await sendPicture(theStudent)).reply.id;
  const woman = await portal.as(otherStudent);
  expect((await attach(own, 'guide', woman)).status).toBe(404);
  expect((await attach(own, 'it')).status).toBe(201);
  expect((await attach(own, 'it')).status).toBe(404);
});
