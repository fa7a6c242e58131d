import type { Selectable } from 'kysely';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { ReloadKind, TokenState } from '../../reload.ts';
import type { ReloadTables } from '../../tables/tables.ts';
import { openKey, resealKey, type SystemKey, sealKey } from '../read/system-key.ts';

export type TokenRow = Pick<
  Selectable<ReloadTables['reload_source']>,
  'kind' | 'address' | 'token' | 'is_token_lost'
>;

function keyOf({ kind, address }: { kind: ReloadKind; address: string | null }): SystemKey {
  return { column: 'reload_source.token', row: kind, address: address ?? '' };
}

export function sealToken(
  secrets: Pick<Secrets, 'seal'>,
  source: { kind: ReloadKind; address: string | null },
  token: string,
): string {
  return sealKey(secrets, keyOf(source), token);
}

/** Null if it stands under the current key, or is lost. */
export function resealToken(
  secrets: Pick<Secrets, 'reseal'>,
  source: { kind: ReloadKind; address: string | null },
  token: string,
): string | null {
  return resealKey(secrets, keyOf(source), token);
}

/** Null if the address needs none. */
export function openToken(
  secrets: Pick<Secrets, 'open'>,
  source: TokenRow,
): { plain: string } | 'lost' | null {
  if (source.is_token_lost) return 'lost';
  if (source.token === null) return null;
  const plain = openKey(secrets, keyOf(source), source.token);
  return plain === null ? 'lost' : { plain };
}

export function tokenStateOf(secrets: Pick<Secrets, 'open'>, source: TokenRow): TokenState {
  const token = openToken(secrets, source);
  if (token === null) return 'none';
  return token === 'lost' ? 'lost' : 'kept';
}
