import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { ReloadKind } from '../../reload.ts';
import { nextDue, type Rhythm } from '../../schedule.ts';
import { type ReloadDeps, reloadRoom } from '../runs/runs.ts';
import { listReloaders } from './source-queries.ts';

interface ScheduleChange extends Acting {
  kind: ReloadKind;
  /** Null: no schedule, only on request. */
  rhythm: Rhythm | null;
  tell: readonly number[];
}

export async function changeSchedule(
  deps: Pick<ReloadDeps, 'database' | 'live'>,
  { kind, rhythm, tell, actor, now }: ScheduleChange,
): Promise<null | Refusal<'invalid_input'>> {
  return deps.database.transaction(async (tx) => {
    const known = new Set((await listReloaders(tx.writes)).map(({ id }) => id));
    if (!tell.every((id) => known.has(id))) {
      return refuse('invalid_input', { fields: { tell: [{ code: 'not_one_of' }] } });
    }
    const before = await tx.writes
      .deleteFrom('reload_schedule')
      .where('kind', '=', kind)
      .returning(['every', 'start_time'])
      .executeTakeFirst();
    if (rhythm) {
      await tx.writes
        .insertInto('reload_schedule')
        .values({
          kind,
          ...rhythm,
          tell: sql`${[...new Set(tell)]}::integer[]`,
          due_at: nextDue(rhythm, now).toISOString(),
          changed_by: actor.id,
        })
        .execute();
    }
    await writeAudit(tx, {
      now,
      actor,
      action: 'system-data.schedule_changed',
      subject: { kind: 'reload_source', id: 0 },
      from: { every: before?.every ?? 'never', start_time: before?.start_time ?? null },
      to: { kind, every: rhythm?.every ?? 'never', start_time: rhythm?.start_time ?? null },
    });
    deps.live.changed(tx, [reloadRoom], { what: 'source' });
    return null;
  });
}
