import { Secret, TOTP } from 'otpauth';
import type { Secrets } from '#platform/secrets/secrets.ts';

/** Seconds that a code is shown for; the one before and the one after count too, as clocks differ. */
const period_s = 30;
const window = 1;

/** Where a person's secret is sealed: never read as another's. */
export function placeOfApp(person_id: number): readonly [string, string] {
  return ['second_step.secret', String(person_id)];
}

/** A new secret: for the app as it is typed, in a link for its camera, and sealed. */
export function newAppSecret(
  secrets: Pick<Secrets, 'seal'>,
  { person_id, user_id, issuer }: { person_id: number; user_id: string; issuer: string },
) {
  const secret = new Secret({ size: 20 });
  const app = new TOTP({ issuer, label: user_id, secret, period: period_s });
  const sealed = secrets.seal(secret.base32, placeOfApp(person_id));
  return { secret: secret.base32, link: app.toString(), sealed };
}

/** The half minute that a code belongs to; null for a wrong code and for a secret whose key is lost. */
export function stepOfCode(
  secrets: Pick<Secrets, 'open'>,
  { person_id, secret: sealed }: { person_id: number; secret: string },
  { code, now }: { code: string; now: Date },
): number | null {
  const plain = secrets.open(sealed, placeOfApp(person_id));
  if (plain === null) return null;
  const app = new TOTP({ secret: Secret.fromBase32(plain), period: period_s });
  const timestamp = now.getTime();
  const delta = app.validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period_s) + delta;
}
