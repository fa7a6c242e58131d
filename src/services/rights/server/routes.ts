import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Decider } from '#platform/decisions/decision.ts';
import type { Handlers } from '#platform/http/bind.ts';
import {
  type AccountRights,
  agreeToRole,
  clearTries,
  decideRoles,
  declineRole,
  endUserSessions,
  findActivationSending,
  findUser,
  grantRole,
  listSessions,
  lockAccount,
  openSince,
  presentSessions,
  removeSecondStep,
  sendActivation,
  setActivationSending,
  takeRole,
  unlockAccount,
  withdrawRole,
} from '#services/accounts/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { rightsContract } from '../contract.ts';
import { grantsSeen } from './grants-seen.ts';
import { activations } from './list-activations.ts';
import { grants } from './list-grants.ts';
import { users } from './list-users.ts';
import { presentDetails, presentSending } from './present.ts';
import { printSlips } from './print-slips.ts';
import { sendActivations } from './send-activations.ts';

export function rightsRoutes(
  accounts: AccountRights,
  settings: CurrentSettings,
): Handlers<typeof rightsContract> {
  const { database } = accounts;
  const sending = async (now: Date) => {
    const { messages } = await settings.current();
    return presentSending(await findActivationSending(database.reads), messages, now);
  };
  const user = async (id: number, { actor, now }: Asking) => {
    const found = await findUser(database.reads, await accounts.limits(), { id, now });
    return found ? presentDetails(found, actor) : refuse('not_found');
  };
  /** The person after a command, or the refusal. */
  const then = async <Code extends string>(
    done: { person_id: number } | Refusal<Code>,
    asking: Asking,
  ) => (isRefusal(done) ? done : user(done.person_id, asking));
  const grantThen = async <Code extends string>(
    done: { id: number } | Refusal<Code>,
    { actor }: Asking,
  ) => {
    if (isRefusal(done)) return done;
    const [grant] = await grants.byId(database.reads, { actor }, [done.id]);
    return grant ?? refuse('not_found');
  };

  const decideEach = (
    ids: readonly number[],
    asking: Decider,
    one: (id: number) => Promise<object>,
  ) => {
    const { decider } = grantsSeen({}, asking.actor);
    return decideRoles(accounts, { ids, decider, service: 'rights' }, asking, one);
  };

  return {
    listActivations: ({ query }) => activations.page(database.reads, query),
    exportActivations: (call) =>
      activations.exported(accounts, call, { asked: call.body, within: {} }),
    printSlips: (call) => printSlips(accounts, call),
    getActivationSending: ({ now }) => sending(now),
    setActivationSending: async ({ body, actor, now }) => {
      await setActivationSending(accounts, { ...body, actor, now });
      return sending(now);
    },
    listUsers: ({ query }) => users.page(database.reads, query),
    exportUsers: (call) => users.exported(accounts, call, { asked: call.body, within: {} }),
    getUser: ({ params, ...asking }) => user(params.id, asking),
    grantRole: async ({ params, body, ...asking }) =>
      then(await grantRole(accounts, { ...asking, person_id: params.id, ...body }), asking),
    takeRole: async ({ params: { id, role_id }, ...asking }) =>
      then(await takeRole(accounts, { ...asking, person_id: id, role_id }), asking),
    lockUser: async ({ params, body, ...asking }) =>
      then(await lockAccount(accounts, { ...asking, person_id: params.id, ...body }), asking),
    unlockUser: async ({ params, ...asking }) =>
      then(await unlockAccount(accounts, { ...asking, person_id: params.id }), asking),
    listUserSessions: async ({ params, query, actor, now }) => {
      const found = await findUser(database.reads, await accounts.limits(), { id: params.id, now });
      if (!found) return refuse('not_found');
      const of = { ...query, ...openSince(await accounts.limits(), now), person_id: params.id };
      return presentSessions(await listSessions(database.reads, of), actor);
    },
    endUserSessions: ({ params, actor, now }) =>
      endUserSessions(accounts, { actor, now, person_id: params.id }),
    sendActivation: async ({ params, ...asking }) =>
      then(await sendActivation(accounts, { ...asking, person_id: params.id }), asking),
    sendActivations: (call) => sendActivations(accounts, call),
    removeSecondStep: ({ params, actor, now }) =>
      removeSecondStep(accounts, { actor, now, person_id: params.id }),
    clearTries: ({ params, actor, now }) =>
      clearTries(accounts, { actor, now, person_id: params.id }),
    listRoleGrants: ({ query, actor }) =>
      grants.page(database.reads, { ...query, ...grantsSeen(query, actor), actor }),
    exportRoleGrants: (call) => {
      const { actor, body } = call;
      return grants.exported(accounts, call, {
        asked: { ...body, ...grantsSeen(body, actor), actor },
        within: { ...grantsSeen({}, actor), actor },
      });
    },
    countRoleGrants: async ({ actor }) => {
      const waiting = { ...grantsSeen({}, actor), state: 'waiting' as const, actor };
      return { waiting: await grants.count(database.reads, waiting) };
    },
    agreeRoleGrant: async ({ params, ...asking }) =>
      grantThen(await agreeToRole(accounts, params, asking), asking),
    declineRoleGrant: async ({ params, body, ...asking }) =>
      grantThen(await declineRole(accounts, { ...params, ...body }, asking), asking),
    agreeRoleGrants: ({ body: { ids }, ...asking }) =>
      decideEach(ids, asking, (id) => agreeToRole(accounts, { id }, asking)),
    declineRoleGrants: ({ body: { ids, reason }, ...asking }) =>
      decideEach(ids, asking, (id) => declineRole(accounts, { id, reason }, asking)),
    withdrawRoleGrant: async ({ params, ...asking }) =>
      grantThen(await withdrawRole(accounts, params, asking), asking),
  };
}

interface Asking {
  actor: Actor;
  now: Date;
}
