import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { ReloadKind } from '../reload.ts';
import { type ReloadDeps, reloadRoom } from './runs.ts';

interface SourceChange {
  kind: ReloadKind;
  origin: 'folder' | 'address';
  address: string;
  /** Absent: the one that is kept stays, as long as the host does; null takes it away. */
  token?: string | null | undefined;
  actor: Actor;
  now: Date;
}

/** Says where a kind's file comes from. A token is kept for the host that it was given for only. */
export async function changeSource(
  deps: Pick<ReloadDeps, 'database' | 'live'>,
  { kind, origin, address, token, actor, now }: SourceChange,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const before = await tx.writes
      .selectFrom('reload_source')
      .select(['origin', 'address', 'token'])
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst();
    const keeps = hostOf(before?.address ?? '') === hostOf(address) && token === undefined;
    const row = {
      origin,
      address: origin === 'address' ? address : null,
      token: origin === 'folder' ? null : keeps ? (before?.token ?? null) : (token ?? null),
      changed_by: actor.id,
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

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
