import { defineService } from '#platform/service/service.ts';
import { myDataAddresses } from '../addresses.ts';
import { myDataContract } from '../contract.ts';
import { listLooks } from './list-looks.ts';
import type { Deps, MyDataPlatform } from './my-data-platform.ts';
import { readOwn } from './read-own.ts';

/** Puts together what all services keep of a person; each declares it in its own `server/kept.ts`. */
export const myDataService = defineService({
  contract: myDataContract,
  addresses: myDataAddresses,
  open: (platform: MyDataPlatform, portal: Omit<Deps, keyof MyDataPlatform>) => {
    const deps = { ...platform, ...portal };
    return {
      handlers: {
        readOwn: async ({ actor, language }) => ({
          services: await readOwn(deps, actor, language),
        }),
        listLooks: ({ actor, query, language }) =>
          listLooks(deps, actor.id, { ...query, language }),
      },
    };
  },
});
