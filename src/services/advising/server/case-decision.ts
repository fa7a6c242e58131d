import { defineDecision } from '#platform/decisions/decision.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { AdvisingEvents } from '../events.ts';
import type { Tables } from './advising-platform.ts';
import { findMessage } from './queries.ts';

/** Closing a case: once, and once more after it was reopened. */
export const caseDecision = defineDecision<Tables, AdvisingEvents>()({
  table: 'guidance_message',
  find: findMessage,
  holdFirst: async () => null,
  endOf: ({ code, closed_by, closed_at }) =>
    code && { as: `advising:codes.${code}`, by: closed_by, at: closed_at },
  already: 'already_closed',
  subjectOf: ({ student_id }) => student_id,
  names: listPeopleNamed,
});
