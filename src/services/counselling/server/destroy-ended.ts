import { writeAudit } from '#platform/audit/audit.ts';
import { addMonths, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import type { Deps } from './counselling-platform.ts';

/** Rows that one transaction destroys. */
const atOnce = 200;

/**
 * Destroys records whose time has come, with all that belongs to them; who looked at them stays. The audit
 * log says how many at the same moment, and nothing else of this service.
 */
export async function destroyEnded({ database, vault, settings }: Deps, now: Date): Promise<void> {
  const { kept_years } = (await settings.current()).counselling;
  const before = momentOf(addMonths(riyadhDay(now), -12 * kept_years), '00:00').toISOString();
  for (let destroyed = atOnce; destroyed === atOnce; ) {
    destroyed = await database.transaction(async (tx) => {
      const gone = await destroySome(vault, before);
      if (gone > 0) {
        await writeAudit(tx, {
          now,
          actor: null,
          action: 'counselling.records_destroyed',
          subject: { kind: 'counselling', id: 0 },
          to: { destroyed: gone },
        });
      }
      return gone;
    });
  }
  await vault.transaction(({ writes }) =>
    writes
      .deleteFrom('counselling.transfer')
      .where('state', '=', 'taken')
      .where('answered_at', '<', before)
      .execute(),
  );
}

function destroySome(vault: Deps['vault'], before: string): Promise<number> {
  return vault.transaction(async ({ writes }) => {
    const old = writes
      .selectFrom('counselling.record')
      .select('id')
      .where('ended_at', '<', before)
      .limit(atOnce);
    const rows = await writes
      .deleteFrom('counselling.record')
      .where('id', 'in', old)
      .returning('id')
      .execute();
    return rows.length;
  });
}
