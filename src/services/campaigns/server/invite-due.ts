import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue, type Next } from '#platform/due/due.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { studentsReached } from '#services/people/server/public.ts';
import type { CampaignTables } from '../tables/tables.ts';
import type { CampaignsPlatform } from './campaigns-platform.ts';
import type { Students } from './queries.ts';

/** Size of a batch and pause between batches, so that not everybody looks for slots at once. */
export const toldAtOnce = 100;
export const pauseMs = 10_000;

type Deps = Pick<CampaignsPlatform, 'database' | 'events' | 'live'>;
type Campaign = Selectable<CampaignTables['guidance_campaign']>;

/**
 * Notifies a campaign's next batch of students: first invitations, then reminders. The campaign's row lock keeps other
 * processes out, and students are marked in the transaction that notifies them, so each is notified exactly once even
 * if a process dies.
 */
export function inviteDue(deps: Deps): Duty {
  return fallsDue(deps.database, 'campaigns.invite', {
    table: 'guidance_campaign',
    key: 'id',
    does: (tx, campaign, now) => tellSome(deps, tx, { campaign, now }),
  });
}

async function tellSome(
  { events, live }: Deps,
  tx: Transaction<CampaignTables>,
  { campaign, now }: { campaign: Campaign; now: Date },
): Promise<Next> {
  const { id, title, title_ar, author_id: by } = campaign;
  const isOver = new Date(campaign.ends_at) <= now;
  const told = isOver ? null : await takeTurns(tx, campaign, now);
  if (told) {
    const event = { campaign_id: id, title, title_ar, by, student_ids: told.student_ids, now };
    await events.announce(tx, `campaigns.${told.as}`, event);
    live.changed(tx, [by, ...told.student_ids].map(roomOfPerson), { what: 'campaigns', id });
  }
  return told ? new Date(now.getTime() + pauseMs) : 'never';
}

/** Marks the next batch as notified; null if nobody is left whom the author still reaches. */
async function takeTurns(
  tx: Transaction<CampaignTables>,
  { id, author_id, author_type, author_role, reminded_at }: Campaign,
  now: Date,
) {
  const author = { id: author_id, user_type: author_type, role: author_role };
  const take = (as: Turn, whose: RawBuilder<SqlBool>) =>
    markAs(tx, as, { id, whose, students: studentsReached(reachedBy(author)), now });
  const invited = await take('invited', sql<SqlBool>`invited_at is null`);
  if (invited.length > 0) return { as: 'invited' as const, student_ids: invited };
  if (reminded_at === null) return null;
  const isOld = sql<SqlBool>`reminded_at is null and invited_at <= ${reminded_at}`;
  const reminded = await take('reminded', isOld);
  return reminded.length > 0 ? { as: 'reminded' as const, student_ids: reminded } : null;
}

type Turn = 'invited' | 'reminded';

/** Locks rows in one order, waiting for concurrent bookings, whose students then need no notification. */
async function markAs(
  { writes }: Transaction<CampaignTables>,
  as: Turn,
  turns: { id: number; whose: RawBuilder<SqlBool>; students: Students; now: Date },
): Promise<number[]> {
  const next = writes
    .selectFrom('guidance_campaign_student')
    .select('student_id')
    .where('campaign_id', '=', turns.id)
    .where('booked_at', 'is', null)
    .where(turns.whose)
    .where('student_id', 'in', turns.students)
    .orderBy('student_id')
    .limit(toldAtOnce)
    .forUpdate();
  const marked = await writes
    .with('next', () => next)
    .updateTable('guidance_campaign_student')
    .from('next')
    .set({ [`${as}_at`]: turns.now.toISOString() })
    .where('campaign_id', '=', turns.id)
    .whereRef('guidance_campaign_student.student_id', '=', 'next.student_id')
    .returning('guidance_campaign_student.student_id')
    .execute();
  return marked.map(({ student_id }) => student_id);
}
