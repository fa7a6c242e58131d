import { type RawBuilder, sql } from 'kysely';
import { actionsSince } from '#platform/audit/audit.ts';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { momentOf, riyadhDay, startOfWeek } from '#platform/language/times/day.ts';
import type { Service } from '#platform/service/service.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import type { Finished } from '../contract.ts';

type DoneReads = Reads<AuditTables & PeopleTables>;

interface Whose {
  actor: { id: number };
  now: Date;
}

/** How many things somebody has finished since Sunday. */
export async function countDone(
  reads: DoneReads,
  services: readonly Service[],
  whose: Whose,
): Promise<number> {
  const { count } = await reads
    .selectFrom(doneIn(reads, services, whose).as('done'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One page of them, latest first. */
export async function listDone(
  { reads, speak }: { reads: DoneReads; speak: Speak },
  services: readonly Service[],
  { page, ...whose }: Whose & { page: Page },
): Promise<{ count: number; results: Finished[] }> {
  const [count, rows] = await Promise.all([
    countDone(reads, services, whose),
    reads
      .selectFrom(doneIn(reads, services, whose).as('done'))
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('what')
      .limit(page.page_size)
      .offset(offsetOf(page))
      .execute(),
  ]);
  const people = await listPeopleNamed(
    reads,
    rows.map(({ about }) => about),
  );
  const phrases = phrasesOf(services);
  const results = rows.map(({ what, at, count: times, about }) => {
    const phrase = phrases.get(what) ?? what;
    return {
      text: speak('en', phrase),
      text_ar: speak('ar', phrase),
      at,
      count: times,
      // Work for oneself names nobody.
      about: about === null || about === whose.actor.id ? null : personIn(people, about),
    };
  });
  return { count, results };
}

interface DoneTogether {
  what: string;
  at: string;
  count: number;
  about: number | null;
}

/** Counts work done for several at one moment as one entry. */
function doneIn(
  reads: DoneReads,
  services: readonly Service[],
  { actor, now }: Whose,
): RawBuilder<DoneTogether> {
  const asked = { actor_id: actor.id, since: momentOf(startOfWeek(riyadhDay(now)), '00:00') };
  const logged = actionsSince(reads, {
    ...asked,
    actions: services.flatMap(({ done }) => done?.logged ?? []),
  });
  const unlogged = unloggedOf(services).map(
    ({ what, find }) =>
      sql`select ${what}::text as what, own.at, own.about from (${find(asked)}) own`,
  );
  return sql<DoneTogether>`(
    select what, at, count(*)::integer as count,
      case when count(distinct about) = 1 then min(about) end as about
    from (${sql.join([logged, ...unlogged], sql` union all `)}) each_done
    group by what, at)`;
}

function unloggedOf(services: readonly Service[]) {
  return services.flatMap(({ contract, done }) =>
    Object.entries(done?.unlogged ?? {}).map(([kind, find]) => ({
      what: `${contract.service}:done.${kind}`,
      find,
    })),
  );
}

/** Logged actions read as in the audit log. */
function phrasesOf(services: readonly Service[]): ReadonlyMap<string, string> {
  return new Map(services.flatMap(({ audit }) => Object.entries(audit?.actions ?? {})));
}
