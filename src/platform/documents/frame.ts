import { createHash } from 'node:crypto';
import { inThrees, type University } from '../house/university.ts';
import { nameIn } from '../language/name-in.ts';
import type { Speak } from '../language/phrases.ts';
import { datePieces, formatMoment } from '../language/times/dates.ts';
import type { OrderedFile } from './compile-order.ts';
import type { Block, Certificate, Printed } from './document.ts';
import { codePixels, codeSvg, crownSvg, markSvg, sealSvg } from './ornament.ts';
import { printableIn } from './printable.ts';

/** The university's identity on a document. */
export interface Identity extends University {
  /** The colour of the portal's own mark, */
  accent: string;
  /** which is drawn if the university has none. */
  mark: MarkImage | null;
}

export interface MarkImage {
  kind: 'png' | 'jpeg';
  bytes: Buffer;
}

const crowns = {
  letter: crownSvg('letter'),
  across: crownSvg('across'),
  upright: crownSvg('upright'),
};

/** All that a template reads, with every optional value present; only text, numbers and booleans. */
export function frameOf(document: Printed, identity: Identity, speak: Speak): string {
  const { language, title, subtitle, office, number, as_of, check } = document;
  const say = (key: string, values = {}) => speak(language, `platform:documents.${key}`, values);
  const values = {
    language,
    title,
    subtitle: subtitle ?? null,
    office,
    number,
    university_ar: identity.name_ar,
    university_en: identity.name,
    university: nameIn(language, identity),
    phone: inThrees(identity.support_phone),
    head: headOf(document, say),
    page_of: say('page_of', { page: '{page}', pages: '{pages}' }),
    as_of: as_of ? say('as_of', { moment: formatMoment(as_of, language) }) : null,
    blocks: document.blocks.map(wholeBlock),
    check: check ? { ...check, code: '' } : null,
  };
  const clean = printableIn(values) as typeof values;
  // The QR code holds the address unchanged, however it is printed.
  const code = check && codeSvg(check.url);
  return JSON.stringify({
    ...clean,
    check: clean.check && { ...clean.check, code },
    blocks: clean.blocks.map((block, place) => withCode(block, document.blocks[place])),
    crown: crowns[sheetOf(document)],
    accent: identity.accent,
    seal: sealSvg(identity.accent, identity.mark === null),
    mark: identity.mark
      ? { file: fileOfMark(identity.mark).name, svg: null }
      : { file: null, svg: markSvg(identity.accent) },
  });
}

/** The files that a frame refers to. */
export function filesOf({ blocks }: Printed, { mark }: Identity): OrderedFile[] {
  const signatures = blocks.flatMap((block) =>
    block.kind === 'certificate'
      ? signedBy(block).flatMap(({ picture }) => (picture ? [fileOf(picture.bytes)] : []))
      : [],
  );
  return [...(mark ? [fileOfMark(mark)] : []), ...signatures];
}

function fileOfMark({ kind, bytes }: MarkImage): OrderedFile {
  return fileOf(bytes, `.${kind}`);
}

/** Named by content hash, so that a new mark or signature makes a new document. */
function fileOf(bytes: Uint8Array, ending = ''): OrderedFile {
  const content = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { name: `image-${content}${ending}`, bytes };
}

/** A draft stands without the pictures of their signatures. */
function signedBy({ draft, signatories }: Certificate): Certificate['signatories'] {
  return draft ? signatories.map((each) => ({ ...each, picture: null })) : signatories;
}

function sheetOf({ blocks: [first] }: Printed): keyof typeof crowns {
  if (first?.kind !== 'certificate') return 'letter';
  return first.is_upright ? 'upright' : 'across';
}

function withCode(block: object, as_given: Block | undefined) {
  switch (as_given?.kind) {
    case 'slip':
      return { ...block, to_scan: codeSvg(as_given.url) };
    case 'certificate':
      return { ...block, to_scan: codePixels(as_given.check.url) };
    default:
      return block;
  }
}

/** The number and both dates, the language's own calendar first. */
function headOf({ number, day, language }: Printed, say: (key: string) => string) {
  const { first, second } = datePieces(day, language);
  return [
    { label: say('number'), value: [{ text: number, ltr: true }] },
    { label: say('date'), value: first },
    ...(second ? [{ label: say('matching'), value: second }] : []),
  ];
}

/** Fills in optional parts: templates read every part of a block, so that a misspelt one is an error. */
function wholeBlock(block: Block) {
  switch (block.kind) {
    case 'facts':
      return { ...block, rows: block.rows.map((row) => ({ note: null, ...row })) };
    case 'table':
      return {
        total: null,
        whole: false,
        ...block,
        columns: block.columns.map((column) => ({ share: 1, ...column })),
      };
    case 'certificate':
      return wholeCertificate(block);
    default:
      return block;
  }
}

function wholeCertificate(certificate: Certificate) {
  const { facts, list } = certificate;
  return {
    ...certificate,
    facts: facts.map((row) => ({ note: null, ...row })),
    list: list && {
      columns: list.columns.map((column) => ({ share: 1, ...column })),
      rows: list.rows.map((row) =>
        'ar' in row ? row : row.map((cell) => ({ note: null, ...cell })),
      ),
    },
    signatories: signedBy(certificate).map(({ picture, ...each }) => ({
      ...each,
      picture: picture && { file: fileOf(picture.bytes).name, alt: picture.alt },
    })),
  };
}
