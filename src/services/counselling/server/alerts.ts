import type { Actor } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Duty } from '#platform/due/due.ts';
import { momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { phonesConfirmedBy } from '#services/accounts/server/public.ts';
import { listPeopleNamed, listPhones } from '#services/people/server/public.ts';
import type { Alert } from '../contract.ts';
import { type AlertRow, changeAlert, waitsMs } from './answer-risk.ts';
import type { Deps } from './counselling-platform.ts';
import { noteLook } from './note-look.ts';
import { findPlace } from './read-own.ts';
import { numberOf, type VaultTx } from './record-rows.ts';
import { headsOf, listUnit, titledIf } from './unit.ts';

/** An alert of those that reached the caller; reading it ends its waiting. */
export async function openAlert(
  deps: Deps,
  id: string,
  { actor, now }: { actor: Actor; now: Date },
) {
  const { database, vault, sealing, live } = deps;
  const found = await database.transaction(async (tx) => {
    const row = await vault.transaction(async (inside) => {
      const alert = await findAlert(inside, id);
      if (!alert?.told_ids.includes(actor.id)) return refuse('not_found');
      const of = { student_id: alert.student_id, record_id: alert.record_id, person_id: actor.id };
      await noteLook(inside, { ...of, kind: 'alert', way: 'alert' }, now);
      const opened = alert.opened_by
        ? {}
        : { opened_at: now.toISOString(), opened_by: actor.id, due_at: null };
      if (!alert.opened_by) await changeAlert(inside, id, opened);
      return { ...alert, ...opened };
    });
    if (isRefusal(row)) return row;
    const people = [row.student_id, ...row.told_ids];
    live.changed(tx, people.map(roomOfPerson), { what: 'counselling' });
    return row;
  });
  if (isRefusal(found)) return found;
  const ids = [found.student_id];
  const confirmed = await phonesConfirmedBy(database.reads, ids);
  const [inSource] = await listPhones(database.reads, ids);
  return {
    ...onlyOne(await presentAlerts(deps, [found])),
    risk: sealing.alert.open(id, found.risk),
    number: numberOf(found),
    phone: confirmed.get(found.student_id) || (inSource?.phone ?? ''),
    place: await findPlace(deps, found.booking_id, now),
  };
}

async function findAlert({ writes }: VaultTx, id: string) {
  return writes
    .selectFrom('counselling.alert as alert')
    .innerJoin('counselling.record as record', 'record.id', 'alert.record_id')
    .selectAll('alert')
    .select(['record.serial', 'record.consented_at'])
    .where('alert.id', '=', id)
    .forUpdate('alert')
    .executeTakeFirst();
}

/** Those that reached the caller and wait, and those of today. */
export async function listAlerts(
  deps: Deps,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Alert[]> {
  const today = momentOf(riyadhDay(now), '00:00').toISOString();
  const rows = await deps.vault.transaction(({ writes }) =>
    writes
      .selectFrom('counselling.alert')
      .selectAll()
      .where('taken_back_at', 'is', null)
      .where((e) => e(e.val(actor.id), '=', e.fn.any('told_ids')))
      .where((e) => e.or([e('opened_at', 'is', null), e('raised_at', '>=', today)]))
      .orderBy('raised_at', 'desc')
      .limit(mostShown)
      .execute(),
  );
  return presentAlerts(deps, rows);
}

const mostShown = 50;

async function presentAlerts({ database }: Deps, rows: readonly AlertRow[]): Promise<Alert[]> {
  const names = await listPeopleNamed(
    database.reads,
    rows.flatMap(({ student_id, opened_by }) => [student_id, opened_by]),
  );
  return rows.map(({ id, student_id, raised_at, opened_at, opened_by }) => ({
    id,
    student: personIn(names, student_id),
    raised_at,
    opened_at,
    opened_by: titledIf(names, opened_by),
  }));
}

/** Passes on alerts that nobody has opened: after two minutes to the head, after five to all of the section. */
export function passOnAlerts(deps: Deps): Duty {
  return {
    name: 'counselling.alerts',
    look: async (now) => {
      while (await passOn(deps, now));
    },
  };
}

/** Passes on the one that has waited longest; each step is done once across all processes. */
async function passOn(deps: Deps, now: Date): Promise<boolean> {
  const { database, vault, events, live } = deps;
  return database.transaction(async (tx) => {
    const alert = await vault.transaction(({ writes }) =>
      writes
        .selectFrom('counselling.alert')
        .selectAll()
        .where('due_at', '<=', now.toISOString())
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst(),
    );
    if (!alert) return false;
    const unit = await listUnit(database.reads);
    const all_at = Date.parse(alert.raised_at) + waitsMs.all;
    const isForAll = now.getTime() >= all_at || headsOf(unit).length === 0;
    const theirs = unit.filter(({ section }) => section === alert.section).map(({ id }) => id);
    const reached = [...headsOf(unit), ...(isForAll ? theirs : [])];
    const person_ids = [...new Set(reached)].filter((id) => !alert.told_ids.includes(id));
    const told_ids = [...alert.told_ids, ...person_ids];
    const due_at = isForAll ? null : new Date(all_at).toISOString();
    await vault.transaction((inside) => changeAlert(inside, alert.id, { told_ids, due_at }));
    const step = isForAll ? 'all' : 'head';
    const told = { alert_id: alert.id, person_ids, step, now };
    await events.announce(tx, 'counselling.alerted', told);
    live.changed(tx, [alert.student_id, ...told_ids].map(roomOfPerson), { what: 'counselling' });
    return true;
  });
}
