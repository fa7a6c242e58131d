import { sql } from 'kysely';
import type { UserType } from '#platform/access/actor.ts';
import { auditEntries } from '#platform/audit/audit.ts';
import { trailEntries } from '#platform/audit/trail-list.ts';
import type { Page } from '#platform/contract/paging.ts';
import { readPage } from '#platform/database/page.ts';
import type { Language } from '#platform/language/language.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import type { Deps } from './my-data-platform.ts';

/** From the trail, and from the audit log, which has who read an account number. Counselling tells on its own page. */
export async function listLooks(
  { database: { reads }, services, speak }: Deps,
  { subject, language, ...page }: Page & { subject: number; language: Language },
) {
  const shared = ['at', 'action', 'actor_user_type', 'actor_role'] as const;
  const opened = trailEntries
    .found(reads, { is_reading: true, subject })
    .select([sql<string>`'t' || id`.as('key'), ...shared]);
  const account = auditEntries
    .found(reads, { subject, action: 'payments.iban_read' })
    .select([sql<string>`'a' || id`.as('key'), ...shared]);
  const looks = reads.selectFrom(opened.unionAll(account).as('look')).selectAll();
  const { count, rows } = await readPage(looks.orderBy('at', 'desc').orderBy('key'), page);
  const words = services().flatMap(({ audit }) => [audit?.actions, audit?.trail]);
  const phrases: Record<string, string> = Object.assign({}, ...words);
  const roleOf = (code: number | null, user_type: UserType | null) =>
    code === null ? null : speak(language, rolePhrase(code, user_type), { code: String(code) });
  const results = rows.map(({ key, at, action, actor_role, actor_user_type }) => {
    const what = speak(language, phrases[action] ?? 'my-data:looks.other');
    return { key, at, what, role: roleOf(actor_role, actor_user_type) };
  });
  return { count, results };
}
