import { namesIn } from '#platform/language/name-in.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { activationSource } from '#services/accounts/server/public.ts';
import { activationList } from '../lists.ts';
import { withNames } from './present.ts';

/** People that reloads added. */
export const activations = listQueries(activationList, {
  ...activationSource,
  present: (reads, rows) => withNames(reads, rows),
  sheet: {
    title: 'rights:activation.title',
    heads: (key) => `rights:sheet.${key}`,
    action: 'rights.activations_exported',
    cells: (say, language) => {
      const { nameOf, otherNameOf } = namesIn(language);
      return {
        user_id: [12, ({ user_id }) => user_id],
        full_name: [34, nameOf],
        other_name: [34, otherNameOf],
        user_type: [18, ({ user_type, gender }) => say(`rights:user_type.${user_type}.${gender}`)],
        state: [24, ({ state }) => say(`rights:activation.states.${state}`)],
        sent_at: [18, ({ sent_at }) => sent_at],
        refused_to: [34, ({ refused_to }) => refused_to],
        slip_at: [18, ({ slip_at }) => slip_at],
      };
    },
  },
});
