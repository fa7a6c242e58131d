import { deflateSync } from 'node:zlib';

interface PdfObject {
  id: number;
  body: string;
}

const isStream = ({ body }: PdfObject) => />>\s*stream\r?\n/.test(body);

/** Objects that a signature refers to and extends: they stay where every reader finds them. */
const isOpen = ({ body }: PdfObject) => /\/Type \/(Catalog|Pages?)\b|\/Producer /.test(body);

/**
 * A PDF of the typesetter with its small objects, the tags above all, in one compressed stream: a third of the size.
 * The usual table still lists the other objects, so that a signature can be added by one more table.
 */
export function packPdf(pdf: Buffer): Buffer {
  const { head, objects, trailer } = readObjects(pdf.toString('latin1'));
  const packed = objects.filter((each) => !isStream(each) && !isOpen(each));
  const plain = objects.filter((each) => !packed.includes(each)).map(compressed);
  const size = objects.length + 1;
  const all = [...plain, { id: size, body: objectStream(packed) }];
  const [upToTable, table] = [{ text: head }, new Map<number, number>()];
  const add = ({ id, body }: PdfObject) => {
    table.set(id, upToTable.text.length);
    upToTable.text += `${id} 0 obj\n${body}\nendobj\n`;
  };
  for (const each of all) add(each);
  add({ id: size + 1, body: placeStream(packed, size) });
  const places = [...table].toSorted(([one], [other]) => one - other);
  const lines = places.map(([id, at]) => `${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
  const keys = trailer.replace(/\/Size \d+/, `/Size ${size + 2} /XRefStm ${table.get(size + 1)}`);
  const xref = `xref\n0 1\n0000000000 65535 f \n${lines.join('')}trailer\n${keys}`;
  return Buffer.from(
    `${upToTable.text}${xref}\nstartxref\n${upToTable.text.length}\n%%EOF`,
    'latin1',
  );
}

function readObjects(pdf: string) {
  const xref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf)?.[1]);
  const [table = '', trailer = ''] = pdf.slice(xref).split(/trailer|startxref/);
  const starts = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, at]) => Number(at));
  const objects = starts.map((start): PdfObject => {
    const end = Math.min(xref, ...starts.filter((other) => other > start));
    const [, id, body = ''] = /^(\d+) 0 obj\s(.*)\sendobj\s*$/s.exec(pdf.slice(start, end)) ?? [];
    return { id: Number(id), body };
  });
  return { head: pdf.slice(0, Math.min(...starts)), objects, trailer: trailer.trim() };
}

/** Letters' names and instructions are long and come as plain text; metadata stays readable. */
function compressed(object: PdfObject): PdfObject {
  const [, keys, inside] = /^<<(.*?)>>\s*stream\r?\n(.*)\r?\nendstream$/s.exec(object.body) ?? [];
  const isMade = keys === undefined || inside === undefined || /\/(Filter|Metadata)\b/.test(keys);
  return isMade ? object : { ...object, body: stream(keys.replace(/\/Length \d+/, ''), inside) };
}

function objectStream(objects: readonly PdfObject[]): string {
  let at = 0;
  const index = objects.map(({ id, body }) => {
    const entry = `${id} ${at}`;
    at += body.length + 1;
    return entry;
  });
  const first = `${index.join(' ')} `;
  const bodies = objects.map(({ body }) => body).join('\n');
  return stream(`/Type /ObjStm /N ${objects.length} /First ${first.length}`, first + bodies);
}

/** Says of each packed object in which stream and at which place it stands. */
function placeStream(packed: readonly PdfObject[], streamId: number): string {
  const sections = packed.map(({ id }) => `${id} 1`).join(' ');
  const places = packed.map((_, place) => `\x02${inTwo(streamId)}${inTwo(place)}`).join('');
  const keys = `/Type /XRef /W [1 2 2] /Size ${streamId + 2} /Index [${sections}]`;
  return stream(keys, places);
}

const inTwo = (value: number) => String.fromCharCode(value >> 8, value & 255);

function stream(keys: string, inside: string): string {
  const bytes = deflateSync(Buffer.from(inside, 'latin1'), { level: 9 }).toString('latin1');
  return `<<${keys} /Filter /FlateDecode /Length ${bytes.length}>>\nstream\n${bytes}\nendstream`;
}
