import type { OpenTo } from '#platform/access/is-open-to.ts';
import { defineService, type Platform, type WithServices } from '#platform/service/service.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { myRequestsAddresses } from '../addresses.ts';
import { myRequestsContract } from '../contract.ts';
import { listRequests } from './list-requests.ts';
import { listOpen } from './open-services.ts';

/** Puts the requests of all services together; each service's own declaration says which they are. */
export const myRequestsService = defineService({
  contract: myRequestsContract,
  addresses: myRequestsAddresses,
  open: (
    { database: { reads }, speak }: Pick<Platform<PeopleTables>, 'database' | 'speak'>,
    { services, isOn }: WithServices & OpenTo,
  ) => ({
    line: {
      open: myRequestsContract.calls.listRequests,
      read: async ({ actor, now }) => {
        const open = await listOpen(services(), actor, isOn);
        const asked = { side: 'open', page: 1, page_size: 1, actor, now } as const;
        const { mine, open: all } = (await listRequests({ reads, speak }, open, asked)).sides;
        return mine > 0
          ? { says: 'mine', values: () => ({ count: mine }) }
          : { says: 'open', values: () => ({ count: all }) };
      },
    },
    handlers: {
      listRequests: async ({ query, actor, now }) => {
        const open = await listOpen(services(), actor, isOn);
        return listRequests({ reads, speak }, open, { ...query, actor, now });
      },
    },
  }),
});
