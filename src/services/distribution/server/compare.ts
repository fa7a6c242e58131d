import { type SqlBool, sql } from 'kysely';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { listPeopleNamed, listReferenceNames } from '#services/people/server/public.ts';
import type { Move, SettingDifference, Share } from '../contract.ts';
import { gpaBands, type QuotaSetting } from '../distribution.ts';
import type { RunRowKept } from '../tables/tables.ts';
import type { Tables } from './distribution-platform.ts';
import { placeIf, placeIn, placesOf } from './present.ts';

/** Two runs of a period; the first is the earlier one. */
interface Two {
  from: RunRowKept;
  to: RunRowKept;
}

const band = sql.raw(
  `case ${gpaBands.map((least, place) => `when coalesce(gpa, 0) >= ${least} then ${place}`).join(' ')} end`,
);

/** How many have their first wish in each run: all, by gender, by major and by the band of the average. */
async function countShares(reads: Reads<Tables>, run_id: number) {
  const counted = sql<{
    by: Share['by'];
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

const order = ['all', 'gender', 'major', 'gpa'] as const;

export async function compareShares(reads: Reads<Tables>, { from, to }: Two): Promise<Share[]> {
  const [before, after, names] = await Promise.all([
    countShares(reads, from.id),
    countShares(reads, to.id),
    listReferenceNames(reads),
  ]);
  const majors = names.get('major');
  return after
    .map((share): Share => {
      const earlier = before.find(({ by, key }) => by === share.by && key === share.key);
      return {
        ...share,
        major:
          share.by === 'major'
            ? (majors?.get(String(share.key)) ?? { name: '', name_ar: '' })
            : null,
        other_students: earlier?.students ?? 0,
        other_first: earlier?.first ?? 0,
      };
    })
    .sort((one, other) => order.indexOf(one.by) - order.indexOf(other.by) || one.key - other.key);
}

/** What the later run was told otherwise. Every run draws its own lots. */
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
  const seats = after.places.flatMap(({ id, capacity, taken }) => {
    const earlier = before.places.find((place) => place.id === id);
    const free = { from: earlier ? earlier.capacity - earlier.taken : 0, to: capacity - taken };
    return free.from === free.to ? [] : [{ id, ...free }];
  });
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
  if (found.length === 0) found.push({ kind: 'lots' });
  return found;
}

/** So many internships are named, of each kind of difference. */
const mostTold = 5;

function told(quotas: readonly QuotaSetting[], internship: number): string {
  return quotas
    .filter(({ internship_id }) => internship_id === internship)
    .map(({ gender, group_id, most }) => [gender, group_id, most].join(':'))
    .sort()
    .join(' ');
}

/** What a seat is worth to its student: the wish, then one of those left, then none. */
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
