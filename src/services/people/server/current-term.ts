import { type Expression, sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { waitBriefly } from '#platform/database/brief-wait.ts';
import type { Reads } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { type ReferenceDeps, referenceRecord, signalReference } from './reference-changes.ts';

/** The code of the present term as an expression: the one set by hand, else by today's date. */
export function currentTermCode(now: Date): Expression<string | null> {
  return sql<string | null>`coalesce(
    (select present.code from term present where present.is_set_by_hand),
    ${termOfDay(now)})`;
}

/** The code of the term that contains today; null between two terms. */
function termOfDay(now: Date): Expression<string | null> {
  return sql<string | null>`(select present.code from term present
    where daterange(present.start_date, present.end_date, '[]') @> ${riyadhDay(now)}::date)`;
}

/** The codes of the present term and of the term by date. */
export async function findCurrentTerms(reads: Reads<PeopleTables>, now: Date) {
  const codes = sql<{ current: string | null; by_days: string | null }>`(
    select ${currentTermCode(now)} as current, ${termOfDay(now)} as by_days)`;
  return reads.selectFrom(codes.as('present')).selectAll().executeTakeFirstOrThrow();
}

/** The present term with its names and days; null between two terms. */
export async function findPresentTerm(reads: Reads<PeopleTables>, now: Date) {
  const term = await reads
    .selectFrom('term')
    .select(['code', 'name', 'name_ar', 'year_g', 'year_h', 'start_date', 'end_date'])
    .where('code', '=', currentTermCode(now))
    .executeTakeFirst();
  if (!term) return null;
  return { ...term, start_date: term.start_date as Day, end_date: term.end_date as Day };
}

interface TermSetting {
  /** Null: by date again. */
  code: string | null;
  actor: Pick<Actor, 'id' | 'user_type' | 'role'>;
  now: Date;
}

/** Sets the present term by hand, or returns it to the date. */
export function setCurrentTerm(
  deps: ReferenceDeps,
  { code, actor, now }: TermSetting,
): Promise<{ code: string | null } | Refusal<'not_found' | 'changed_meanwhile'>> {
  // Two administrators set one at the same moment.
  return refuseBroken(deps.database, { term_set_by_hand: 'changed_meanwhile' }, async (tx) => {
    await waitBriefly(tx);
    const before = await tx.writes
      .updateTable('term')
      .set({ is_set_by_hand: false })
      .where('is_set_by_hand', '=', true)
      .returning('code')
      .executeTakeFirst();
    if (code !== null) {
      const set = await tx.writes
        .updateTable('term')
        .set({ is_set_by_hand: true, changed_by: actor.id, changed_at: now.toISOString() })
        .where('code', '=', code)
        .returning('code')
        .executeTakeFirst();
      if (!set) return refuse('not_found');
    }
    if (before?.code === (code ?? undefined)) return { code };
    await writeAudit(tx, {
      now,
      actor,
      action: 'system-data.term_set',
      subject: { kind: 'term', id: Number(code ?? before?.code) },
      from: referenceRecord({ current_term: before?.code ?? null }),
      to: referenceRecord({ current_term: code }),
    });
    signalReference(deps, tx);
    return { code };
  });
}
