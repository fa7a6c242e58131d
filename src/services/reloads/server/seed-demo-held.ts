import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import { instructorTypes } from '#platform/access/roles.ts';
import { tellHeld } from './apply/tell-held.ts';
import { fileBytes } from './runs/past-runs.ts';
import type { ReloadDeps, ReloadTransaction } from './runs/runs.ts';

/**
 * An uploaded file: three of its changes wait for an administrator's approval, a role, a phone and an
 * email, and the sender's own row was set aside.
 */
export async function seedDemoHeld(
  deps: Pick<ReloadDeps, 'events'>,
  tx: ReloadTransaction,
  { sender, started_at }: { sender: number; started_at: Date },
): Promise<void> {
  const finished_at = new Date(started_at.getTime() + 4000).toISOString();
  const { count } = await tx.writes
    .selectFrom(sql<{ is_active: boolean }>`reload_current_user`.as('standing'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow();
  const run = { started_by: sender, confirmed_by: null, chosen_by: sender, undoes: null };
  const { id } = await tx.writes
    .insertInto('reload_run')
    .values({
      kind: 'users',
      state: 'applied',
      dry_run: false,
      source: 'users.csv',
      source_bytes: fileBytes.users,
      encoding: 'utf-8',
      origin: 'upload',
      upload_id: randomUUID(),
      started_at: started_at.toISOString(),
      finished_at,
      touched_at: finished_at,
      known_count: count,
      read_count: count,
      unchanged_count: count,
      waiting_count: 3,
      aside_count: 1,
      ...run,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into reload_held
      (run_id, row_number, source_id, full_name, full_name_ar, why, changes, file_row)
    select ${id}, row_number, user_id, full_name, full_name_ar,
      case when is_own then 'own' else 'review' end,
      case
        when is_own or place = 2 then jsonb_build_object('phone', jsonb_build_array(phone,
          '5000' || lpad(((right(phone, 5)::integer + 13) % 100000)::text, 5, '0')))
        when place = 1 then jsonb_build_object('roles',
          jsonb_build_array(to_jsonb(roles), to_jsonb(roles) || '12'))
        else jsonb_build_object('email',
          jsonb_build_array(email, 'registry.' || user_id || '@staff.bawaba.example'))
      end,
      to_jsonb(standing)
    from (
      select standing.*, 1 + row_number() over (order by user_id) as row_number,
        user_id = (select user_id from person where id = ${sender}) as is_own,
        -- After those whom the trial that waits changes.
        row_number() over (order by user_type <> ${userTypes.employee}, ${instructorTypes.system_data} = any(roles), md5(user_id)) - 4 as place
      from reload_current_user standing where is_active
    ) standing
    where place between 1 and 3 or is_own`.execute(tx.writes);
  const held = { id, kind: 'users', attempt: 1, confirmed_by: null } as const;
  const clock = { now: () => started_at };
  await tellHeld({ events: deps.events, clock }, tx, held, { ...run, is_delta: false });
}
