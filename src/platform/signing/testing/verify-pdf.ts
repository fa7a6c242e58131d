import { createHash, verify, X509Certificate } from 'node:crypto';
import { readValues } from '../der.ts';

/** The hashes of signatures, by the hex of their names. */
const hashes: Record<string, string> = {
  '0609608648016503040201': 'sha256',
  '0609608648016503040202': 'sha384',
};

const digestId = '06092a864886f70d010904';
const certificateId = '060b2a864886f70d010910022f';

/** Checks a paper's signature by node:crypto alone; throws where a part of it is missing. */
export function checkPdf(pdf: Buffer) {
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+) *\]/.exec(pdf.toString('latin1'));
  const [from, to, rest] = (range ?? []).slice(1).map(Number) as [number, number, number];
  /** Both spans of bytes that it signs, one after the other. */
  const signed = Buffer.concat([pdf.subarray(0, from), pdf.subarray(to, to + rest)]);
  const padded = Buffer.from(pdf.toString('latin1', from + 1, to - 1), 'hex');
  // Its length has two bytes; zeros fill the room behind it.
  const cms = padded.subarray(0, 4 + padded.readUInt16BE(2));
  const data = at(cms, 0, 1, 0).content;
  const certificate = new X509Certificate(at(data, 3, 0).whole);
  const signer = at(data, 4, 0).content;
  const attributes = at(signer, 3);
  const hash = hashes[at(signer, 2, 0).whole.toString('hex')] ?? '';
  const asSet = Buffer.concat([Buffer.of(0x31), attributes.whole.subarray(1)]);
  const digest = attributeOf(attributes.content, digestId);
  const named = attributeOf(attributes.content, certificateId);
  const is_valid =
    digest.includes(createHash(hash).update(signed).digest()) &&
    named.includes(createHash('sha256').update(certificate.raw).digest()) &&
    verify(hash, asSet, certificate.publicKey, at(signer, 5).content);
  /** Bytes of the file behind what is signed. */
  const appended = pdf.length - to - rest;
  return { is_valid, certificate, cms, signed, appended };
}

function attributeOf(attributes: Buffer, id: string): Buffer {
  const values = readValues(attributes).map(({ content }) => content);
  const found = values.find((value) => at(value, 0).whole.toString('hex') === id);
  if (!found) throw new Error('an attribute is missing');
  return at(found, 1).content;
}

/** The value at the first place; in its content the one at the next, and so on. */
function at(bytes: Buffer, place: number, ...inner: number[]): ReturnType<typeof readValues>[0] {
  const value = readValues(bytes)[place];
  if (!value) throw new Error('the signature is cut off');
  const [next, ...others] = inner;
  return next === undefined ? value : at(value.content, next, ...others);
}
