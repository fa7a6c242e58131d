import { sql } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import type { Day } from '#platform/language/times/day.ts';
import { offeredInternships, offersNamed } from '#services/sides/server/public.ts';
import type { BoardColumn } from '../../board-shapes.ts';
import type { Tables } from '../distribution-platform.ts';
import { type BoardOf, type Filters, rowsOf } from './board.ts';
import { countPlanned } from './planned-seats.ts';

interface ColumnFilters extends Filters, Page {
  free?: boolean | undefined;
  /** Of this student: their wishes first, then what is free and open to them. */
  wished_by?: number | undefined;
}

/** A period's internships, with how much of each is given or meant to be. */
export async function listBoard(
  reads: Reads<Tables>,
  board: BoardOf,
  asked: ColumnFilters,
  today: Day,
) {
  const wisher = await findWisher(reads, board, asked.wished_by);
  const { rows, count } = await readPage(
    offersOf(reads, board, { ...asked, wisher, today }),
    asked,
  );
  const ids = rows.map(({ id }) => id);
  const planned = await countPlanned(reads, board, ids);
  return {
    count,
    results: rows.map(
      (row): BoardColumn => ({
        id: row.id,
        side: { name: row.side_name, name_ar: row.side_name_ar },
        department: { name: row.department_name, name_ar: row.department_name_ar },
        location: row.location || row.org_location,
        start_date: row.start_date as Day,
        end_date: row.end_date as Day,
        gender: row.gender,
        capacity: row.capacity,
        taken: row.placed + (planned.get(row.id) ?? 0),
        is_over: row.end_date < today,
      }),
    ),
  };
}

async function findWisher(reads: Reads<Tables>, board: BoardOf, id: number | undefined) {
  return id === undefined ? undefined : (await rowsOf(reads, board, [id]))[0];
}

interface Sought extends ColumnFilters {
  wisher: Awaited<ReturnType<typeof findWisher>>;
  today: Day;
}

/** The most wished for come first; those that are over are seldom looked for, and come last. */
function offersOf(
  reads: Reads<Tables>,
  board: BoardOf,
  { search, major, gender, free, wisher, today }: Sought,
) {
  return offeredInternships(reads, board.period)
    .leftJoin(wishesOf(board, major).as('wished'), 'wished.id', 'internship.id')
    .$if(search !== undefined, (q) => q.where(offersNamed(search ?? '')))
    .$if(major !== undefined, (q) => q.where('internship.major_code', '=', major ?? 0))
    .$if(gender !== undefined, (q) =>
      q.where((e) => e.or([e('gender', 'is', null), e('gender', '=', gender ?? null)])),
    )
    .$if(free === true, (q) => q.where('internship.available', '>', 0))
    .orderBy(sql`array_position(${wisher?.wishes ?? []}::integer[], internship.id)`, (order) =>
      order.asc().nullsLast(),
    )
    .$if(wisher !== undefined, (q) =>
      q.orderBy(
        (e) =>
          e.and([
            e('internship.available', '>', 0),
            e('internship.major_code', '=', wisher?.major_code ?? 0),
            e(
              e.fn.coalesce('internship.gender', e.val(wisher?.gender ?? 1)),
              '=',
              wisher?.gender ?? 1,
            ),
          ]),
        'desc',
      ),
    )
    .orderBy((e) => e('internship.end_date', '<', today))
    .orderBy(sql`coalesce(wished.students, 0)`, 'desc')
    .orderBy('side.name_arabic')
    .orderBy('internship.id');
}

/** Internship → how many of a board's run wished for it. */
function wishesOf({ run }: BoardOf, major: number | undefined) {
  return sql<{ id: number; students: number }>`(
    select wish.id, count(*) as students from distribution_row cross join lateral unnest(wishes) wish (id)
    where run_id = ${run?.id ?? 0} and (${major ?? null}::integer is null or major_code = ${major ?? null})
    group by wish.id)`;
}
