import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPdfFault } from './pdf-contents.ts';

type Body = Buffer | string;

const pdfOf = (...pieces: Body[]) =>
  Buffer.concat(['%PDF-1.7\n', ...pieces, '\n%%EOF\n'].map((piece) => Buffer.from(piece)));

const objectOf = (body: string) => `1 0 obj\n${body}\nendobj\n`;

/** An object stream of these objects. */
function streamOf(
  bodies: readonly string[],
  { pack = deflateSync as (bytes: Buffer) => Buffer, dictionary = '/Filter /FlateDecode' } = {},
): Buffer {
  let at = 0;
  const heads = bodies.map((body, place) => {
    const head = `${place + 10} ${at}`;
    at += body.length + 1;
    return head;
  });
  const head = `${heads.join(' ')} `;
  const packed = pack(Buffer.from(head + bodies.join('\n')));
  const start = `5 0 obj << /Type /ObjStm /N ${bodies.length} /First ${head.length} ${dictionary} >> stream\r\n`;
  return Buffer.concat([Buffer.from(start), packed, Buffer.from('\nendstream endobj\n')]);
}

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const decoy = (hidden: string) => `1 0 obj << /A (endobj 2 0 obj << >> endobj) ${hidden} >>`;

const withCode: [string, Buffer][] = [
  ['a script', pdfOf(objectOf(script))],
  ['one in escaped letters', pdfOf(objectOf('<< /S /J#61vaScript >>'))],
  ['a script at its opening', pdfOf(objectOf(`<< /Type /Catalog /OpenAction ${script} >>`))],
  ['a script when a page shows', pdfOf(objectOf(`<< /AA << /O ${script} >> >>`))],
  ['a program to start', pdfOf(objectOf('<< /S /Launch /F (cmd.exe) >>'))],
  ['a form that sends itself', pdfOf(objectOf('<< /S /SubmitForm /F (https://x.example) >>'))],
  ['a file of another machine', pdfOf(objectOf('<< /S /GoToR /F (\\\\\\\\host\\\\a.pdf) >>'))],
  ['a form of XFA', pdfOf(objectOf('<< /AcroForm << /XFA 9 0 R >> >>'))],
  ['behind a string that looks like an end', pdfOf(decoy('/S /JavaScript'))],
  ['behind a comment that looks like an end', pdfOf(`1 0 obj << % >> endobj\n/S /Launch >>`)],
  ['behind a bracket that closes nothing', pdfOf(objectOf('<< ] /S /Launch >>'))],
  ['behind a string without an end', pdfOf(`1 0 obj (never closed 2 0 obj ${script} endobj`)],
  ['inside a drawing', pdfOf('1 0 obj << /Length 99 >> stream\n2 0 obj', script, '\nendstream')],
  ['in the trailer', pdfOf(`trailer << /Root << /OpenAction ${script} >> >>`)],
  ['in an object stream', pdfOf(streamOf(['<< >>', script]))],
  ['in one that isn’t packed', pdfOf(streamOf([script], { pack: (it) => it, dictionary: '' }))],
  ['in one behind an open string', pdfOf(streamOf(['(', script]))],
];

const withAttachments: [string, Buffer][] = [
  ['a file', pdfOf(objectOf('<< /Type /EmbeddedFile >>'))],
  ['a file named by an object stream', pdfOf(streamOf(['<< /EF << /F 7 0 R >> >>']))],
  ['a list of files', pdfOf(objectOf('<< /Names << /EmbeddedFiles 7 0 R >> >>'))],
];

const bomb = () => Buffer.from(deflateSync(Buffer.alloc(200_000_000)));
const locked: [string, Buffer][] = [
  ['an object stream that is encrypted', pdfOf(streamOf([script], { pack: (it) => it }))],
  ['one packed in an odd way', pdfOf(streamOf([script], { dictionary: '/Filter /LZWDecode' }))],
  ['one packed as another object says', pdfOf(streamOf([script], { dictionary: '/Filter 9 0 R' }))],
  [
    'one packed twice',
    pdfOf(streamOf(['<<>>'], { dictionary: '/Filter [/FlateDecode /FlateDecode]' })),
  ],
  [
    'one that says two ways',
    pdfOf(streamOf(['<<>>'], { dictionary: '/Filter /FlateDecode /Filter /LZWDecode' })),
  ],
  ['one that unpacks to 200 MB', pdfOf(streamOf(['<<>>'], { pack: bomb }))],
  ['objects inside one another', pdfOf('1 0 obj('.repeat(300_000))],
  ['an object of two million letters', pdfOf(`1 0 obj [${'/a '.repeat(700_000)}]`)],
];

const harmless: [string, Buffer][] = [
  ['a jump to a page at its opening', pdfOf(objectOf('<< /OpenAction [3 0 R /FitH 800] >>'))],
  ['a jump as an action', pdfOf(objectOf('<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>'))],
  ['a link to a page about scripts', pdfOf(objectOf('<< /S /URI /URI (https://x/JavaScript) >>'))],
  ['the same in an object stream', pdfOf(streamOf(['<< /URI (https://x/Launch) >>']))],
  ['a title', pdfOf(objectOf('<< /Title (/JavaScript and /Launch \\( of old \\)) >>'))],
  ['a drawing whose bytes spell one', pdfOf('1 0 obj << >> stream\n/JavaScript endstream')],
  ['an outline before a drawing', pdfOf(objectOf('<< /First 3 0 R >>'), '2 0 obj<<>>stream\n?')],
  ['an object stream', pdfOf(streamOf(['<< /Type /Catalog >>', '[1 2 3]', '(text)']))],
];

describe('refused', () => {
  test.each(withCode)('%s: code', async (_, pdf) => {
    expect(await findPdfFault(pdf)).toEqual({ code: 'file_has_code' });
  });

  test.each(withAttachments)('%s: attachments', async (_, pdf) => {
    expect(await findPdfFault(pdf)).toEqual({ code: 'file_has_attachments' });
  });

  test.each(locked)('%s: not to be read', async (_, pdf) => {
    expect(await findPdfFault(pdf)).toEqual({ code: 'file_is_locked' });
  });
});

test.each(harmless)('taken: %s', async (_, pdf) => {
  expect(await findPdfFault(pdf)).toBeNull();
});

const seed = Date.now() % 2 ** 31;
test(`whatever stands around a script, it is found or the file refused (seed ${seed})`, async () => {
  const words = ['1 0 obj', '<<', '>>', '[', ']', '(', ')', '<', '>', '%', '\n', '\\', 'stream'];
  const noise = fc.array(fc.oneof(fc.constantFrom(...words, 'endobj', '/First 1'), fc.string()));
  const found = fc.asyncProperty(noise, noise, fc.boolean(), async (before, after, isPacked) => {
    const object = isPacked ? streamOf([script]) : objectOf(script);
    const pdf = pdfOf(before.join(' '), '\n', object, after.join(' '));
    expect(await findPdfFault(pdf)).not.toBeNull();
  });
  await fc.assert(found, { seed, numRuns: 1000 });
});

test(`any bytes are answered (seed ${seed})`, async () => {
  const bytes = fc.uint8Array({ maxLength: 4000 });
  const answered = fc.asyncProperty(bytes, async (some) => {
    const answer = await findPdfFault(pdfOf(Buffer.from(some)));
    if (answer) expect(answer.code).toMatch(/^file_(has_code|has_attachments|is_locked)$/);
  });
  await fc.assert(answered, { seed, numRuns: 1000 });
});
