import type { Actor, Gender } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Vault } from '#platform/database/vault.ts';
import { addDays, type Day, riyadhDay } from '#platform/language/times/day.ts';
import type { OnDuty } from '../contract.ts';
import { recordStates } from '../intake.ts';
import type { CounsellingTables } from '../tables/tables.ts';
import type { Deps } from './counselling-platform.ts';
import { isHead, listUnit, type Receiver, receives, titledIf } from './unit.ts';

const sections = [1, 2] as const satisfies readonly Gender[];

/** The days that a roster shows. */
const shownDays = 14;

/** A roster is planned no further ahead: two weeks after the last day of a calendar would be no day. */
const plannedDays = 366;

/** Counts are told in steps of this, so that no two of them tell of a person. */
const step = 5;

type Place = { section: Gender; day: Day };

/** The counsellor on duty, if they still receive students of the section. */
export async function findOnDuty(
  vault: Vault<CounsellingTables>,
  { section, day }: Place,
  unit: readonly Receiver[],
): Promise<Receiver | null> {
  const row = await vault.transaction(({ writes }) =>
    writes
      .selectFrom('counselling.duty_roster')
      .select('counsellor_id')
      .where('section', '=', section)
      .where('day', '=', day)
      .executeTakeFirst(),
  );
  const found = unit.find(({ id }) => id === row?.counsellor_id);
  return found?.section === section ? found : null;
}

/** The roster of some days from one on, both sections. */
export async function listDuty(
  { vault }: Deps,
  { from, days }: { from: Day; days: number },
  unit: readonly Receiver[],
): Promise<OnDuty[]> {
  const rows = await vault.transaction(({ writes }) =>
    writes
      .selectFrom('counselling.duty_roster')
      .selectAll()
      .where('day', '>=', from)
      .where('day', '<', addDays(from, days))
      .execute(),
  );
  const names = new Map(unit.map(({ id, name }) => [id, name]));
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).flatMap((day) =>
    sections.map((section) => {
      const found = rows.find((row) => row.day === day && row.section === section);
      const id = found && receives(unit, found.counsellor_id, section) ? found.counsellor_id : null;
      return { section, day, counsellor: titledIf(names, id) };
    }),
  );
}

export async function readUnit(
  deps: Deps,
  { from }: { from?: Day | undefined },
  { actor, now }: { actor: Actor; now: Date },
) {
  const unit = await listUnit(deps.database.reads);
  const today = riyadhDay(now);
  const latest = addDays(today, plannedDays);
  const first = from === undefined ? today : from < latest ? from : latest;
  const duty = await listDuty(deps, { from: first, days: shownDays }, unit);
  const counsellors = unit.map(({ section, name: { gender: _, ...name } }) => ({
    ...name,
    section,
  }));
  return { duty, counsellors, counts: isHead(actor) ? await countRecords(deps) : null };
}

async function countRecords({ vault }: Deps) {
  const rows = await vault.transaction(({ writes }) =>
    writes
      .selectFrom('counselling.record')
      .select('state')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('state')
      .execute(),
  );
  return recordStates.map((state) => {
    const count = rows.find((row) => row.state === state)?.count ?? 0;
    return { state, count: count < step ? null : Math.floor(count / step) * step };
  });
}

interface DutySaid extends Place {
  counsellor: number | null;
}

export async function setRoster(
  { database, vault }: Deps,
  { section, day, counsellor }: DutySaid,
  now: Date,
): Promise<OnDuty | Refusal<'not_a_counsellor' | 'in_the_past'>> {
  if (day < riyadhDay(now)) return refuse('in_the_past');
  const unit = await listUnit(database.reads);
  if (counsellor !== null && !receives(unit, counsellor, section))
    return refuse('not_a_counsellor');
  await vault.transaction(async ({ writes }) => {
    const of = writes.deleteFrom('counselling.duty_roster').where('section', '=', section);
    await of.where('day', '=', day).execute();
    if (counsellor === null) return;
    const row = { section, day, counsellor_id: counsellor };
    const put = writes.insertInto('counselling.duty_roster').values(row);
    await put.onConflict((twice) => twice.columns(['section', 'day']).doUpdateSet(row)).execute();
  });
  const names = new Map(unit.map(({ id, name }) => [id, name]));
  return { section, day, counsellor: titledIf(names, counsellor) };
}
