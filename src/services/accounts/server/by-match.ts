import { sql } from 'kysely';

interface Asked {
  search?: string | undefined;
  ordering?: string | undefined;
}

/** Whether a list of accounts is joined with `found`, the people whom its search finds. */
export function isRanked({ ordering, search }: Asked): boolean {
  return ordering === 'match' && Boolean(search);
}

/** The best matches first; without a search by number. */
export function byMatch(asked: Asked) {
  const number = sql.ref('account.user_id');
  return isRanked(asked) ? [sql.ref('found.distance'), number] : number;
}
