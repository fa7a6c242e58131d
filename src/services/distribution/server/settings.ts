import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/audit.ts';
import { personIn } from '#platform/contract/person.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import { foldDigits } from '#platform/language/numbers/digits.ts';
import { QuotasCross } from '#platform/matching/assign-places.ts';
import {
  listPeopleNamed,
  listPeopleNumbered,
  listWishers,
} from '#services/people/server/public.ts';
import { listInternshipsById, offeredInternships } from '#services/sides/server/public.ts';
import { readPeriods } from '#services/wishes/server/public.ts';
import type { Group } from '../contract.ts';
import type { QuotaSetting } from '../distribution.ts';
import type { GroupRow } from '../tables/tables.ts';
import {
  type Acting,
  type DistributionPlatform,
  staffRoom,
  type Tables,
} from './distribution-platform.ts';
import { findPeriod, placeIn, placesOf, presentPeriod } from './present.ts';
import { readQuotas } from './read-input.ts';
import { refuseCrossing } from './seat-students.ts';

type Deps = Pick<DistributionPlatform, 'database' | 'live'>;

/** The groups of a period, and its internships with their quotas. */
export async function findSettings(reads: Reads<Tables>, period_id: number) {
  const period = await findPeriod(reads, period_id);
  if (!period) return refuse('not_found');
  const rows = await reads
    .selectFrom('distribution_group')
    .selectAll()
    .where('period_id', '=', period_id)
    .orderBy('turn')
    .execute();
  const { cycle_id, start_date, end_date } = period;
  const offered = await offeredInternships(reads, { cycle_id, start_date, end_date })
    .orderBy('side.name_arabic')
    .orderBy('internship.id')
    .limit(mostOffered)
    .execute();
  const ids = offered.map(({ id }) => id);
  const quotas = Map.groupBy(await readQuotas(reads, ids), ({ internship_id }) => internship_id);
  const places = await placesOf(reads, ids);
  return {
    period: presentPeriod(period),
    groups: await presentGroups(reads, rows),
    internships: offered.map(({ id, capacity }) => ({
      ...placeIn(places, id),
      capacity,
      quotas: (quotas.get(id) ?? []).map(({ internship_id: _, ...quota }) => quota),
    })),
  };
}

/** More internships than a period has. */
const mostOffered = 1000;

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
      .map(({ student_id }) => personIn(names, student_id)),
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
  'turn_taken' | 'unknown_students' | 'in_other_group' | 'too_many_members'
>;

/** Adds a group to a period. */
export function addGroup(
  deps: Deps,
  { period: period_id, students, ...fields }: GroupFields & { period: number },
  acting: Acting,
): Promise<GroupRow | GroupRefusal | Refusal<'not_found'>> {
  return underRules(deps, async (tx) => {
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
  return underRules(deps, async (tx) => {
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

/** Deletes a group with its quotas; runs that were made keep what they were told. */
export async function removeGroup(
  { database, live }: Deps,
  { id, version }: { id: number; version: number },
  { actor, now }: Acting,
): Promise<{ id: number } | Refusal<'not_found' | 'changed_meanwhile'>> {
  return database.transaction(async (tx) => {
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
    live.changed(tx, [staffRoom], { what: 'distribution' });
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
    return refuse('unknown_students', { values: { numbers: strange.slice(0, 5).join(' ') } });
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

const rules = {
  distribution_group_turn: 'turn_taken',
  distribution_member_once: 'in_other_group',
} as const;

const isRule = (name: string | null): name is keyof typeof rules => name !== null && name in rules;

async function underRules<Answer>(
  { database }: Deps,
  work: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer | Refusal<(typeof rules)[keyof typeof rules]>> {
  try {
    return await database.transaction(work);
  } catch (error) {
    const broken = violatedConstraint(error);
    if (!isRule(broken)) throw error;
    return refuse(rules[broken]);
  }
}

type Quotas = readonly Omit<QuotaSetting, 'id' | 'internship_id'>[];

type QuotaRefusal = Refusal<
  'not_found' | 'quotas_cross' | 'quota_twice' | 'quota_of_nobody' | 'unknown_group'
>;

/** Sets all quotas of an internship. Those that cross are refused: with them no run could promise anything. */
export async function setQuotas(
  { database, live }: Deps,
  { id: internship_id, quotas }: { id: number; quotas: Quotas },
  { actor, now }: Acting,
): Promise<{ id: number } | QuotaRefusal> {
  if (quotas.some(({ gender, group_id }) => gender === null && group_id === null)) {
    return refuse('quota_of_nobody');
  }
  const kinds = new Set(quotas.map(({ gender, group_id }) => `${gender}:${group_id}`));
  if (kinds.size < quotas.length) return refuse('quota_twice');
  return database.transaction(async (tx) => {
    // Of two who set them at once the later one replaces what the first has set.
    const lock = `quotas ${internship_id}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx.writes);
    const [place] = await listInternshipsById(tx.writes, [internship_id]);
    if (!place) return refuse('not_found');
    const period = (await readPeriods(tx.writes, place.cycle_id)).find(
      ({ start_date, end_date }) => start_date <= place.start_date && end_date >= place.end_date,
    );
    const rows = await tx.writes
      .selectFrom('distribution_group')
      .select('id')
      .where('period_id', '=', period?.id ?? 0)
      // No group goes while a quota for it is written.
      .forShare()
      .execute();
    const groups = rows.map(({ id }) => id);
    if (quotas.some(({ group_id }) => group_id !== null && !groups.includes(group_id))) {
      return refuse('unknown_group');
    }
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
        .values(quotas.map((quota) => ({ ...quota, internship_id })))
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
    live.changed(tx, [staffRoom], { what: 'distribution' });
    return { id: internship_id };
  });
}
