import {
  type Expression,
  type ExpressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { findCollegeOf, type PeopleTables } from '#services/people/server/public.ts';
import { pairOf } from '../notice.ts';
import type { NoticeTables } from '../tables/tables.ts';

export type NoticeRow = Selectable<NoticeTables['notice']>;

/** The reader and the time, which decide the notices they see. */
export interface Reader {
  person_id: number;
  role: string;
  college: number | null;
  section: number;
  now: Date;
}

export async function readerOf(
  reads: Reads<PeopleTables>,
  actor: Actor,
  now: Date,
): Promise<Reader> {
  const college = await findCollegeOf(reads, actor.id);
  return { person_id: actor.id, role: pairOf(actor), college, section: actor.gender, now };
}

/**
 * Condition that a notice is shown to the reader now; every query and command of a reader must include it.
 */
export function isShownTo({ person_id, role, college, section, now }: Reader) {
  return (e: ExpressionBuilder<NoticeTables, 'notice'>) =>
    e.and([
      isLive(e, now),
      sql<SqlBool>`(notice.roles = '{}' or ${role} = any(notice.roles))`,
      sql<SqlBool>`(notice.colleges = '{}' or ${college}::integer = any(notice.colleges))`,
      sql<SqlBool>`(notice.students = '{}' or ${person_id} = any(notice.students))`,
      sql<SqlBool>`(notice.sections = '{}' or ${section}::smallint = any(notice.sections))`,
    ]);
}

export function isLive(
  e: ExpressionBuilder<NoticeTables, 'notice'>,
  now: Date,
): Expression<SqlBool> {
  const at = now.toISOString();
  return e.and([
    e('notice.withdrawn_at', 'is', null),
    e('notice.starts_at', '<=', at),
    e('notice.ends_at', '>', at),
  ]);
}

/** Notices shown to the reader, with their reading state; without a row, a notice is unseen. */
function shownTo(reads: Reads<NoticeTables>, reader: Reader) {
  return reads
    .selectFrom('notice')
    .leftJoin('notice_reading as reading', (join) =>
      join
        .onRef('reading.notice_id', '=', 'notice.id')
        .on('reading.person_id', '=', reader.person_id),
    )
    .where(isShownTo(reader));
}

export async function listShown(reads: Reads<NoticeTables>, reader: Reader, page: Page) {
  const shown = shownTo(reads, reader);
  const rows = await shown
    .select(['notice.id', 'kind', 'title', 'title_ar', 'body', 'body_ar', 'starts_at', 'ends_at'])
    .select(sql<boolean>`coalesce(reading.seen, false)`.as('seen'))
    .select(sql<boolean>`coalesce(reading.dismissed, false)`.as('dismissed'))
    .orderBy('starts_at', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();
  const counts = await shown
    .select((e) => e.fn.countAll<number>().as('count'))
    .select(sql<number>`count(*) filter (where reading.seen is not true)`.as('unseen'))
    .executeTakeFirstOrThrow();
  return { ...counts, results: rows };
}

export async function countShown(reads: Reads<NoticeTables>, reader: Reader): Promise<number> {
  const { count } = await shownTo(reads, reader)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUnseen(reads: Reads<NoticeTables>, reader: Reader): Promise<number> {
  const { unseen } = await shownTo(reads, reader)
    .select((e) => e.fn.countAll<number>().as('unseen'))
    .where(sql<SqlBool>`reading.seen is not true`)
    .executeTakeFirstOrThrow();
  return unseen;
}

export async function findNotice(
  reads: Reads<NoticeTables>,
  id: number,
): Promise<NoticeRow | null> {
  const row = await reads.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}
