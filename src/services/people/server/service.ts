import { sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import { defineService, type Platform } from '#platform/service/service.ts';
import { peopleContract } from '../contract.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { peopleAudit } from './audit-words.ts';
import { blankPerson, blankStudent } from './blank-people.ts';
import { peopleRoom } from './reference-changes.ts';
import { followTerms } from './summarise-absence.ts';

export const peopleService = defineService({
  contract: peopleContract,
  kept: {
    service: { person: { by: 'id', open: sql`is_active`, blank: blankPerson } },
    study: {
      student: { by: 'person_id', blank: blankStudent },
      result: 'person_id',
      attendance: 'person_id',
      standing_fact: { by: 'student_id', leaves: ['because'] },
    },
    work: { staff: 'person_id', teaching: { by: 'instructor_id', is_number: true } },
  },
  open: ({ database }: Pick<Platform<PeopleTables>, 'database'>) => ({
    handlers: {},
    audit: peopleAudit,
    due: [followTerms(database)],
    roomsOf: (actor) => (actor.user_type === userTypes.student ? [] : [peopleRoom]),
  }),
});
