import type { Selectable } from 'kysely';
import type { Place, Secrets } from '#platform/secrets/secrets.ts';
import type { ReloadKind, TokenState } from '../reload.ts';
import type { ReloadTables } from '../tables/tables.ts';

export type TokenRow = Pick<
  Selectable<ReloadTables['reload_source']>,
  'kind' | 'address' | 'token' | 'is_token_lost'
>;

/**
 * A token counts for one kind and one host: in another row, or once somebody has written another host
 * into the database, it doesn't open, so it is sent to nobody else.
 */
function placeOf({ kind, address }: { kind: ReloadKind; address: string | null }): Place {
  return ['reload_source.token', kind, hostOf(address ?? '')];
}

export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

export function sealToken(
  secrets: Pick<Secrets, 'seal'>,
  source: { kind: ReloadKind; address: string | null },
  token: string,
): string {
  return secrets.seal(token, placeOf(source));
}

/** Null where the address needs none. */
export function openToken(
  secrets: Pick<Secrets, 'open'>,
  source: TokenRow,
): { plain: string } | 'lost' | null {
  if (source.is_token_lost) return 'lost';
  if (source.token === null) return null;
  const plain = secrets.open(source.token, placeOf(source));
  return plain === null ? 'lost' : { plain };
}

export function tokenStateOf(secrets: Pick<Secrets, 'open'>, source: TokenRow): TokenState {
  const token = openToken(secrets, source);
  if (token === null) return 'none';
  return token === 'lost' ? 'lost' : 'kept';
}
