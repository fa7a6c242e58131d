import type { OpenTo } from '#platform/access/is-open-to.ts';
import type { AuditTables } from '#platform/audit/tables/tables.ts';
import { defineService, type Platform, type WithServices } from '#platform/service/service.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import { waitsAddresses } from '../addresses.ts';
import { waitsContract } from '../contract.ts';
import { countDone, listDone } from './list-done.ts';
import { listFigures } from './list-figures.ts';
import { listLines } from './list-lines.ts';
import { listWaits } from './list-waits.ts';

/** Asks each of `services` what waits; its calls alone decide whether it is open to the person. */
export const waitsService = defineService({
  contract: waitsContract,
  addresses: waitsAddresses,
  open: (
    {
      database: { reads },
      speak,
    }: Pick<Platform<AuditTables & PeopleTables>, 'database' | 'speak'>,
    { services, isOn }: WithServices & OpenTo,
  ) => ({
    handlers: {
      listWaits: async (asked) => {
        const listPeople = (ids: readonly (number | null)[]) => listPeopleNamed(reads, ids);
        const [waits, done] = await Promise.all([
          listWaits(services(), { speak, isOn, listPeople }, asked),
          countDone(reads, services(), asked),
        ]);
        const lines = await listLines(
          services(),
          { speak, isOn },
          { ...asked, waits: waits.results },
        );
        return { ...waits, lines, done };
      },
      listFigures: async (asked) => ({
        results: await listFigures(services(), { speak, isOn }, asked),
      }),
      listDone: ({ query, actor, now }) =>
        listDone({ reads, speak }, services(), { actor, now, page: query }),
    },
  }),
});
