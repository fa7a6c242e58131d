import { type SqlBool, sql } from 'kysely';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { listMajorsWithin, listPeopleNamed } from '#services/people/server/public.ts';
import { gpaBands, type QuotaSetting, type RunSettings } from '../distribution.ts';
import type { Move, SettingDifference, Share } from '../run-shapes.ts';
import type { RunRowKept } from '../tables/tables.ts';
import type { Tables } from './distribution-platform.ts';
import { placeIf, placeIn, placesOf } from './present.ts';

/** Two runs of a period; the first is the earlier one. */
interface Two {
  from: RunRowKept;
  to: RunRowKept;
}

const band = sql.raw(
  `case ${gpaBands.map((least, place) => `when gpa >= ${least} then ${place}`).join(' ')} else ${gpaBands.length} end`,
);

/** How many have their first wish in a run: all, by gender, by major and by the band of the average. */
async function countShares(reads: Reads<Tables>, run_id: number) {
  const counted = sql<{
    by: Exclude<Share['by'], 'college'>;
    key: number;
    students: number;
    first: number;
  }>`(
    select case when grouping(gender) = 0 then 'gender' when grouping(major_code) = 0 then 'major'
        when grouping(band) = 0 then 'gpa' else 'all' end as by,
      coalesce(gender, major_code, band, 0) as key,
      count(*)::integer as students, (count(*) filter (where position = 1))::integer as first
    from (select gender, coalesce(major_code, 0) as major_code, position, ${band} as band
      from distribution_row where run_id = ${run_id}) as of_run
    group by grouping sets ((), (gender), (major_code), (band)))`;
  return reads.selectFrom(counted.as('counted')).selectAll().execute();
}

const order = ['all', 'gender', 'college', 'major', 'gpa'] as const;

export async function compareShares(reads: Reads<Tables>, { from, to }: Two): Promise<Share[]> {
  const [before, after, majors] = await Promise.all([
    countShares(reads, from.id),
    countShares(reads, to.id),
    listMajorsWithin(reads, {}),
  ]);
  const none = { name: '', name_ar: '' };
  const withColleges = (counted: typeof after) => [
    ...counted,
    ...[...new Set(majors.map(({ college }) => college))].flatMap((key) => {
      const its = majors.filter(({ college }) => college === key).map(({ id }) => id);
      const of = counted.filter((share) => share.by === 'major' && its.includes(share.key));
      const sum = (what: 'students' | 'first') => of.reduce((all, one) => all + one[what], 0);
      const students = sum('students');
      return students > 0 ? [{ by: 'college' as const, key, students, first: sum('first') }] : [];
    }),
  ];
  const earlierShares = withColleges(before);
  return withColleges(after)
    .map((share): Share => {
      const earlier = earlierShares.find(({ by, key }) => by === share.by && key === share.key);
      const major = majors.find(({ id }) => share.by === 'major' && id === share.key);
      const college = majors.find((one) => share.by === 'college' && one.college === share.key);
      const named = major
        ? { name: major.name, name_ar: major.name_ar }
        : college && { name: college.college_name, name_ar: college.college_name_ar };
      return {
        ...share,
        of: named ?? (share.by === 'major' ? none : null),
        other_students: earlier?.students ?? 0,
        other_first: earlier?.first ?? 0,
      };
    })
    .sort((one, other) => order.indexOf(one.by) - order.indexOf(other.by) || one.key - other.key);
}

/** Lists the settings that differ between two runs. */
export async function compareSettings(
  reads: Reads<Tables>,
  { from, to }: Two,
): Promise<SettingDifference[]> {
  const before = from.settings;
  const after = to.settings;
  const found: SettingDifference[] = [];
  if (before.rest !== after.rest) found.push({ kind: 'rest', to: after.rest });
  for (const group of after.groups) {
    const { name, name_ar, students } = group;
    const earlier = before.groups.find(({ id }) => id === group.id);
    if (!earlier) found.push({ kind: 'group_added', group: { name, name_ar } });
    else if (earlier.students !== students) {
      found.push({
        kind: 'group_changed',
        group: { name, name_ar },
        from: earlier.students,
        to: students,
      });
    }
  }
  for (const { id, name, name_ar } of before.groups) {
    if (after.groups.some((group) => group.id === id)) continue;
    found.push({ kind: 'group_removed', group: { name, name_ar } });
  }
  const ordered = (one: RunSettings, other: RunSettings) =>
    one.groups.map(({ id }) => id).filter((id) => other.groups.some((group) => group.id === id));
  if (ordered(before, after).join() !== ordered(after, before).join()) {
    found.push({ kind: 'group_order' });
  }
  const changed = await countChanged(reads, { from, to });
  for (const kind of ['students', 'gpas', 'members', 'wishes'] as const) {
    if (changed[kind] > 0) found.push({ kind, count: changed[kind] });
  }
  const freeOf = ({ places }: RunSettings, id: number) => {
    const place = places.find((one) => one.id === id);
    return place ? place.capacity - place.taken : 0;
  };
  const seats = [...new Set([...after.places, ...before.places].map(({ id }) => id))]
    .map((id) => ({ id, from: freeOf(before, id), to: freeOf(after, id) }))
    .filter((free) => free.from !== free.to);
  const quotas = [...after.quotas, ...before.quotas]
    .map(({ internship_id }) => internship_id)
    .filter((id, at, all) => all.indexOf(id) === at)
    .filter((id) => told(before.quotas, id) !== told(after.quotas, id));
  const places = await placesOf(reads, [...seats.map(({ id }) => id), ...quotas]);
  for (const { id, ...free } of seats.slice(0, mostTold)) {
    found.push({ kind: 'seats', internship: placeIn(places, id), ...free });
  }
  for (const id of quotas.slice(0, mostTold)) {
    found.push({ kind: 'quotas', internship: placeIn(places, id) });
  }
  return found;
}

/**
 * Counts students whom only one of the runs had, and those with another average, another group or other wishes.
 * Students whose whole group was added or removed are reported with the group.
 */
async function countChanged(reads: Reads<Tables>, { from, to }: Two) {
  const idsOf = ({ settings }: RunRowKept) => settings.groups.map(({ id }) => id);
  const changed = sql<{ students: number; gpas: number; members: number; wishes: number }>`(
    select (count(*) filter (where earlier.student_id is null or later.student_id is null))::integer as students,
      (count(*) filter (where both_known and earlier.gpa is distinct from later.gpa))::integer as gpas,
      (count(*) filter (where both_known and earlier.group_id is distinct from later.group_id
        and coalesce(earlier.group_id = any(${idsOf(to)}::integer[]), true)
        and coalesce(later.group_id = any(${idsOf(from)}::integer[]), true)))::integer as members,
      (count(*) filter (where both_known and earlier.wishes <> later.wishes))::integer as wishes
    from (select * from distribution_row where run_id = ${from.id}) as earlier
    full join (select * from distribution_row where run_id = ${to.id}) as later using (student_id)
    cross join lateral (
      select earlier.run_id is not null and later.run_id is not null as both_known
    ) as known)`;
  return reads.selectFrom(changed.as('changed')).selectAll().executeTakeFirstOrThrow();
}

/** The most internships named of each kind of difference. */
const mostTold = 5;

function told(quotas: readonly QuotaSetting[], internship: number): string {
  return quotas
    .filter(({ internship_id }) => internship_id === internship)
    .map(({ gender, group_id, most }) => [gender, group_id, most].join(':'))
    .sort()
    .join(' ');
}

/** Ranks a seat for its student: by the wish's position, then 50 for one that was left, then 100 for none. */
const worth = (side: string) =>
  sql.raw(
    `coalesce(${side}.position, case when ${side}.internship_id is null then 100 else 50 end)`,
  );

/** Students of both runs whose seat differs; of somebody whom only one of them knew, nothing moved. */
const moved = ({ from, to }: Two) => sql<{
  student_id: number;
  gpa: number | null;
  direction: Move['direction'];
  from_id: number | null;
  from_position: number | null;
  to_id: number | null;
  to_position: number | null;
  turn: number;
}>`(
  select later.student_id, later.gpa, later.turn,
    case when ${worth('later')} < ${worth('earlier')} then 'better'
      when ${worth('later')} > ${worth('earlier')} then 'worse' else 'other' end as direction,
    earlier.internship_id as from_id, earlier.position as from_position,
    later.internship_id as to_id, later.position as to_position
  from distribution_row as later join distribution_row as earlier
    on earlier.run_id = ${from.id} and earlier.student_id = later.student_id
  where later.run_id = ${to.id} and later.internship_id is distinct from earlier.internship_id)`;

export async function countMoves(reads: Reads<Tables>, two: Two) {
  const of = (direction: Move['direction']) =>
    sql<number>`(count(*) filter (where direction = ${direction}))::integer`;
  return reads
    .selectFrom(moved(two).as('moved'))
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      of('better').as('better'),
      of('worse').as('worse'),
    ])
    .executeTakeFirstOrThrow();
}

export async function listMoves(
  reads: Reads<Tables>,
  two: Two,
  { direction, ...page }: Page & { direction?: Move['direction'] | undefined },
): Promise<{ count: number; results: Move[] }> {
  const found = reads
    .selectFrom(moved(two).as('moved'))
    .$if(direction !== undefined, (q) => q.where(sql<SqlBool>`direction = ${direction}`));
  const rows = await found
    .selectAll()
    .orderBy('turn')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const names = await listPeopleNamed(
    reads,
    rows.map(({ student_id }) => student_id),
  );
  const places = await placesOf(
    reads,
    rows.flatMap(({ from_id, to_id }) => [from_id, to_id]),
  );
  return {
    count,
    results: rows.map((row) => ({
      student: personIn(names, row.student_id),
      gpa: row.gpa,
      direction: row.direction,
      from: placeIf(places, row.from_id),
      from_position: row.from_position,
      to: placeIf(places, row.to_id),
      to_position: row.to_position,
    })),
  };
}
