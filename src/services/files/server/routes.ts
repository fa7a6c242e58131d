import { isAllowed } from '#platform/access/allow.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { filesContract } from '../contract.ts';
import { mayRead } from './access.ts';
import { discardFile } from './discard-file.ts';
import { presentFile } from './present.ts';
import { findPurpose, listAllowed, type Purposes } from './purposes.ts';
import { findFile } from './queries.ts';
import { type Taking, takeFile } from './take-file.ts';

export function filesHandlers(taking: Taking, purposes: Purposes): Handlers<typeof filesContract> {
  const { database, store } = taking;
  return {
    upload: async ({ body, upload, actor, now }) => {
      const purpose = findPurpose(purposes, body.purpose);
      if (!purpose) return unknownPurpose();
      if (!isAllowed(purpose.allow, actor)) return refuse('forbidden');
      const taken = await takeFile(taking, { purpose, owner_id: actor.id, upload, now });
      return isRefusal(taken) ? taken : presentFile(taken);
    },

    listPurposes: async ({ actor }) => ({ results: await listAllowed(purposes, actor) }),

    read: async ({ params, actor }) => {
      const file = await findFile(database.reads, params.id);
      const purpose = file && findPurpose(purposes, file.purpose);
      // Who isn't signed in learns of no file whether it is there.
      if (!file || !purpose || !(await mayRead(purpose, file, actor))) {
        return refuse(actor ? 'not_found' : 'not_signed_in');
      }
      const body = await store.read(file.key);
      return { type: file.type, file_name: file.file_name, body };
    },

    discard: async ({ params, actor }) =>
      discardFile({ database, store }, { id: params.id, owner_id: actor.id }),
  };
}

function unknownPurpose() {
  const fields = { purpose: [{ code: 'not_one_of' }] };
  return refuse('invalid_input', { fields });
}
