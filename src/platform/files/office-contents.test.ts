import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { findOlderOfficeFault, findZippedOfficeFault } from './office-contents.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bawaba-office-'));
});
afterAll(() => rm(folder, { recursive: true }));

const types = (more = '') => `<Types><Override PartName="/word/document.xml"/>${more}</Types>`;
const macroType =
  '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>';

async function faultOfZip(parts: Record<string, Buffer | string>) {
  const zip = new ZipFile();
  for (const [name, body] of Object.entries(parts)) zip.addBuffer(Buffer.from(body), name);
  zip.end();
  const path = join(folder, 'document.docx');
  await writeFile(path, await buffer(zip.outputStream));
  return findZippedOfficeFault(path);
}

/** An older document whose directory has these entries after its header. */
function olderOf(...names: string[]): Buffer {
  const entries = ['Root Entry', ...names].map((name) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry[66] = 1;
    return entry;
  });
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), ...entries]);
}

const faultOfOlder = (bytes: Buffer) =>
  findOlderOfficeFault(async (from, length) => bytes.subarray(from, from + length));

describe('refused', () => {
  test.each([
    ['macros', { '[Content_Types].xml': types(), 'word/vbaProject.bin': 'x' }],
    ['macros under another name', { '[Content_Types].xml': types(macroType), 'word/a.bin': 'x' }],
    [
      'a second list of types',
      { '[Content_Types].xml': types(), '[content_types].XML': macroType },
    ],
    ['sheets of macros', { '[Content_Types].xml': types(), 'xl/macrosheets/sheet1.xml': 'x' }],
    ['controls', { '[Content_Types].xml': types(), 'word/activeX/activeX1.bin': 'x' }],
  ])('%s', async (_, parts) => {
    expect(await faultOfZip(parts)).toEqual({ code: 'file_has_code' });
  });

  test.each([
    ['types in UTF-16', { '[Content_Types].xml': Buffer.from(types(macroType), 'utf16le') }],
    ['types with letters as numbers', { '[Content_Types].xml': types('&#118;baProject') }],
    ['a megabyte of types', { '[Content_Types].xml': types(' '.repeat(1_000_001)) }],
  ])('%s', async (_, parts) => {
    expect(await faultOfZip(parts)).toEqual({ code: 'file_is_locked' });
  });

  test.each([['Macros'], ['_VBA_PROJECT_CUR'], ['VBA']])('an older one with %s', async (name) => {
    expect(await faultOfOlder(olderOf('WordDocument', name))).toEqual({ code: 'file_has_code' });
  });

  test('an older one that is encrypted', async () => {
    expect(await faultOfOlder(olderOf('EncryptedPackage'))).toEqual({ code: 'file_is_locked' });
  });

  test('no zip at all', async () => {
    await writeFile(join(folder, 'none'), 'PK');
    expect(await findZippedOfficeFault(join(folder, 'none'))).toEqual({ code: 'file_is_locked' });
  });
});

test('taken: documents without macros, also if they write of them', async () => {
  const parts = { '[Content_Types].xml': types(), 'word/document.xml': 'vbaProject.bin' };
  expect(await faultOfZip(parts)).toBeNull();
  const written = Buffer.concat([olderOf('WordDocument'), Buffer.from('Macros', 'utf16le')]);
  expect(await faultOfOlder(written)).toBeNull();
});

const seed = Date.now() % 2 ** 31;
test(`any bytes of an older document are answered (seed ${seed})`, async () => {
  const bytes = fc.uint8Array({ maxLength: 2000 });
  const found = fc.asyncProperty(bytes, async (some) => {
    const body = Buffer.concat([olderOf('Macros'), Buffer.from(some)]);
    expect(await faultOfOlder(body)).toEqual({ code: 'file_has_code' });
    await faultOfOlder(Buffer.from(some));
  });
  await fc.assert(found, { seed, numRuns: 500 });
});
