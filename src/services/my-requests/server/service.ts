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
    handlers: {
      listRequests: async ({ query, actor, now }) => {
        const open = await listOpen(services(), actor, isOn);
        return listRequests({ reads, speak }, open, { ...query, actor, now });
      },
    },
  }),
});
