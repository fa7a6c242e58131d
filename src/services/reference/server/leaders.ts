import { holdersOf } from '#services/accounts/server/public.ts';
import { leaderRoles } from '#services/people/contract.ts';

/** Finds the people who may become head or dean, for the commands that check it. */
export const leaders = {
  head: holdersOf(leaderRoles.head),
  dean: holdersOf(leaderRoles.dean),
};
