import type { Actor } from '#platform/access/actor.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { grantSource, nameGrants } from '#services/accounts/server/public.ts';
import type { RoleGrant } from '../contract.ts';
import { grantList } from '../lists.ts';
import type { GrantsSeen } from './grants-seen.ts';
import { presentGrants } from './present.ts';
import { rolesIn } from './roles-in.ts';

/** Roles and addresses that wait, or waited, for a second person's approval. */
export const grants = listQueries(grantList, {
  ...grantSource,
  present: async (reads, rows, { actor }: GrantsSeen & { actor: Actor }) =>
    presentGrants(await nameGrants(reads, rows), actor),
  sheet: {
    title: 'rights:grants.title',
    heads: (key) => `rights:sheet.${key}`,
    action: 'rights.role_grants_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      const roleOf = rolesIn(say);
      return {
        user_id: [12, ({ person }) => person.user_id],
        person: [34, ({ person }) => nameOf(person)],
        field: [20, ({ field }) => say(`rights:grants.fields.${field}`)],
        role_id: [10, ({ role_id }) => role_id],
        role: [
          30,
          ({ role_id, user_type }) => (role_id === null ? null : roleOf(role_id, user_type)),
        ],
        before_value: [34, (grant) => textOfValue(grant, 'before_value', say)],
        after_value: [34, (grant) => textOfValue(grant, 'after_value', say)],
        run_id: [10, ({ run_id }) => run_id],
        started_by: [34, ({ started_by }) => started_by && nameOf(started_by)],
        asked_by: [
          34,
          ({ asked_by }) => (asked_by ? nameOf(asked_by) : say('rights:grants.by_source')),
        ],
        asked_at: [18, ({ asked_at }) => asked_at],
        state: [18, ({ state }) => say(`rights:grants.states.${state}`)],
        decided_by: [34, ({ decided_by }) => decided_by && nameOf(decided_by)],
        decided_at: [18, ({ decided_at }) => decided_at],
        reason: [50, ({ reason }) => reason],
      };
    },
  },
});

/** Yes or no for values that are on or off. */
function textOfValue(
  grant: RoleGrant,
  key: 'before_value' | 'after_value',
  say: Say,
): string | null {
  const value = grant[key];
  const isFlag = grant.field === 'is_staff' || grant.field === 'is_active';
  return value !== null && isFlag ? say(`rights:grants.flags.${value}`) : value;
}
