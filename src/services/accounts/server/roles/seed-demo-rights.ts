import { type Insertable, sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import { instructorTypes, roles } from '#platform/access/roles.ts';
import { type AuditEntry, writeAudit } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { guidanceTypes } from '../../role.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { setAccount } from '../set-account.ts';

interface DemoRights {
  admin_id: string;
  holder_id: string;
  now: Date;
}

const wishes = [
  { state: 'waiting', days: 1, reason: null },
  { state: 'agreed', days: 9, reason: null },
  { state: 'declined', days: 16, reason: 'بعد إتمام دورة الإرشاد في الفصل القادم.' },
  { state: 'withdrawn', days: 23, reason: null },
  { state: 'agreed', days: 52, reason: null },
] as const;

/** The role that was granted longest ago was taken back that many days ago. */
export const taken = { days: 30, wish: wishes.length - 1 };

const lockReasons = ['فُقد جوال فيه جلسة مفتوحة.', 'دخول من بلدين في ساعة واحدة، قيد التحقق.'];

/** Sign-ins, locks and role requests of the past weeks, of people with no part in the demo. */
export async function seedDemoRights(
  database: Database<AccountTables>,
  { admin_id, holder_id, now }: DemoRights,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [admin, holder] = [await idOf(tx, admin_id), await idOf(tx, holder_id)];
    await sql`
      update account
      set last_signed_in_at = ${now.toISOString()}::timestamptz
        - make_interval(mins => 30 + person_id * 7919 % 40000)
      where person_id % 4 <> 0 and activated_at is not null`.execute(tx.writes);
    const actor = { id: admin, user_type: userTypes.admin, role: roles.system_admin } as const;
    const counsellor = {
      id: holder,
      user_type: userTypes.instructor,
      role: instructorTypes.psychological_guidance,
    } as const;
    const instructors = await listBystanders(tx, 1, wishes.length);
    const students = await listBystanders(tx, 2, lockReasons.length);
    const entries: AuditEntry[] = [];
    for (const [index, { state, days, reason }] of wishes.entries()) {
      const person_id = instructors[index] ?? 0;
      const asked_at = new Date(now.getTime() - days * 86_400_000);
      const decided_at = new Date(asked_at.getTime() + 5 * 3_600_000);
      const decider = state === 'withdrawn' ? actor : counsellor;
      const isTaken = index === taken.wish;
      await seedGrant(tx, {
        isTaken,
        person_id,
        field: 'role',
        role_id: roles.counsellor,
        decider: 'holder',
        asked_by: admin,
        asked_at: asked_at.toISOString(),
        state,
        decided_by: state === 'waiting' ? null : decider.id,
        decided_at: state === 'waiting' ? null : decided_at.toISOString(),
        reason,
      });
      const subject = { kind: 'person', id: person_id };
      const to = { role_id: roles.counsellor };
      entries.push({ now: asked_at, actor, action: 'accounts.role_asked', subject, to });
      if (state === 'waiting') continue;
      const action = `accounts.role_${state}`;
      entries.push({ now: decided_at, actor: decider, action, subject, to });
      if (!isTaken) continue;
      const since = new Date(now.getTime() - taken.days * 86_400_000);
      const of = { actor, action: 'accounts.role_taken', subject, from: to };
      entries.push({ now: since, ...of });
    }
    for (const [index, reason] of lockReasons.entries()) {
      const person_id = students[index] ?? 0;
      const locked_at = new Date(now.getTime() - (index + 2) * 86_400_000);
      const to = { lock_reason: reason };
      const lock = { ...to, locked_at: locked_at.toISOString(), locked_by: admin };
      await setAccount(tx, person_id, lock);
      const subject = { kind: 'person', id: person_id };
      entries.push({ now: locked_at, actor, action: 'accounts.account_locked', subject, to });
    }
    await writeAudit(tx, ...entries);
  });
}

async function idOf({ writes }: Transaction<AccountTables>, user_id: string): Promise<number> {
  const { person_id } = await writes
    .selectFrom('account')
    .select('person_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return person_id;
}

/** The last of this type by number, without counsellors; the demo's fixed people come first. */
async function listBystanders(
  { writes }: Transaction<AccountTables>,
  user_type: 1 | 2,
  count: number,
): Promise<number[]> {
  const rows = await writes
    .selectFrom('account')
    .select('person_id')
    .where('user_type', '=', user_type)
    .where('is_staff', '=', user_type === userTypes.instructor)
    .where((e) =>
      e(
        'person_id',
        'not in',
        e.selectFrom('account_role').select('person_id').where('role_id', 'in', guidanceTypes),
      ),
    )
    .orderBy('user_id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

async function seedGrant(
  { writes }: Transaction<AccountTables>,
  { isTaken, ...grant }: Insertable<AccountTables['role_grant']> & { isTaken: boolean },
): Promise<void> {
  const { id } = await writes
    .insertInto('role_grant')
    .values(grant)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (grant.state !== 'agreed' || isTaken) return;
  await writes
    .insertInto('account_role')
    .values({
      person_id: grant.person_id,
      role_id: roles.counsellor,
      origin: 'granted',
      granted_by: grant.asked_by,
      granted_at: grant.decided_at,
      grant_id: id,
    })
    .execute();
}
