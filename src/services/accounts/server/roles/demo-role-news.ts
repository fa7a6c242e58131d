import { userTypes } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Announced } from '#platform/news/news.ts';
import type { AccountEvents } from '../../events.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { accountsNews } from '../news.ts';
import { listDeciders } from './role-deciders.ts';
import { taken } from './seed-demo-rights.ts';

/** Lists the events of the roles that the demo's administrator asked for. */
export async function listDemoNews(reads: Reads<AccountTables>, at: Date) {
  const grants = await reads
    .selectFrom('role_grant')
    .selectAll()
    .where('field', '=', 'role')
    .where('run_id', 'is', null)
    .orderBy('asked_at')
    .execute();
  const announced: Announced<AccountEvents>[] = [];
  const [oldest] = grants;
  for (const { id: grant_id, ...grant } of grants) {
    const { person_id, role_id, asked_by, decided_by, state } = grant;
    if (role_id === null || asked_by === null) continue;
    const decider_ids = await listDeciders(reads, grant);
    const user_type = userTypes.instructor;
    const role = { person_id, user_type, role_id };
    const asked = { ...role, by: asked_by, now: new Date(grant.asked_at) };
    announced.push({
      name: 'accounts.role_waits',
      payload: { ...asked, grant_id, decider_ids, person_ids: [person_id, ...decider_ids] },
    });
    const now = new Date(grant.decided_at ?? grant.asked_at);
    const decided = { ...role, by: decided_by, person_ids: [person_id, asked_by], now };
    if (state === 'agreed') announced.push({ name: 'accounts.role_granted', payload: decided });
    if (grant_id === oldest?.id) {
      const since = new Date(at.getTime() - taken.days * 86_400_000);
      const payload = { ...decided, by: asked_by, now: since };
      announced.push({ name: 'accounts.role_taken', payload });
    }
    if (state !== 'declined') continue;
    const payload = { ...decided, grant_id, reason: grant.reason ?? '' };
    announced.push({ name: 'accounts.role_declined', payload });
  }
  return { of: accountsNews, announced };
}
