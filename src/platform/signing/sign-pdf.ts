import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core';
import { signDetached } from './cms.ts';
import type { SigningKey, SigningKeys } from './signing-keys.ts';

export interface PaperSignature {
  signed_at: Date;
  /** Why it was signed, in words that a reader of PDF shows beside the signature. */
  reason: string;
}

/** A paper of ours has a hundredth of this. */
const mostBytes = 20_000_000;

/** Bytes that a signature has room for, unless its certificates need more. */
const usualRoom = 3072;

/** More bytes than a signature has beside its certificates and its value: about 300, and its issuer's names. */
const otherParts = 768;

/** Hidden and locked (ISO 32000-1, 12.5.3): a seal that is not drawn, which PDF/UA asks no description of. */
const isHiddenAndLocked = 2 + 128;

/** ISO 32000-1, 12.7.2. */
const hasSignaturesAndIsAppendedTo = 1 + 2;

/** Ten digits; an offset within `mostBytes` has fewer. */
const noOffset = 1_000_000_000;

/**
 * Signs a paper of the portal's own with the current key, as PAdES B-B. The paper's bytes stay and the signature
 * follows them, about 7 kB. Throws an Error for a PDF that has a form or a signature already, no page, or a damaged
 * table of objects.
 */
export async function signPdf(
  pdf: Uint8Array,
  { current }: SigningKeys,
  signature: PaperSignature,
): Promise<Uint8Array> {
  const bytes = await withRoom(pdf, roomFor(current), signature);
  const { from, to } = patchRange(bytes);
  const cms = await signDetached([bytes.subarray(0, from), bytes.subarray(to)], current);
  const hex = cms.toString('hex');
  if (hex.length > to - from - 2) throw new Error('the signature is longer than its room');
  bytes.write(hex, from + 1, 'latin1');
  return bytes;
}

/** A public key in DER is longer than any signature of it. */
function roomFor({ chain, certificate }: SigningKey): number {
  const certificates = chain.reduce((sum, { raw }) => sum + raw.length, 0);
  const value = certificate.publicKey.export({ type: 'spki', format: 'der' });
  return Math.max(usualRoom, certificates + value.length + otherParts);
}

/** Appends a signature that isn't there yet, and its field on the first page. */
async function withRoom(pdf: Uint8Array, room: number, told: PaperSignature): Promise<Buffer> {
  if (pdf.length > mostBytes) throw new Error('the PDF is too large to be signed');
  const document = await PDF.load(pdf);
  const catalog = document.getCatalog();
  const page = document.getPage(0);
  if (!page || document.recoveredViaBruteForce) throw new Error('the PDF is damaged or empty');
  if (catalog.has('AcroForm')) throw new Error('the PDF has a form or a signature already');

  const field = document.register(fieldOf(document.register(emptySignature(room, told)), page.ref));
  const others = page.dict.getArray('Annots', (ref) => document.getObject(ref));
  page.dict.set('Annots', new PdfArray([...(others ?? []), field]));
  page.dict.set('Tabs', PdfName.of('S'));
  const form = PdfDict.of({
    Fields: new PdfArray([field]),
    SigFlags: PdfNumber.of(hasSignaturesAndIsAppendedTo),
  });
  catalog.set('AcroForm', document.register(form));
  return Buffer.from(await document.save({ incremental: true }));
}

function emptySignature(room: number, { signed_at, reason }: PaperSignature): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    M: PdfString.fromString(dateOf(signed_at)),
    Reason: PdfString.fromString(reason),
    ByteRange: numbers(0, noOffset, noOffset, noOffset),
    Contents: PdfString.fromBytes(new Uint8Array(room)),
  });
}

function fieldOf(signature: PdfRef, page: PdfRef): PdfDict {
  return PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString('Seal'),
    F: PdfNumber.of(isHiddenAndLocked),
    Rect: numbers(0, 0, 0, 0),
    P: page,
    V: signature,
  });
}

/** Writes which bytes are signed, all but the signature's own, and returns where those stand. */
function patchRange(bytes: Buffer): { from: number; to: number } {
  const place = `[0 ${noOffset} ${noOffset} ${noOffset}]`;
  // The last one, since the words of the reason stand before it.
  const at = bytes.lastIndexOf(place);
  const from = bytes.indexOf('<', at);
  const to = bytes.indexOf('>', from) + 1;
  const range = `[0 ${from} ${to} ${bytes.length - to}]`;
  bytes.write(range.padEnd(place.length), at, 'latin1');
  return { from, to };
}

function numbers(...values: number[]): PdfArray {
  return new PdfArray(values.map((value) => PdfNumber.of(value)));
}

/** D:20261122054200Z */
function dateOf(time: Date): string {
  return `D:${time.toISOString().slice(0, 19).replace(/\D/g, '')}Z`;
}
