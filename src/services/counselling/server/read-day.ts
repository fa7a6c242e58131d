import type { Actor } from '#platform/access/actor.ts';
import { personIn } from '#platform/contract/person.ts';
import { addDays, riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { listAlerts } from './alerts.ts';
import { findBreakGlass } from './break-glass.ts';
import type { Deps } from './counselling-platform.ts';
import { listDuty } from './roster.ts';
import { countTransferred } from './transfers.ts';
import { listUnit } from './unit.ts';

/** How far ahead follow-ups are shown, and how many. */
const daysAhead = 7;
const mostShown = 50;

/** Everything that a counsellor must know today. */
export async function readDay(deps: Deps, by: { actor: Actor; now: Date }) {
  const { database, vault } = deps;
  const today = riyadhDay(by.now);
  const { follow_ups, transferred } = await vault.transaction(async (tx) => ({
    follow_ups: await tx.writes
      .selectFrom('counselling.follow_up as follow_up')
      .innerJoin('counselling.record as record', 'record.id', 'follow_up.record_id')
      .select(['record.id as record', 'record.student_id', 'follow_up.day'])
      .where('record.counsellor_id', '=', by.actor.id)
      .where('record.state', '=', 'open')
      .where('follow_up.is_done', '=', false)
      .where('follow_up.day', '<=', addDays(today, daysAhead))
      .orderBy('follow_up.day')
      .limit(mostShown)
      .execute(),
    transferred: await countTransferred(tx, by.actor),
  }));
  const names = await listPeopleNamed(
    database.reads,
    follow_ups.map(({ student_id }) => student_id),
  );
  const unit = await listUnit(database.reads);
  return {
    alerts: await listAlerts(deps, by),
    follow_ups: follow_ups.map(({ student_id, ...row }) => ({
      ...row,
      student: personIn(names, student_id),
    })),
    duty: await listDuty(deps, { from: today, days: 1 }, unit),
    transferred,
    break_glass: await findBreakGlass(deps, by),
  };
}
