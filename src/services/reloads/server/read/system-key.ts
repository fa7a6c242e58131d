import type { Place, Secrets } from '#platform/secrets/secrets.ts';

/** Where an outside system's key is stored, and where it is sent. */
export interface SystemKey {
  /** `table.column`. */
  column: string;
  row: string;
  /** The URL it is sent to. */
  address: string;
}

/**
 * A key is bound to one row and one host: in another row, or after someone has written another host into
 * the database, it doesn't decrypt, so it is never sent elsewhere.
 */
export function sealKey(secrets: Pick<Secrets, 'seal'>, key: SystemKey, plain: string): string {
  return secrets.seal(plain, placeOf(key));
}

/** Null if it can't be decrypted: it has to be entered again. */
export function openKey(
  secrets: Pick<Secrets, 'open'>,
  key: SystemKey,
  sealed: string,
): string | null {
  return secrets.open(sealed, placeOf(key));
}

/** Null if it stands under the current key, or can't be decrypted. */
export function resealKey(
  secrets: Pick<Secrets, 'reseal'>,
  key: SystemKey,
  sealed: string,
): string | null {
  return secrets.reseal(sealed, placeOf(key));
}

/** Empty for an invalid URL. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

function placeOf({ column, row, address }: SystemKey): Place {
  return [column, row, hostOf(address)];
}
