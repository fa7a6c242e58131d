import type { Actor } from '#platform/access/actor.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { findDate } from '#services/appointments/server/public.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { HeldPlace, OwnAlert } from '../contract.ts';
import { consentVersion } from '../intake.ts';
import type { AlertRow } from './answer-risk.ts';
import type { Deps } from './counselling-platform.ts';
import { helpNumbers } from './help-numbers.ts';
import { listLooks, type UnnamedLook } from './list-looks.ts';
import { numberOf, type RecordRow, type VaultTx } from './record-rows.ts';
import { titledIf, titledIn } from './unit.ts';

/** The looks that a page shows under the record. */
const fewLooks = { page: 1, page_size: 5 };

/** Everything on the student's own page. */
export async function readOwn(deps: Deps, actor: Actor, now: Date) {
  const { database, vault, sealing } = deps;
  const student_id = actor.id;
  const found = await vault.transaction(async (inside) => {
    const record = await findLatestOf(inside, student_id);
    const alert = record && (await findLatestAlert(inside, record.id));
    const transfers = await inside.writes
      .selectFrom('counselling.transfer')
      .selectAll()
      .where('student_id', '=', student_id)
      .where('state', '=', 'asked')
      .execute();
    return {
      record,
      alert,
      transfers,
      ...(await listLooks(inside, sealing, { student_id, ...fewLooks })),
    };
  });
  const settings = await deps.settings.current();
  const { record, alert, transfers } = found;
  const people = [record?.counsellor_id ?? null, ...transfers.map(({ guide_id }) => guide_id)];
  const names = await listPeopleNamed(database.reads, people);
  return {
    help: helpNumbers(settings),
    consent_version: consentVersion,
    kept_years: settings.counselling.kept_years,
    record: record && {
      number: numberOf(record),
      state: record.state,
      consent_version: record.consent_version,
      consented_at: record.consented_at,
      counsellor: titledIf(names, record.counsellor_id),
      intake: sealing.intake.openIf(record.id, record.intake),
      risk: sealing.risk.openIf(record.id, record.risk),
      alert: alert && (await presentOwnAlert(deps, alert, now)),
    },
    transfers: transfers.map(({ id, guide_id, asked_at, referral }) => ({
      id,
      guide: titledIn(names, guide_id),
      asked_at,
      referral: sealing.transfer.open(id, referral),
    })),
    looks: { count: found.count, results: await nameLooks(deps, found.looks) },
  };
}

/** The open record, else the latest that was closed; null once its consent is withdrawn. */
export async function findLatestOf(
  { writes }: VaultTx,
  student_id: number,
): Promise<RecordRow | null> {
  const row = await writes
    .selectFrom('counselling.record')
    .selectAll()
    .where('student_id', '=', student_id)
    .orderBy('consented_at', 'desc')
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.state !== 'withdrawn' ? row : null;
}

async function findLatestAlert({ writes }: VaultTx, record_id: string): Promise<AlertRow | null> {
  const row = await writes
    .selectFrom('counselling.alert')
    .selectAll()
    .where('record_id', '=', record_id)
    .where('taken_back_at', 'is', null)
    .orderBy('raised_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function presentOwnAlert(deps: Deps, alert: AlertRow, now: Date): Promise<OwnAlert> {
  const { raised_at, opened_at, told_ids } = alert;
  const [first = null] = told_ids;
  const names = await listPeopleNamed(deps.database.reads, [first]);
  const place = await findPlace(deps, alert.booking_id, now);
  return { raised_at, opened_at, told: titledIf(names, first), place };
}

/** The place that an alert holds, unless it was cancelled. */
export async function findPlace(
  { database }: Deps,
  booking: number | null,
  now: Date,
): Promise<HeldPlace | null> {
  const date = booking === null ? null : await findDate(database.reads, booking);
  if (!date) return null;
  const { id, staff_id, day, start_time, end_time, location } = date;
  const staff = titledIn(await listPeopleNamed(database.reads, [staff_id]), staff_id);
  const is_today = day === riyadhDay(now);
  return { booking: id, day, start_time, end_time, location, staff, is_today };
}

export async function nameLooks({ database }: Deps, looks: readonly UnnamedLook[]) {
  const names = await listPeopleNamed(
    database.reads,
    looks.map(({ person_id }) => person_id),
  );
  return looks.map(({ person_id, ...look }) => ({ ...look, person: titledIn(names, person_id) }));
}
