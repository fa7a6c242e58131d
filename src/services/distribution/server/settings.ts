import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Page } from '#platform/contract/paging.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import type { Day } from '#platform/language/times/day.ts';
import { QuotasCross } from '#platform/matching/assign-places.ts';
import {
  listPeopleNamed,
  listPeopleNumbered,
  listWishers,
} from '#services/people/server/public.ts';
import {
  listInternshipsById,
  offeredInternships,
  offersNamed,
} from '#services/sides/server/public.ts';
import { readPeriods } from '#services/wishes/server/public.ts';
import type { QuotaSetting } from '../distribution.ts';
import type { Group } from '../settings-shapes.ts';
import type { GroupRow } from '../tables/tables.ts';
import { type DistributionPlatform, staffRoom, type Tables } from './distribution-platform.ts';
import { findPeriod, placeIn, placesOf, presentPeriod } from './present.ts';
import { readQuotas } from './read-input.ts';
import { refuseCrossing } from './seat-students.ts';

type Deps = Pick<DistributionPlatform, 'database' | 'live'>;

/** The groups of a period, and whether they and its quotas may still be set. */
export async function findSettings(reads: Reads<Tables>, period_id: number, now: Date) {
  const period = await findPeriod(reads, period_id);
  if (!period) return refuse('not_found');
  const rows = await reads
    .selectFrom('distribution_group')
    .selectAll()
    .where('period_id', '=', period_id)
    .orderBy('turn')
    .execute();
  return {
    period: presentPeriod(period),
    is_open: now < new Date(period.closes_at) && period.read_at === null,
    groups: await presentGroups(reads, rows),
  };
}

/** The internships of a period with their quotas. */
export async function listQuotas(
  reads: Reads<Tables>,
  period_id: number,
  { search, ...page }: Page & { search?: string | undefined },
) {
  const period = await findPeriod(reads, period_id);
  if (!period) return refuse('not_found');
  const found = offeredInternships(reads, period)
    .$if(search !== undefined, (q) => q.where(offersNamed(search ?? '')))
    .orderBy('side.name_arabic')
    .orderBy('internship.id');
  const { rows, count } = await readPage(found, page);
  const ids = rows.map(({ id }) => id);
  const quotas = Map.groupBy(await readQuotas(reads, ids), ({ internship_id }) => internship_id);
  const places = await placesOf(reads, ids);
  return {
    count,
    results: rows.map(({ id, capacity, start_date, end_date }) => ({
      ...placeIn(places, id),
      start_date: start_date as Day,
      end_date: end_date as Day,
      capacity,
      quotas: (quotas.get(id) ?? []).map(({ internship_id: _, ...quota }) => quota),
    })),
  };
}

export async function presentGroups(
  reads: Reads<Tables>,
  rows: readonly GroupRow[],
): Promise<Group[]> {
  const members = await reads
    .selectFrom('distribution_member')
    .select(['group_id', 'student_id'])
    .where((e) => e('group_id', '=', e.fn.any(e.val(rows.map(({ id }) => id)))))
    .orderBy('student_id')
    .execute();
  const names = await listPeopleNamed(
    reads,
    members.map(({ student_id }) => student_id),
  );
  return rows.map(({ period_id: _, ...row }) => ({
    ...row,
    students: members
      .filter(({ group_id }) => group_id === row.id)
      .map(({ student_id }) => valueIn(names, student_id).user_id),
  }));
}

interface GroupFields {
  name: string;
  name_ar: string;
  reason: string;
  turn: number;
  /** Student numbers, apart by spaces, lines or marks; a word that is no student's number is refused by its name. */
  students: string;
}

const mostMembers = 500;

type GroupRefusal = Refusal<
  'settings_closed' | 'turn_taken' | 'unknown_students' | 'in_other_group' | 'too_many_members'
>;

/** Adds a group to a period. */
export function addGroup(
  deps: Deps,
  { period: period_id, students, ...fields }: GroupFields & { period: number },
  acting: Acting,
): Promise<GroupRow | GroupRefusal | Refusal<'not_found'>> {
  return underRules(deps, { rules: groupRules, now: acting.now }, async (tx) => {
    if (!(await findPeriod(tx.writes, period_id))) return refuse('not_found');
    const row = await tx.writes
      .insertInto('distribution_group')
      .values({ ...fields, period_id })
      .returningAll()
      .executeTakeFirstOrThrow();
    return keepMembers(deps, tx, { row, students, action: 'group_added' }, acting);
  });
}

/** Changes a group that nobody has changed since the version that was seen. */
export function editGroup(
  deps: Deps,
  { id, version, students, ...fields }: GroupFields & { id: number; version: number },
  acting: Acting,
): Promise<GroupRow | GroupRefusal | Refusal<'not_found' | 'changed_meanwhile'>> {
  return underRules(deps, { rules: groupRules, now: acting.now }, async (tx) => {
    const held = await holdGroup(tx, id);
    if (!held) return refuse('not_found');
    if (held.version !== version) return refuse('changed_meanwhile');
    const row = await tx.writes
      .updateTable('distribution_group')
      .set({ ...fields, version: version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.writes.deleteFrom('distribution_member').where('group_id', '=', id).execute();
    return keepMembers(deps, tx, { row, students, action: 'group_edited' }, acting);
  });
}

function holdGroup({ writes }: Transaction<Tables>, id: number): Promise<GroupRow | undefined> {
  return writes
    .selectFrom('distribution_group')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a group with its quotas; earlier runs keep their own copy of the settings. */
export function removeGroup(
  deps: Deps,
  { id, version }: { id: number; version: number },
  { actor, now }: Acting,
): Promise<{ id: number } | Refusal<'not_found' | 'changed_meanwhile' | 'settings_closed'>> {
  return underRules(deps, { rules: closedRule, now }, async (tx) => {
    const held = await holdGroup(tx, id);
    if (!held) return refuse('not_found');
    if (held.version !== version) return refuse('changed_meanwhile');
    await tx.writes.deleteFrom('distribution_group').where('id', '=', id).execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'distribution.group_removed',
      subject: { kind: 'distribution_group', id },
      from: { group_name: `${held.name_ar} | ${held.name}` },
    });
    deps.live.changed(tx, [staffRoom], { what: 'distribution' });
    return { id };
  });
}

interface Kept {
  row: GroupRow;
  students: string;
  action: 'group_added' | 'group_edited';
}

async function keepMembers(
  { live }: Deps,
  tx: Transaction<Tables>,
  { row, students, action }: Kept,
  { actor, now }: Acting,
) {
  const numbers = [...new Set(foldDigits(students).match(/[\p{L}\p{N}]+/gu) ?? [])];
  if (numbers.length > mostMembers)
    return refuse('too_many_members', { values: { most: mostMembers } });
  const known = await listPeopleNumbered(tx.writes, numbers.length > 0 ? numbers : ['0']);
  const wishers = new Set((await listWishers(tx.writes)).map(({ id }) => id));
  const strange = numbers.filter((number) => !wishers.has(known.get(number) ?? 0));
  if (strange.length > 0) {
    const named = strange.length > 5 ? [...strange.slice(0, 5), '…'] : strange;
    return refuse('unknown_students', { values: { numbers: named.join(' ') } });
  }
  if (known.size > 0) {
    await tx.writes
      .insertInto('distribution_member')
      .values(
        [...known.values()].map((student_id) => ({
          student_id,
          group_id: row.id,
          period_id: row.period_id,
        })),
      )
      .execute();
  }
  await writeAudit(tx, {
    now,
    actor,
    action: `distribution.${action}`,
    subject: { kind: 'distribution_group', id: row.id },
    to: {
      group_name: `${row.name_ar} | ${row.name}`,
      group_reason: row.reason,
      group_students: numbers.join(' '),
    },
  });
  live.changed(tx, [staffRoom], { what: 'distribution' });
  return row;
}

const closedRule = { distribution_set_in_time: 'settings_closed' } as const;
const groupRules = {
  ...closedRule,
  distribution_group_turn: 'turn_taken',
  distribution_member_once: 'in_other_group',
} as const;
const quotaRules = {
  ...closedRule,
  distribution_quota_once: 'quota_twice',
  distribution_quota_of_some: 'quota_of_nobody',
  distribution_quota_group: 'unknown_group',
} as const;

/** Says to the database at which moment what follows is set; it holds that against the window. */
export async function setAt({ writes }: Transaction<Tables>, now: Date): Promise<void> {
  await sql`select set_config('distribution.at', ${now.toISOString()}, true)`.execute(writes);
}

/** Turns a broken rule into its refusal. */
function underRules<Answer, Broken extends string>(
  { database }: Deps,
  { rules, now }: { rules: Readonly<Record<string, Broken>>; now: Date },
  work: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer | Refusal<Broken>> {
  return refuseBroken(database, rules, async (tx) => {
    await setAt(tx, now);
    return work(tx);
  });
}

type Quotas = readonly Omit<QuotaSetting, 'id' | 'internship_id'>[];

type QuotaRefusal = Refusal<
  | 'not_found'
  | 'settings_closed'
  | 'quotas_cross'
  | 'quota_twice'
  | 'quota_of_nobody'
  | 'unknown_group'
>;

/** Sets all quotas of an internship. Those that cross are refused: with them no run could promise anything. */
export function setQuotas(
  deps: Deps,
  { id: internship_id, quotas }: { id: number; quotas: Quotas },
  { actor, now }: Acting,
): Promise<{ id: number } | QuotaRefusal> {
  return underRules(deps, { rules: quotaRules, now }, async (tx) => {
    // Of two who set them at once the later one replaces what the first has set.
    const lock = `quotas ${internship_id}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.writes);
    const [place] = await listInternshipsById(tx.writes, [internship_id]);
    const period = (place ? await readPeriods(tx.writes, place.cycle_id) : []).find(
      ({ start_date, end_date }) =>
        place && start_date <= place.start_date && end_date >= place.end_date,
    );
    if (!period) return refuse('not_found');
    const groups = [...new Set(quotas.flatMap(({ group_id }) => group_id ?? []))];
    try {
      const told = quotas.map((quota, at) => ({ id: at + 1, internship_id, ...quota }));
      refuseCrossing(told, { groups, place: internship_id });
    } catch (error) {
      if (error instanceof QuotasCross) return refuse('quotas_cross');
      throw error;
    }
    await tx.writes
      .deleteFrom('distribution_quota')
      .where('internship_id', '=', internship_id)
      .execute();
    if (quotas.length > 0) {
      await tx.writes
        .insertInto('distribution_quota')
        .values(quotas.map((quota) => ({ ...quota, internship_id, period_id: period.id })))
        .execute();
    }
    await writeAudit(tx, {
      now,
      actor,
      action: 'distribution.quotas_set',
      subject: { kind: 'internship', id: internship_id },
      to: {
        quotas: quotas
          .map(({ gender, group_id, most }) => `${gender ?? '-'}/${group_id ?? '-'}: ${most}`)
          .join(', '),
      },
    });
    deps.live.changed(tx, [staffRoom], { what: 'distribution' });
    return { id: internship_id };
  });
}
