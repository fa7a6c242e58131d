import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { ReloadKind } from '../../reload.ts';
import { hostOf } from '../read/system-key.ts';
import { type ReloadDeps, reloadRoom } from '../runs/runs.ts';
import { sealToken, type TokenRow } from './source-token.ts';

type ChangeDeps = Pick<ReloadDeps, 'database' | 'live'> & { secrets: Pick<Secrets, 'seal'> };

interface SourceChange extends Acting {
  kind: ReloadKind;
  origin: 'folder' | 'address';
  address: string;
  /** Absent: the stored one stays as long as the host does; null removes it. */
  token?: string | null | undefined;
}

/** Sets where a kind's file comes from. A token is only kept for the host that it was entered for. */
export async function changeSource(deps: ChangeDeps, change: SourceChange): Promise<void> {
  const { kind, origin, address, actor, now } = change;
  await deps.database.transaction(async (tx) => {
    const before = await tx.writes
      .selectFrom('reload_source')
      .select(['origin', 'address', 'token', 'is_token_lost'])
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst();
    const row = {
      origin,
      address: origin === 'address' ? address : null,
      ...tokenAfter(deps.secrets, change, before),
      changed_by: actor.id,
      // Another address or token is another source: it needs a new approval by somebody else.
      agreed_by: null,
    };
    await tx.writes
      .insertInto('reload_source')
      .values({ kind, ...row })
      .onConflict((known) => known.column('kind').doUpdateSet(row))
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'system-data.source_changed',
      subject: { kind: 'reload_source', id: 0 },
      from: { origin: before?.origin ?? 'folder', address: before?.address ?? null },
      to: { kind, origin, address: row.address },
    });
    deps.live.changed(tx, [reloadRoom], { what: 'source' });
  });
}

function tokenAfter(
  secrets: Pick<Secrets, 'seal'>,
  { kind, origin, address, token }: SourceChange,
  before: Pick<TokenRow, 'address' | 'token' | 'is_token_lost'> | undefined,
): Pick<TokenRow, 'token' | 'is_token_lost'> {
  const none = { token: null, is_token_lost: false };
  if (origin === 'folder') return none;
  if (token) return { token: sealToken(secrets, { kind, address }, token), is_token_lost: false };
  if (token === null || hostOf(before?.address ?? '') !== hostOf(address)) return none;
  return before ? { token: before.token, is_token_lost: before.is_token_lost } : none;
}
