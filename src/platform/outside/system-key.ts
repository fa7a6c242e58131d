import type { Place, Secrets } from '../secrets/secrets.ts';

/** What an outside system is entered with, as a column keeps it. */
export interface SystemKey {
  /** `table.column`. */
  column: string;
  row: string;
  /** Where it is sent. */
  address: string;
}

/**
 * A key counts for one row and one host: in another row, or once somebody has written another host into the
 * database, it doesn't open, so it is sent to nobody else.
 */
export function sealKey(secrets: Pick<Secrets, 'seal'>, key: SystemKey, plain: string): string {
  return secrets.seal(plain, placeOf(key));
}

/** Null where it can't be opened: it has to be entered again. */
export function openKey(
  secrets: Pick<Secrets, 'open'>,
  key: SystemKey,
  sealed: string,
): string | null {
  return secrets.open(sealed, placeOf(key));
}

/** Empty for what is no address. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

function placeOf({ column, row, address }: SystemKey): Place {
  return [column, row, hostOf(address)];
}
