import { sql } from 'kysely';
import type { UserType } from '#platform/access/actor.ts';
import type { Page } from '#platform/contract/paging.ts';
import { readPage } from '#platform/database/page.ts';
import type { Language } from '#platform/language/language.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import type { Deps } from './my-data-platform.ts';

interface LookRow {
  key: string;
  at: string;
  times: number;
  action: string;
  user_type: UserType | null;
  role: number | null;
}

/** From the trail, and from the audit log, which has who read an account number. Counselling tells on its own page. */
export async function listLooks(
  { database, services, speak }: Deps,
  { person_id, language, ...page }: Page & { person_id: number; language: Language },
) {
  const found = sql<LookRow>`(
    select 't' || id as key, last_at as at, times, action, actor_user_type as user_type, actor_role as role
    from trail_entry where is_reading and subject_id = ${person_id}
    union all
    select 'a' || id, at, 1, action, actor_user_type, actor_role
    from audit_entry where subject_kind = 'person' and subject_id = ${person_id}
      and actor_id <> ${person_id} and action like '%\\_read' and action not like 'counselling.%')`;
  const query = database.reads.selectFrom(found.as('look')).selectAll().orderBy('at', 'desc');
  const { count, rows } = await readPage(query.orderBy('key'), page);
  const words = services().flatMap(({ audit }) => [audit?.actions, audit?.trail]);
  const phrases: Record<string, string> = Object.assign({}, ...words);
  const results = rows.map(({ action, user_type, role, ...row }) => ({
    ...row,
    what: speak(language, phrases[action] ?? 'my-data:looks.other'),
    role:
      role === null ? null : speak(language, rolePhrase(role, user_type), { code: String(role) }),
  }));
  return { count, results };
}
