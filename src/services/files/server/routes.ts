import { isAllowed } from '#platform/access/allow.ts';
import type { Trail } from '#platform/audit/trail.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { filesContract } from '../contract.ts';
import { mayRead } from './access.ts';
import { discardFile } from './discard-file.ts';
import { presentFile } from './present.ts';
import { findPurpose, listAllowed, type OwnedPurpose, type Purposes } from './purposes.ts';
import { findFile } from './queries.ts';
import { type Taking, takeFile } from './take-file.ts';

interface Rules {
  purposes: Purposes;
  isOn: (name: string) => Promise<boolean>;
  trail: Trail;
}

export function filesHandlers(
  taking: Taking,
  { purposes, isOn, trail }: Rules,
): Handlers<typeof filesContract> {
  const { database, store } = taking;
  const isOff = async ({ switch: name }: OwnedPurpose) => name !== null && !(await isOn(name));
  return {
    upload: async ({ body, upload, actor, now }) => {
      const purpose = findPurpose(purposes, body.purpose);
      if (!purpose) return unknownPurpose();
      if (!isAllowed(purpose.allow, actor)) return refuse('forbidden');
      if (await isOff(purpose)) return refuse('service_off');
      const taken = await takeFile(taking, { purpose, owner_id: actor.id, upload, now });
      return isRefusal(taken) ? taken : presentFile(taken);
    },

    listPurposes: async ({ actor }) => ({ results: await listAllowed(purposes, actor) }),

    read: async ({ params, actor, now }) => {
      const file = await findFile(database.reads, params.id);
      const purpose = file && findPurpose(purposes, file.purpose);
      const isForAll = file && purpose && (await mayRead(purpose, file, null));
      // The call is open to everyone because of public files, so check the rest here.
      if (!isForAll && actor?.first_login) return refuse('password_change_required');
      // Don't tell callers who aren't signed in whether the file exists.
      if (!file || !purpose || !(isForAll || (await mayRead(purpose, file, actor)))) {
        return refuse(actor ? 'not_found' : 'not_signed_in');
      }
      if (await isOff(purpose)) return refuse('service_off');
      if (!isForAll && actor) {
        trail.read({ now, actor, action: 'files.file_read', subject_id: file.owner_id });
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
