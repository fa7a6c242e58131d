/** A code is good for this long, and for as long again: a student who reads it at its end can still type it. */
export const codeSeconds = 60;

export const codeDigits = 4;

/** The place of the moment in the row of codes. */
export function codePlace(moment: Date): number {
  return Math.floor(moment.getTime() / (codeSeconds * 1000));
}

/** Returns the bytes that are signed for the code at this place: 8, the highest first (RFC 4226, section 5.2). */
export function counterOf(place: number): Uint8Array<ArrayBuffer> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(place));
  return new Uint8Array(counter.buffer);
}

/** The code that an HMAC of the counter is cut down to (RFC 4226, section 5.3). */
export function codeOf(digest: Uint8Array): string {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const offset = view.getUint8(view.byteLength - 1) & 0x0f;
  const number = view.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0');
}
