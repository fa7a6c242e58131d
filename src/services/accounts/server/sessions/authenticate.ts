import type { Actor } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { hashToken } from '#platform/secrets/tokens.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { findSession } from '../queries.ts';
import { createLimits } from './current-limits.ts';
import type { KnownSessions } from './known-sessions.ts';
import { endOfSession } from './session-ends.ts';

export type Authenticate = (
  token: string,
  now: Date,
) => Promise<Actor | Refusal<'not_signed_in' | 'token-expired'>>;

const minuteMs = 60_000;

/** Finds the user of a token, with rights that are at most a second old. */
export function createAuthenticate(
  database: Database<AccountTables>,
  known: KnownSessions,
  settings: CurrentSettings,
): Authenticate {
  const touch = createTouch(database);
  const limits = createLimits(settings);
  return async (token, now) => {
    const token_hash = hashToken(token);
    const session = await known.find(token_hash, () => findSession(database.reads, token_hash));
    if (!session) return refuse('not_signed_in');
    const { created_at, last_used_at, ...actor } = session;
    const idle_ms = now.getTime() - Date.parse(last_used_at);
    const end = endOfSession({ created_at, last_used_at }, await limits());
    if (now > end) return refuse('token-expired');
    if (idle_ms >= minuteMs) {
      touch(actor.session_id, now);
      session.last_used_at = now.toISOString();
    }
    return { ...actor, role: actor.role ?? roles.student };
  };
}

/**
 * Records the last use without delaying the call; a lost write is made up a minute later. The write doesn't
 * wait for a lock either: a reload may be ending the session, and waiting for it would hold a connection.
 */
function createTouch(database: Database<AccountTables>) {
  const underWay = new Set<string>();
  return (session_id: string, now: Date): void => {
    if (underWay.has(session_id)) return;
    underWay.add(session_id);
    database
      .transaction(({ writes }) =>
        writes
          .updateTable('session')
          .set({ last_used_at: now.toISOString() })
          .where('id', '=', ({ selectFrom }) =>
            selectFrom('session')
              .select('id')
              .where('id', '=', session_id)
              .where('last_used_at', '<', now.toISOString())
              .forNoKeyUpdate()
              .skipLocked(),
          )
          .execute(),
      )
      .catch(() => undefined)
      .finally(() => underWay.delete(session_id));
  };
}
