import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FileKind, kindsEnding } from '#platform/contract/file-kinds.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import {
  boundary,
  type Desk,
  field,
  filePart,
  formOf,
  openDesk,
  type RawAnswer,
  type RawUpload,
  sendRaw,
  zipOf,
} from './testing.ts';

const limit = 200_000;
let desk: Desk;
let photo: Buffer;
let drawing: Buffer;

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n');
const csv = Buffer.from('id,name\n1,ليلى\n');
const html = '<!doctype html><script>alert(1)</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

function purpose(name: string, ...kinds: FileKind[]): FilePurpose {
  const rule = { max_bytes: () => limit, mayRead: () => false };
  return { name, allow: 'signed_in', kinds, ...rule };
}

/** The document types that a university accepts, in the setting's own terms. */
let documentTypes = ['jpeg', 'jpg', 'png', 'pdf'];

const purposes: FilePurpose[] = [
  { ...purpose('scan'), kinds: async () => kindsEnding(documentTypes) },
  purpose('document', 'pdf', 'jpeg', 'png'),
  purpose('rows', 'csv', 'jsonl', 'zip', 'xlsx'),
];

beforeAll(async () => {
  desk = await openDesk(purposes);
  const canvas = { width: 300, height: 200, channels: 3 as const, background: '#1b8354' };
  drawing = await sharp({ create: canvas }).png().toBuffer();
  photo = await sharp({ create: canvas })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});

// A failed test must not leave its file to the next.
afterEach(() => desk.clear());

afterAll(() => desk.stop());

/** A form as browsers send it. */
function upload(name: string, body: Buffer | string, to = 'document', type?: string): RawUpload {
  return { pieces: [formOf([field('purpose', to), filePart(name, body, type)])] };
}

/** A PNG whose header claims these dimensions, with any pixels. */
function pngSaying(width: number, height: number, pixels = Buffer.alloc(10)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A JPEG whose frame header claims these dimensions, without image data. */
function jpegSaying(width: number, height: number): Buffer {
  const frame = Buffer.from('ffd8ffc0001108000000000301220002110103110100ffd9', 'hex');
  frame.writeUInt16BE(height, 7);
  frame.writeUInt16BE(width, 9);
  return frame;
}

const padded = (start: Buffer | string, length: number, end: Buffer | string = '') =>
  Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(length - Buffer.byteLength(start) - Buffer.byteLength(end), 0x20),
    Buffer.from(end),
  ]);

type Case = [name: string, upload: () => RawUpload];
const of = (name: string, body: () => Buffer | string, to?: string, type?: string) => () =>
  upload(name, body(), to, type);

const wrongType: Case[] = [
  ['a page as PNG', of('a.png', () => html)],
  ['a page as PDF', of('a.pdf', () => html, 'document', 'application/pdf')],
  ['a page under its own name', of('a.html', () => html, 'document', 'text/html')],
  ['a page with a mark of UTF-8 before it', of('a.jpg', () => `\ufeff${html}`)],
  ['an SVG', of('a.svg', () => svg, 'document', 'image/svg+xml')],
  ['an SVG as PNG', of('a.png', () => svg)],
  ['a program', of('a.exe', () => Buffer.from('4d5a90000300', 'hex'))],
  ['a Linux program as PDF', of('a.pdf', () => Buffer.from('7f454c4602010100', 'hex'))],
  ['a GIF', of('a.gif', () => 'GIF89a\x01\x00\x01\x00')],
  ['a GIF that is a script', of('a.png', () => 'GIF89a=1;alert(1)//')],
  ['a WebP as PNG', of('a.png', () => 'RIFF\x24\x00\x00\x00WEBPVP8 ')],
  ['a TIFF', of('a.tif', () => Buffer.from('49492a0008000000', 'hex'))],
  ['a HEIC from a phone', of('a.heic', () => '\0\0\0\x18ftypheic\0\0\0\0')],
  ['a bitmap', of('a.png', () => `BM${'\0'.repeat(60)}`)],
  ['a shell script', of('a.jpg', () => '#!/bin/sh\nrm -rf /\n')],
  ['a PostScript file as PDF', of('a.pdf', () => '%!PS-Adobe-3.0\n')],
  ['a PDF with a page before it', of('a.pdf', () => Buffer.concat([Buffer.from(html), pdf]))],
  ['a PNG with a byte before it', of('a.png', () => Buffer.concat([Buffer.from('x'), drawing]))],
  ['a JPEG cut to two bytes', of('a.jpg', () => Buffer.from('ffd8', 'hex'))],
  ['a NUL', of('a.png', () => '\0')],
  ['one letter', of('a.png', () => 'x')],
  ['rows where a document is asked for', of('a.csv', () => csv)],
  ['a zip where a document is asked for', of('a.zip', () => zipOf([{ name: 'a', body: csv }]))],
  ['a zip as PDF', of('a.pdf', () => zipOf([{ name: 'a', body: csv }]))],
  ['a PNG where rows are asked for', of('a.png', () => drawing, 'rows')],
  ['a PDF as CSV', of('a.csv', () => pdf, 'rows')],
  ['a page as CSV', of('a.csv', () => html, 'rows')],
  ['a CSV with a NUL', of('a.csv', () => 'id,name\n1,a\0b\n', 'rows')],
  [
    'a CSV that turns into a program',
    of('a.csv', () => `id,name\n${'\x01\x02'.repeat(9)}`, 'rows'),
  ],
  ['JSON that is no lines', of('a.jsonl', () => '{"a":\n1}', 'rows')],
  ['a list as JSON lines', of('a.jsonl', () => '[1,2]\n', 'rows')],
  ['one word as CSV', of('a.csv', () => 'hello', 'rows')],
];

const damaged: Case[] = [
  ['a PNG cut in half', of('a.png', () => drawing.subarray(0, drawing.length / 2))],
  ['a PNG cut after its signature', of('a.png', () => drawing.subarray(0, 8))],
  ['a PNG cut in its header', of('a.png', () => drawing.subarray(0, 20))],
  ['a PNG with its first chunk renamed', of('a.png', () => spoilt(drawing, 12, 'XXXX'))],
  ['a PNG without width', of('a.png', () => pngSaying(0, 9))],
  ['a PNG without height', of('a.png', () => pngSaying(9, 0))],
  ['a PNG without pixels', of('a.png', () => pngSaying(50, 50))],
  ['a PNG whose pixels are no deflate', of('a.png', () => spoilt(pngSaying(9, 9), 41, '\xff\xff'))],
  ['a JPEG cut in half', of('a.jpg', () => photo.subarray(0, photo.length / 2))],
  ['a JPEG cut after its start', of('a.jpg', () => photo.subarray(0, 4))],
  ['a JPEG of nothing', of('a.jpg', () => Buffer.from('ffd8ffd9', 'hex'))],
  ['a JPEG with a frame and no picture', of('a.jpg', () => jpegSaying(20, 20))],
  ['a JPEG without width', of('a.jpg', () => jpegSaying(0, 20))],
  ['a JPEG of markers without end', of('a.jpg', () => Buffer.alloc(90_000, 0xff).fill(0xd8, 1, 2))],
  ['a JPEG whose segments lead nowhere', of('a.jpg', () => Buffer.from('ffd8ffe0ffff', 'hex'))],
  [
    'a JPEG whose segments have no length',
    of('a.jpg', () => padded(Buffer.from('ffd8ff', 'hex'), 5000)),
  ],
  ['a PDF cut before its end', of('a.pdf', () => pdf.subarray(0, 30))],
  ['a PDF of five letters', of('a.pdf', () => '%PDF-')],
  ['a PDF with a megabyte of nothing behind it', of('a.pdf', () => padded(pdf, 150_000))],
  ['a zip cut before its directory', of('a.zip', () => aZip().subarray(0, 40), 'rows')],
  ['a zip cut in its directory', of('a.zip', () => aZip().subarray(0, -10), 'rows')],
  ['a zip of four bytes', of('a.zip', () => 'PK\x03\x04', 'rows')],
  [
    'a zip with a page behind it',
    of('a.zip', () => Buffer.concat([aZip(), Buffer.from(html)]), 'rows'),
  ],
  ['a zip whose directory lies elsewhere', of('a.zip', () => lyingZip(), 'rows')],
];

function aZip() {
  return zipOf([{ name: 'students.csv', body: csv }]);
}

function lyingZip(): Buffer {
  const zip = aZip();
  zip.writeUInt32LE(0xfffffff0, zip.length - 6);
  return zip;
}

function spoilt(bytes: Buffer, at: number, text: string): Buffer {
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from(text, 'latin1'),
    bytes.subarray(at + text.length),
  ]);
}

const manyPixels: Case[] = [
  ['a PNG of a gigapixel', of('a.png', () => pngSaying(32_000, 32_000))],
  ['a PNG as wide as can be', of('a.png', () => pngSaying(0xffffffff, 1))],
  ['a PNG a pixel over', of('a.png', () => pngSaying(8001, 8000, Buffer.alloc(9)))],
  ['a JPEG as large as can be', of('a.jpg', () => jpegSaying(65_535, 65_535))],
  [
    'a bomb under another name',
    of('a.pdf', () => pngSaying(50_000, 50_000), 'document', 'application/pdf'),
  ],
];

const unsafe: [...Case, code: string][] = [
  ['a PDF with a script', of('a.pdf', () => scripted('/JavaScript')), 'file_has_code'],
  ['the same in escaped letters', of('a.pdf', () => scripted('/Java#53cript')), 'file_has_code'],
  ['a PDF with a file in it', of('a.pdf', () => scripted('/EmbeddedFile')), 'file_has_attachments'],
  [
    'a workbook with macros',
    of('a.xlsx', () => workbookWith('xl/vbaProject.bin'), 'rows'),
    'file_has_code',
  ],
  [
    'a workbook whose types are missing',
    of('a.xlsx', () => workbookWith('a', 9), 'rows'),
    'file_is_locked',
  ],
];

function scripted(name: string): string {
  return `%PDF-1.7\n1 0 obj << /S ${name} >> endobj\n%%EOF\n`;
}

function workbookWith(part: string, says?: number): Buffer {
  const types = { name: '[Content_Types].xml', body: csv, ...(says === undefined ? {} : { says }) };
  return zipOf([types, { name: 'xl/workbook.xml', body: csv }, { name: part, body: csv }]);
}

const emptyZip = { body: Buffer.alloc(50) };
const tooFull: Case[] = [
  [
    'a zip of 21 files',
    of(
      'a.zip',
      () => zipOf(Array.from({ length: 21 }, (_, n) => ({ name: `${n}.csv`, body: csv }))),
      'rows',
    ),
  ],
  [
    'a zip that unpacks to a hundredfold',
    of('a.zip', () => zipOf([{ name: 'a', ...emptyZip, says: 5000 }]), 'rows'),
  ],
  [
    'a zip that unpacks to 4 GB',
    of('a.zip', () => zipOf([{ name: 'a', ...emptyZip, says: 0xffffffff }]), 'rows'),
  ],
  [
    'a workbook that unpacks to 4 GB',
    of(
      'a.xlsx',
      () =>
        zipOf([
          { name: '[Content_Types].xml', body: csv },
          { name: 'xl/workbook.xml', ...emptyZip, says: 0xfffffff0 },
        ]),
      'rows',
    ),
  ],
];

const notUtf8: Case[] = [
  [
    'rows in Windows Arabic',
    of('a.csv', () => Buffer.from('id,name\n1,\xe3\xcd\xe3\xcf\n', 'latin1'), 'rows'),
  ],
  ['rows cut inside a letter', of('a.csv', () => csv.subarray(0, -2), 'rows')],
];

const broken: Case[] = [
  [
    'a form that ends in the file',
    () => ({ pieces: [formOf([field('purpose', 'document'), filePart('a.png', drawing)], '')] }),
  ],
  [
    'a form that ends in the middle',
    () => ({
      pieces: [upload('a.png', drawing).pieces[0] as Buffer].map((form) => form.subarray(0, 400)),
    }),
  ],
  [
    'a form with another boundary',
    () => ({ ...upload('a.png', drawing), content_type: 'multipart/form-data; boundary=other' }),
  ],
  [
    'a form without a boundary',
    () => ({ ...upload('a.png', drawing), content_type: 'multipart/form-data' }),
  ],
  [
    'a field said twice',
    () => ({
      pieces: [
        formOf([
          field('purpose', 'document'),
          field('purpose', 'rows'),
          filePart('a.png', drawing),
        ]),
      ],
    }),
  ],
  [
    'a field of 5 kB',
    () => ({ pieces: [formOf([field('purpose', 'x'.repeat(5000)), filePart('a.png', drawing)])] }),
  ],
  [
    'eleven fields',
    () => ({
      pieces: [
        formOf([
          ...Array.from({ length: 12 }, (_, n) => field(`f${n}`, '1')),
          filePart('a.png', drawing),
        ]),
      ],
    }),
  ],
  [
    'a file named like one',
    () => ({
      pieces: [
        formOf([
          field('purpose', 'document'),
          {
            ...filePart('a.png', drawing),
            head: 'Content-Disposition: form-data; name="constructor"; filename="a"',
          },
        ]),
      ],
    }),
  ],
];

const otherFaults: [...Case, Record<string, string[]>][] = [
  ['nothing at all', () => ({ pieces: [] }), { purpose: ['required'] }],
  ['a form of nothing', () => ({ pieces: [`--${boundary}--\r\n`] }), { purpose: ['required'] }],
  [
    'a form without a file',
    () => ({ pieces: [formOf([field('purpose', 'document')])] }),
    { file: ['required'] },
  ],
  [
    'a file without a purpose',
    () => ({ pieces: [formOf([filePart('a.png', drawing)])] }),
    { purpose: ['required'] },
  ],
  [
    'a purpose behind the file',
    () => ({ pieces: [formOf([filePart('a.png', drawing), field('purpose', 'document')])] }),
    { purpose: ['required'] },
  ],
  [
    'a field named like a member of every object',
    () => ({ pieces: [formOf([field('__proto__', 'x'), filePart('a.png', drawing)])] }),
    { purpose: ['required'] },
  ],
  ['an unknown purpose', () => upload('a.png', drawing, 'anything'), { purpose: ['not_one_of'] }],
  [
    'an unknown field',
    () => ({
      pieces: [
        formOf([field('purpose', 'document'), field('owner_id', '1'), filePart('a.png', drawing)]),
      ],
    }),
    { owner_id: ['unknown_field'] },
  ],
  [
    'a part of another name',
    () => ({
      pieces: [
        formOf([
          field('purpose', 'document'),
          {
            ...filePart('a.png', drawing),
            head: 'Content-Disposition: form-data; name="photo"; filename="a.png"',
          },
        ]),
      ],
    }),
    { photo: ['unknown_field'] },
  ],
  [
    'two files',
    () => ({
      pieces: [
        formOf([
          field('purpose', 'document'),
          filePart('a.png', drawing),
          filePart('b.png', drawing),
        ]),
      ],
    }),
    { file: ['one_file_only'] },
  ],
  [
    'a field behind the file',
    () => ({
      pieces: [
        formOf([
          field('purpose', 'document'),
          filePart('a.png', drawing),
          field('purpose', 'rows'),
        ]),
      ],
    }),
    { file: ['one_file_only'] },
  ],
  ['0 bytes', () => upload('a.png', ''), { file: ['file_empty'] }],
];

const tooLarge: Case[] = [
  ['one byte over the limit', of('a.pdf', () => padded(pdf.subarray(0, 20), limit + 1, '%%EOF'))],
  ['twice the limit', of('a.png', () => padded(drawing, limit * 2))],
  [
    'a length that is announced only',
    () => ({ ...upload('a.png', drawing), content_length: 5_000_000_000 }),
  ],
  [
    'a flood',
    () => ({
      pieces: [
        formOf([field('purpose', 'document'), filePart('a.png', drawing)], '').subarray(0, -2),
        ...Array.from({ length: 60 }, () => Buffer.alloc(50_000)),
      ],
    }),
  ],
];

/** No file is left on disk, and no row waits for one. */
async function expectNothingLeft() {
  await expect.poll(() => desk.filesOnDisk(), { timeout: 10_000 }).toEqual([]);
  await expect.poll(() => desk.countRows(), { timeout: 10_000 }).toBe(0);
}

async function expectRefused(
  send: () => RawUpload,
  status: number,
  codes: Record<string, string[]> | null,
): Promise<void> {
  for (const language of ['ar', 'en'] as const) {
    const answer = await sendRaw(desk, { ...send(), language });
    expect(answer, 'no answer').not.toBeNull();
    const { body } = answer as RawAnswer;
    expect({ status: answer?.status, codes: body.error_codes ?? null }).toEqual({ status, codes });
    for (const text of [body.message, ...Object.values(body.errors ?? {}).flat()]) {
      expect(/[\u0621-\u064a]/.test(String(text)), String(text)).toBe(language === 'ar');
      expect(text).not.toContain('⟦');
    }
  }
  await expectNothingLeft();
}

describe('refused with its reason, and nothing is left of it', () => {
  test.each(wrongType)('%s: the wrong type', async (_, send) => {
    const { body } = (await sendRaw(desk, send())) as RawAnswer;
    const [code] = body.error_codes?.['file'] ?? [];
    expect(code).toMatch(/^(wrong_file_type|file_is_something_else)$/);
    await expectRefused(send, 415, { file: [code ?? ''] });
  });

  test.each(damaged)('%s: damaged', (_, send) =>
    expectRefused(send, 400, { file: ['file_damaged'] }),
  );

  test.each(manyPixels)('%s: too many pixels', (_, send) =>
    expectRefused(send, 400, { file: ['image_too_many_pixels'] }),
  );

  test.each(tooFull)('%s: holds too much', (_, send) =>
    expectRefused(send, 400, { file: ['zip_holds_too_much'] }),
  );

  test.each(unsafe)('%s: unsafe', (_, send, code) => expectRefused(send, 400, { file: [code] }));

  test.each(notUtf8)('%s: no UTF-8', (_, send) =>
    expectRefused(send, 400, { file: ['file_not_unicode'] }),
  );

  test.each(broken)('%s: broken', (_, send) => expectRefused(send, 400, { file: ['form_broken'] }));

  test.each(otherFaults)('%s', (_, send, codes) => expectRefused(send, 400, codes));

  test.each(tooLarge)('%s: too large', (_, send) =>
    expectRefused(send, 413, { file: ['wrong_file_size'] }),
  );

  test.each([
    ['JSON', 'application/json', '{"purpose":"document"}'],
    ['a form of the other kind', 'application/x-www-form-urlencoded', 'purpose=document'],
    ['bare bytes', 'image/png', 'x'],
  ])('%s in place of a form', (_, content_type, text) =>
    expectRefused(() => ({ content_type, pieces: [text] }), 415, null),
  );

  test('of a kind that the university has just taken out, and in the words of what is left', async () => {
    const scan = () => upload('a.png', drawing, 'scan');
    expect(await sendRaw(desk, scan())).toMatchObject({ status: 201 });
    await desk.clear();
    documentTypes = ['pdf', 'jpg'];
    await expectRefused(scan, 415, { file: ['wrong_file_type'] });
    const answer = await sendRaw(desk, { ...scan(), language: 'en' });
    expect(answer?.body.errors?.['file']?.join()).toContain('PDF, JPG');
    expect(await sendRaw(desk, upload('a.jpeg', photo, 'scan'))).toMatchObject({ status: 201 });
  });

  test('a stranger’s, before a byte of it is kept', async () => {
    const answer = await sendRaw(desk, { ...upload('a.png', drawing), as: '' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    await expectNothingLeft();
  });

  test('one that is hung up on', async () => {
    const start = formOf([field('purpose', 'document'), filePart('a.png', drawing)], '');
    const arrives = async () => {
      await expect.poll(() => desk.filesOnDisk(), { timeout: 10_000 }).toHaveLength(1);
    };
    const half = start.subarray(0, start.length - 100);
    expect(await sendRaw(desk, { pieces: [half, arrives], aborts: true })).toBeNull();
    await expectNothingLeft();
  });
});

describe('taken, and made harmless', () => {
  async function take(send: RawUpload) {
    const answer = await sendRaw(desk, send);
    expect(answer, JSON.stringify(answer?.body)).toMatchObject({ status: 201 });
    const { id, ...told } = (answer as RawAnswer).body;
    const owner = { authorization: 'Bearer owner' };
    const read = await fetch(`${desk.url}/api/files/${id}`, { headers: owner });
    const bytes = Buffer.from(await read.arrayBuffer());
    const discarded = await fetch(`${desk.url}/api/files/${id}`, {
      method: 'DELETE',
      headers: owner,
    });
    expect(discarded.status).toBe(200);
    await expectNothingLeft();
    return { told, bytes, headers: read.headers };
  }

  test('a photo loses its place and stands upright', async () => {
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { told, bytes } = await take(upload('صورة.jpg', photo, 'document', 'image/jpeg'));
    expect(told).toEqual({
      file_name: 'صورة.jpg',
      type: 'image/jpeg',
      bytes: bytes.length,
      width: 200,
      height: 300,
    });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('GPS')).toBe(false);
  });

  test('an image and a page in one file become the image', async () => {
    const { bytes } = await take(upload('a.png', Buffer.concat([drawing, Buffer.from(html)])));
    expect(bytes.includes('script')).toBe(false);
    const commented = Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from(`\xff\xfe\x00\x2a${html}`, 'latin1'),
      photo.subarray(2),
    ]);
    expect((await take(upload('a.jpg', commented))).bytes.includes('script')).toBe(false);
  });

  test('a large image is made smaller', async () => {
    const canvas = { width: 5000, height: 100, channels: 3 as const, background: '#ffffff' };
    const wide = await sharp({ create: canvas }).png().toBuffer();
    expect((await take(upload('a.png', wide))).told).toMatchObject({ width: 2400, height: 48 });
  });

  test('exactly at the limit', async () => {
    const { told, headers } = await take(
      upload('a.pdf', padded(pdf.subarray(0, 20), limit, '%%EOF')),
    );
    expect(told).toEqual({ file_name: 'a.pdf', type: 'application/pdf', bytes: limit });
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['..\\\\..\\\\windows\\\\a.png', 'a.png'],
    ['/', 'file.png'],
    ['....png', 'png.png'],
    ['.htaccess', 'htaccess.png'],
    ['a\u202egnp.exe', 'agnp.exe.png'],
    ['a\u200b\u0000b\u0007.png', 'ab.png'],
    ['cafe\u0301.png', 'café.png'],
    ['<b>:x|.png', '_b__x_.png'],
    ['CON.png', 'CON.png'],
    [`${'ط'.repeat(300)}.png`, `${'ط'.repeat(116)}.png`],
    ['really.pdf', 'really.png'],
    ['photo.JPEG', 'photo.png'],
    ['no end', 'no end.png'],
  ])('named %s it is called %s', async (given, called) => {
    const { told } = await take(upload(given, drawing));
    expect(told.file_name).toBe(called);
  });

  test.each([
    ['rows', 'a.csv', csv, 'text/csv'],
    ['rows with a mark of UTF-8', 'a.txt', Buffer.concat([Buffer.from('\ufeff'), csv]), 'text/csv'],
    ['JSON lines', 'a.jsonl', Buffer.from('{"id":1}\n{"id":2}\n'), 'application/jsonl'],
    ['a zip', 'a.zip', aZip(), 'application/zip'],
  ])('%s', async (_, name, body, type) => {
    const { told, bytes } = await take(upload(name, body, 'rows'));
    expect(told).toMatchObject({ type, bytes: body.length });
    expect(bytes.equals(body)).toBe(true);
  });

  test('the next upload after all of these', async () => {
    expect((await take(upload('a.png', drawing))).told.type).toBe('image/png');
  });
});
