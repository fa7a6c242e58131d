import { userTypes } from '#platform/access/actor.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import { peopleContract } from '../contract.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { peopleAudit } from './audit-words.ts';
import { peopleKept } from './kept.ts';
import { peopleRoom } from './reference-changes.ts';
import { followTerms } from './summarise-absence.ts';

export const peopleService = defineService({
  contract: peopleContract,
  open: ({ database }: Pick<Platform<PeopleTables>, 'database'>) => ({
    handlers: {},
    audit: peopleAudit,
    kept: peopleKept,
    due: [followTerms(database)],
    roomsOf: (actor) => (actor.user_type === userTypes.student ? [] : [peopleRoom]),
  }),
});
