/** A code is good for this long, and for as long again: whoever reads it at its end still types it. */
export const codeSeconds = 60;

export const codeDigits = 4;

/** The place of the moment in the row of codes. */
export function codePlace(moment: Date): number {
  return Math.floor(moment.getTime() / (codeSeconds * 1000));
}

/**
 * The code at this place: HMAC-SHA-256 of the place under the day link's key, cut down as RFC 4226 (section 5.3) says.
 * The same on the trainer's device, which needs no connection for it, and on the server.
 */
export async function codeAt(key: string, place: number): Promise<string> {
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  const usage: KeyUsage[] = ['sign'];
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', bytes, hmac, false, usage);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(place));
  const digest = new DataView(await crypto.subtle.sign('HMAC', imported, counter.buffer));
  const offset = digest.getUint8(digest.byteLength - 1) & 0x0f;
  const number = digest.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** codeDigits).padStart(codeDigits, '0');
}
