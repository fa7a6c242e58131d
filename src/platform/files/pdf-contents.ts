import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { FieldFault } from '../contract/refusal.ts';
import {
  BudgetSpent,
  type PdfObject,
  type ReadBudget,
  readObject,
  streamStart,
} from './pdf-object.ts';

export const [codeFault, attachmentsFault, lockedFault] = [
  { code: 'file_has_code' },
  { code: 'file_has_attachments' },
  { code: 'file_is_locked' },
];

/** Actions and contents that run, open or send something; a jump to a page or a link to a site is none of them. */
const code = [
  ...['JavaScript', 'JS', 'Launch', 'ImportData', 'SubmitForm', 'GoToR', 'GoToE'],
  ...['Rendition', 'RichMedia', 'RichMediaExecute', 'XFA'],
];
const attachments = ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment'];

const faults = new Map<string, FieldFault>([
  ...code.map((name) => [`/${name}`, codeFault] as const),
  ...attachments.map((name) => [`/${name}`, attachmentsFault] as const),
]);

/** The most that all object streams of a file may unpack to, and how many there may be. */
const mostUnpacked = 16_000_000;
const mostStreams = 2000;
/** The head of an object stream lists what it holds, of which writers put some hundreds into one. */
const longestHead = 200_000;

interface Reading {
  bytes: Buffer;
  text: string;
  budget: ReadBudget;
  unpacked: number;
  streams: number;
}

/**
 * Why a PDF isn't accepted; null if it is. Every object that a reader can reach begins after the word `obj` or lies in
 * an object stream, so each of both is read. Nothing is run or drawn. Encrypted object streams count as locked.
 */
export async function findPdfFault(bytes: Buffer): Promise<FieldFault | null> {
  const budget = { left: bytes.length * 2 + 1_000_000, turn: 0 };
  const reading = { bytes, text: bytes.toString('latin1'), budget, unpacked: 0, streams: 0 };
  try {
    return await readAll(reading);
  } catch (error) {
    if (error instanceof BudgetSpent) return lockedFault;
    throw error;
  }
}

async function readAll(reading: Reading): Promise<FieldFault | null> {
  const { text, budget } = reading;
  const begins = /(?<![A-Za-z])(?:obj(?![A-Za-z])|trailer)/g;
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const object = await readObject(text, begins.lastIndex, budget);
    const fault = faultOf(object) ?? (await streamFault(reading, object));
    if (fault) return fault;
  }
  return null;
}

function faultOf({ tokens }: PdfObject): FieldFault | undefined {
  const name = tokens.find((token) => faults.has(token));
  return name === undefined ? undefined : faults.get(name);
}

/** Other streams hold drawings and fonts, in which no action can stand. */
async function streamFault(reading: Reading, object: PdfObject): Promise<FieldFault | null> {
  const isObjects = object.tokens.includes('/First') || object.tokens.includes('/ObjStm');
  if (!isObjects) return null;
  const from = streamStart(reading.text, object.end, reading.budget);
  if (from === null) return null;
  reading.streams += 1;
  if (reading.streams > mostStreams) return lockedFault;
  const unpacked = await unpack(reading, object, from);
  const first = Number(tokensAfter(object, '/First')[0]);
  if (unpacked === null || !Number.isInteger(first) || first > longestHead) return lockedFault;
  return faultInside(unpacked, first, reading.budget);
}

/** Null if it isn't packed as every known writer packs it: by Flate alone, or not at all. */
async function unpack(reading: Reading, object: PdfObject, from: number): Promise<string | null> {
  const [filter, only, end] = tokensAfter(object, '/Filter');
  const { bytes, text, budget } = reading;
  if (object.tokens.some((token) => otherPacking.has(token))) return null;
  if (!object.tokens.includes('/Filter')) return text.slice(from);
  const isFlate =
    filter === '/FlateDecode' || (filter === '[' && only === '/FlateDecode' && end === ']');
  if (!isFlate) return null;
  const most = { maxOutputLength: Math.max(1, mostUnpacked - reading.unpacked) };
  const unpacked = await promisify(inflate)(bytes.subarray(from), most).catch(() => null);
  if (!unpacked) return null;
  reading.unpacked += unpacked.length;
  budget.left += unpacked.length * 2;
  return unpacked.toString('latin1');
}

const otherPacking = new Set(['/F', '/FFilter', '/DecodeParms', '/DP']);

/** The tokens from the key's value on; none if the key is absent, or stands twice. */
function tokensAfter({ tokens }: PdfObject, key: string): string[] {
  const at = tokens.indexOf(key);
  return at < 0 || tokens.lastIndexOf(key) !== at ? [] : tokens.slice(at + 1, at + 4);
}

/** An object stream begins with pairs of numbers: an object's own, and where it begins after `first`. */
async function faultInside(
  text: string,
  first: number,
  budget: ReadBudget,
): Promise<FieldFault | null> {
  const head = text.slice(0, first);
  if (!/^[\d\s\0]*$/.test(head)) return lockedFault;
  const numbers = head.match(/\d+/g) ?? [];
  for (const [place, number] of numbers.entries()) {
    if (place % 2 === 0) continue;
    const fault = faultOf(await readObject(text, first + Number(number), budget));
    if (fault) return fault;
  }
  return null;
}
