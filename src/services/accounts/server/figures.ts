import { defineFigures } from '#platform/waits/figures.ts';
import { accountsAddresses } from '../addresses.ts';
import { accountsContract } from '../contract.ts';
import type { Accounts } from './accounts.ts';
import { listSessions, openSince } from './queries.ts';

/** Where one is signed in. */
export function accountsFigures({ database, limits }: Pick<Accounts, 'database' | 'limits'>) {
  return [
    defineFigures({
      open: accountsContract.calls.listSessions,
      kinds: { sessions: accountsAddresses.profile() },
      read: async ({ actor, now }) => {
        const { count } = await listSessions(database.reads, {
          ...openSince(await limits(), now),
          person_id: actor.id,
          ordering: '-last_used_at',
          page: 1,
          page_size: 1,
        });
        return { sessions: count };
      },
    }),
  ];
}
