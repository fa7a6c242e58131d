import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Delivery, Proof } from '#platform/webhooks/webhooks.ts';

/** How a sender signs: HMAC-SHA256 over the body, under a shared secret. */
export interface HmacScheme {
  /** The header with the signature, in lower case. */
  header: string;
  encoding: 'hex' | 'base64';
  /** The valid secrets: one, or two while it is being replaced. */
  secrets: () => Promise<readonly string[]>;
  /**
   * The header with the moment of sending, in seconds since 1970, where the sender signs it too, as
   * `{moment}.{body}`; a request is valid for so long before and after it.
   */
  moment?: { header: string; tolerance_s: number };
}

/** Compares in constant time; an empty secret proves nothing. */
export function provenByHmac({ header, encoding, secrets, moment }: HmacScheme): Proof {
  return async ({ raw, headers, now }) => {
    const given = textOf(headers[header]);
    if (!shapes[encoding].test(given)) return null;
    const signature = Buffer.from(given, encoding);
    const sent_at = moment ? textOf(headers[moment.header]) : '';
    if (moment && !isNear(sent_at, now, moment.tolerance_s)) return null;
    const signed = moment ? Buffer.concat([Buffer.from(`${sent_at}.`), raw]) : raw;
    const usable = (await secrets()).filter((secret) => secret !== '');
    const expected = usable.map((secret) => createHmac('sha256', secret).update(signed).digest());
    return expected.some((digest) => timingSafeEqual(digest, signature)) ? raw : null;
  };
}

function isNear(sent_at: string, now: Date, tolerance_s: number): boolean {
  if (!/^\d{1,12}$/.test(sent_at)) return false;
  return Math.abs(now.getTime() / 1000 - Number(sent_at)) <= tolerance_s;
}

function textOf(header: Delivery['headers'][string]): string {
  return typeof header === 'string' ? header : '';
}

/** 32 bytes and nothing else; Node would decode the rest of a longer text away. */
const shapes = { hex: /^[0-9a-f]{64}$/i, base64: /^[A-Za-z0-9+/]{43}=$/ };
