import { sql } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { Day } from '#platform/language/times/day.ts';
import { offeredInternships, offersNamed } from '#services/sides/server/public.ts';
import type { BoardColumn } from '../../board-shapes.ts';
import type { Tables } from '../distribution-platform.ts';
import { type BoardOf, countPlanned, type Filters, rowsOf } from './board.ts';

interface Asked extends Filters, Page {
  free?: boolean | undefined;
  wished_by?: number | undefined;
}

/** A period's internships, with how much of each is given or meant to be. */
export async function listBoard(
  reads: Reads<Tables>,
  board: BoardOf,
  { search, major, gender, free, wished_by, ...page }: Asked,
  today: Day,
) {
  const [wisher] = wished_by === undefined ? [] : await rowsOf(reads, board, [wished_by]);
  const found = offeredInternships(reads, board.period)
    .leftJoin(wishesFor(board, major).as('wished'), 'wished.id', 'internship.id')
    .$if(search !== undefined, (q) => q.where(offersNamed(search ?? '')))
    .$if(major !== undefined, (q) => q.where('internship.major_code', '=', major ?? 0))
    .$if(gender !== undefined, (q) =>
      q.where((e) => e.or([e('gender', 'is', null), e('gender', '=', gender ?? null)])),
    )
    .$if(free === true, (q) => q.where('internship.available', '>', 0))
    .$call((q) =>
      wisher
        ? q
            .orderBy(positionFor(wisher), (order) => order.asc().nullsLast())
            .orderBy(isOpenTo(wisher), 'desc')
        : q,
    )
    // The most wished for internships come first; those that are over are seldom looked for, and come last.
    .orderBy((e) => e('internship.end_date', '<', today))
    .orderBy(sql`coalesce(wished.students, 0)`, 'desc')
    .orderBy('side.name_arabic')
    .orderBy('internship.id');
  const { rows, count } = await readPage(found, page);
  const ids = rows.map(({ id }) => id);
  const planned = await countPlanned(reads, board, ids);
  return {
    count,
    results: rows.map((row) => presentColumn(row, planned.get(row.id) ?? 0, today)),
  };
}

/** How often each internship was wished for, by everybody or in one major. */
function wishesFor({ run }: BoardOf, major: number | null = null) {
  return sql<{ id: number; students: number }>`(
    select wish.id, count(*) as students from distribution_row cross join lateral unnest(wishes) wish (id)
    where run_id = ${run?.id ?? 0} and (${major}::integer is null or major_code = ${major})
    group by wish.id)`;
}

type Wisher = Awaited<ReturnType<typeof rowsOf>>[number];

const positionFor = ({ wishes }: Wisher) =>
  sql`array_position(${wishes}::integer[], internship.id)`;

const isOpenTo = ({ major_code, gender }: Wisher) =>
  sql<boolean>`internship.available > 0 and internship.major_code = ${major_code}
    and coalesce(internship.gender, ${gender}) = ${gender}`;

type Offered = Awaited<ReturnType<ReturnType<typeof offeredInternships>['execute']>>[number];

const presentColumn = (row: Offered, planned: number, today: Day): BoardColumn => ({
  id: row.id,
  side: { name: row.side_name, name_ar: row.side_name_ar },
  department: { name: row.department_name, name_ar: row.department_name_ar },
  location: row.location || row.org_location,
  start_date: row.start_date as Day,
  end_date: row.end_date as Day,
  gender: row.gender,
  capacity: row.capacity,
  taken: row.placed + planned,
  is_over: row.end_date < today,
});
