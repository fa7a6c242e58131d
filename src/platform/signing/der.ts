/** DER (X.690), as much of it as certificates and signatures of ours are made of. */

/** A value that was read: its tag, its content, and all its bytes. */
interface Der {
  tag: number;
  content: Buffer;
  whole: Buffer;
}

/** Writes one value. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const digits = content.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  const head = content.length < 0x80 ? length : [0x80 + length.length, ...length];
  return Buffer.concat([Buffer.of(tag, ...head), content]);
}

export function sequence(...members: readonly Uint8Array[]): Buffer {
  return der(0x30, ...members);
}

/** In the order of their bytes, as DER demands of the members of a SET. */
export function set(...members: readonly Uint8Array[]): Buffer {
  return der(0x31, ...members.toSorted(Buffer.compare));
}

export function octets(bytes: Uint8Array): Buffer {
  return der(0x04, bytes);
}

/** From 0 to 127. */
export function integer(value: number): Buffer {
  return der(0x02, Buffer.of(value));
}

/** An object identifier, such as 1.2.840.10045.4.3.2. */
export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number);
  const bytes = [first * 40 + second, ...others].flatMap((number) => {
    const digits = [number & 0x7f];
    for (let rest = number >>> 7; rest > 0; rest >>>= 7) digits.unshift(0x80 | (rest & 0x7f));
    return digits;
  });
  return der(0x06, Buffer.from(bytes));
}

/** Reads values that follow each other; throws a RangeError where one is cut off. */
export function readValues(bytes: Buffer): Der[] {
  const values: Der[] = [];
  for (let start = 0; start < bytes.length; ) {
    const short = bytes.readUInt8(start + 1);
    const digits = short < 0x80 ? 0 : short - 0x80;
    const from = start + 2 + digits;
    const to = from + (digits === 0 ? short : bytes.readUIntBE(start + 2, digits));
    if (to > bytes.length) throw new RangeError('a value is cut off');
    const [content, whole] = [bytes.subarray(from, to), bytes.subarray(start, to)];
    values.push({ tag: bytes.readUInt8(start), content, whole });
    start = to;
  }
  return values;
}
