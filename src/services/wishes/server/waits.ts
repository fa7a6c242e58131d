import { isRefusal } from '#platform/contract/refusal.ts';
import { defineWaits } from '#platform/waits/waits.ts';
import { listHeldSeats } from '#services/training/server/public.ts';
import { wishesAddresses } from '../addresses.ts';
import { wishesContract } from '../contract.ts';
import { stateAt } from '../period.ts';
import type { PeriodRow } from '../tables/tables.ts';
import { findList, openPeriods, wisherOf } from './own.ts';
import { countOffered } from './wish-queries.ts';
import type { WishesPlatform } from './wishes-platform.ts';

const { getOwn, saveOwn } = wishesContract.calls;

/**
 * An open window waits for the wishes of a student who has something to choose from and no seat in its days, and hasn't
 * chosen.
 */
export function wishesWaits({ database: { reads } }: Pick<WishesPlatform, 'database'>) {
  return [
    defineWaits({
      act: saveOwn,
      list: getOwn,
      kinds: { wishes: wishesAddresses.own() },
      read: async ({ actor, now }) => {
        const student = await wisherOf(reads, actor.id);
        if (isRefusal(student)) return {};
        const open = (await openPeriods(reads, student)).filter(
          (period) => stateAt(period, now) === 'open',
        );
        const waiting: PeriodRow[] = [];
        for (const period of open) {
          const list = await findList(reads, { period_id: period.id, student_id: actor.id });
          if (list?.order.length || (await countOffered(reads, period, student)) === 0) continue;
          const days = { from: period.start_date, to: period.end_date };
          if ((await listHeldSeats(reads, [actor.id], days)).length > 0) continue;
          waiting.push(period);
        }
        const first = (key: 'opens_at' | 'closes_at') =>
          waiting.map((period) => period[key]).toSorted()[0] ?? null;
        return {
          wishes: {
            count: waiting.length,
            oldest_at: first('opens_at'),
            due_at: first('closes_at'),
          },
        };
      },
    }),
  ];
}
