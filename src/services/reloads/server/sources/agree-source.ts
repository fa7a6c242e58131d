import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { ReloadKind } from '../../reload.ts';
import { type ReloadDeps, reloadRoom } from '../runs/runs.ts';

interface SourceYes extends Acting {
  kind: ReloadKind;
  /** As shown to the caller. */
  address: string;
}

type No = 'not_found' | 'source_changed_meanwhile' | 'source_second_yes_only' | 'source_agreed';

/** Records a second administrator's approval of an address: its files are trusted from then on. */
export async function agreeSource(
  deps: Pick<ReloadDeps, 'database' | 'live'>,
  { kind, address, actor, now }: SourceYes,
): Promise<null | Refusal<No>> {
  return deps.database.transaction(async (tx) => {
    const source = await tx.writes
      .selectFrom('reload_source')
      .select(['address', 'changed_by', 'agreed_by'])
      .where('kind', '=', kind)
      .where('origin', '=', 'address')
      .forUpdate()
      .executeTakeFirst();
    if (!source) return refuse('not_found');
    if (source.address !== address) return refuse('source_changed_meanwhile');
    if (source.agreed_by !== null) return refuse('source_agreed');
    if (source.changed_by === actor.id) return refuse('source_second_yes_only');
    await tx.writes
      .updateTable('reload_source')
      .set({ agreed_by: actor.id })
      .where('kind', '=', kind)
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'system-data.source_agreed',
      subject: { kind: 'reload_source', id: 0 },
      to: { kind, address },
    });
    deps.live.changed(tx, [reloadRoom], { what: 'source' });
    return null;
  });
}
