import { userTypes } from '#platform/access/actor.ts';
import { listOf } from '#platform/language/lists.ts';
import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { userSource } from '#services/accounts/server/public.ts';
import { userList } from '../lists.ts';
import { withNames } from './present.ts';
import { rolesIn } from './roles-in.ts';

/** Everybody with an account. */
export const users = listQueries(userList, {
  ...userSource,
  present: (reads, rows) => withNames(reads, rows),
  sheet: {
    title: 'rights:users.title',
    heads: (key) => `rights:sheet.${key}`,
    action: 'rights.users_exported',
    cells: (say, language) => {
      const { nameOf, otherNameOf } = namesIn(language);
      const roleOf = rolesIn(say);
      return {
        user_id: [12, ({ user_id }) => user_id],
        full_name: [34, nameOf],
        other_name: [34, otherNameOf],
        user_type: [18, ({ user_type, gender }) => say(`rights:user_type.${user_type}.${gender}`)],
        role: [
          30,
          ({ role, user_type }) =>
            user_type === userTypes.student || role === null ? null : roleOf(role, user_type),
        ],
        roles: [
          40,
          ({ role_ids, user_type }) =>
            user_type === userTypes.student
              ? null
              : listOf(
                  role_ids.map((id) => roleOf(id, user_type)),
                  language,
                ),
        ],
        state: [20, ({ state }) => say(`rights:states.${state}`)],
        last_signed_in_at: [18, (user) => user.last_signed_in_at],
      };
    },
  },
});
