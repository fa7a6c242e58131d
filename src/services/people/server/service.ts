import { userTypes } from '#platform/access/actor.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import { peopleContract } from '../contract.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { peopleAudit } from './audit-words.ts';
import { peopleRoom } from './reference-changes.ts';
import { followTerms } from './summarise-absence.ts';

export const peopleService = defineService({
  contract: peopleContract,
  kept: {
    service: { person: 'id' },
    study: {
      student: 'person_id',
      result: 'person_id',
      attendance: 'person_id',
      standing_fact: { by: 'student_id', leaves: ['because'] },
    },
    work: { staff: 'person_id', teaching: 'instructor_id' },
  },
  open: ({ database }: Pick<Platform<PeopleTables>, 'database'>) => ({
    handlers: {},
    audit: peopleAudit,
    due: [followTerms(database)],
    roomsOf: (actor) => (actor.user_type === userTypes.student ? [] : [peopleRoom]),
  }),
});
