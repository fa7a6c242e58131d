import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { foldArabic } from '#platform/language/text.ts';
import { type PeopleTables, peopleLike } from '#services/people/server/public.ts';
import { type Side, sides } from '../side.ts';
import { allRows, type OpenTracked } from './open-services.ts';
import { namesOf, presentRequests } from './present.ts';

export interface Asked extends Page, Acting {
  side: Side;
  service?: string | undefined;
  search?: string | undefined;
}

interface Deps {
  reads: Reads<PeopleTables>;
  speak: Speak;
}

/** A page of the person's requests in these services, with the counts of each side and service. */
export async function listRequests(
  { reads, speak }: Deps,
  open: readonly OpenTracked[],
  asked: Asked,
) {
  if (open.length === 0) return { ...summed([], [], asked), results: [] };
  const found = reads.selectFrom((await allRows(open, asked)).as('found')).where(matches(asked));
  const { side, service } = asked;
  const [counts, rows] = await Promise.all([
    found
      .select(['service', sideOf.as('side')])
      .select(sql<number>`count(*)::integer`.as('count'))
      .select(lateBy(asked.now).as('late'))
      .groupBy(['service', sideOf])
      .execute(),
    found
      .selectAll()
      .where(side === 'open' ? sql<SqlBool>`ended_at is null` : sql<SqlBool>`${sideOf} = ${side}`)
      .$if(service !== undefined, (q) => q.where('service', '=', service ?? ''))
      .orderBy(inOrder)
      .limit(asked.page_size)
      .offset(offsetOf(asked))
      .execute(),
  ]);
  return {
    ...summed(counts, namesOf(open, speak), asked),
    results: await presentRequests({ reads, speak }, open, rows, asked.now),
  };
}

interface Counted {
  service: string;
  side: Exclude<Side, 'open'>;
  count: number;
  late: number;
}

const sideOf = sql<
  Counted['side']
>`case when ended_at is not null then 'ended' when is_mine then 'mine' else 'university' end`;

const lateBy = (now: Date) =>
  sql<number>`(count(*) filter (where ended_at is null and promised_at <= ${now.toISOString()}))::integer`;

/** One's own turn first, the earliest promise first; what has ended, the latest first. */
const inOrder = sql`ended_at desc nulls last, is_mine desc, promised_at nulls last, since, service, kind, id`;

/** Every word stands in the number or the title, or the person is called so. */
function matches({ search }: Asked): RawBuilder<SqlBool> {
  const words = foldArabic(search ?? '').split(' ');
  const text = sql`ar_norm(concat_ws(' ', number, title, title_ar))`;
  const each = words.map((word) => sql`${text} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  if (search === undefined) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(each, sql` and `)} or about in ${peopleLike(search)})`;
}

/** Each count is that of the list behind it: of the sides within the service, of the services within the side. */
function summed(
  counts: readonly Counted[],
  services: ReturnType<typeof namesOf>,
  { side, service }: Asked,
) {
  const sum = (of: (one: Counted) => boolean, what: 'count' | 'late' = 'count') =>
    counts.filter(of).reduce((total, one) => total + one[what], 0);
  const isIn = (one: Counted, wanted: Side) =>
    wanted === 'open' ? one.side !== 'ended' : one.side === wanted;
  const isOf = (one: Counted) => service === undefined || one.service === service;
  const ofSide = (wanted: Side) => sum((one) => isIn(one, wanted) && isOf(one));
  return {
    count: ofSide(side),
    sides: Object.fromEntries(sides.map((one) => [one, ofSide(one)])) as Record<Side, number>,
    services: services.map((one) => ({
      ...one,
      count: sum((counted) => counted.service === one.service && isIn(counted, side)),
    })),
    late: sum(isOf, 'late'),
  };
}
