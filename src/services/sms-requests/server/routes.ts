import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { halalas, riyalsOf } from '#platform/language/numbers/money.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { maskAddress } from '#services/outgoing/server/public.ts';
import { findReportedTerms, listTermsAhead } from '#services/people/server/public.ts';
import type { smsRequestsContract } from '../contract.ts';
import { sendersIn } from '../request.ts';
import type { RequestRow } from '../tables/tables.ts';
import { askRequest, checkRequest, refuseUnsendable } from './ask-request.ts';
import { decideRequest } from './decide-request.ts';
import { countsOf, findRequest } from './find-request.ts';
import { ownNumber } from './numbers.ts';
import { presentRequests } from './present.ts';
import { receivers, requests } from './queries.ts';
import { sendTest } from './send-test.ts';
import type { Needed, SmsPlatform } from './sms-platform.ts';
import { provenByAddress, takeDelivery } from './take-delivery.ts';

/** Fetch, authorize, command, present. */
export function smsRequestsHandlers(
  platform: SmsPlatform,
  { settings, sms_callback_secret }: Needed,
): Handlers<typeof smsRequestsContract> {
  const { database } = platform;
  const { reads } = database;

  async function show(row: RequestRow | Refusal | undefined, actor: Actor) {
    if (isRefusal(row)) return row as Refusal<never>;
    const [shown] = await presentRequests(reads, row ? [row] : [], actor);
    return shown ? { ...shown, counts: await countsOf(reads, shown.id) } : refuse('not_found');
  }

  return {
    getOptions: async ({ actor, now }) => {
      const { messages } = await settings.current();
      const { usual } = await findReportedTerms(reads, now);
      const ahead = await listTermsAhead(reads, riyadhDay(now));
      const phone = await ownNumber(reads, actor.id);
      return {
        senders: sendersIn(messages.sms_senders),
        semesters: [...(usual ? [usual] : []), ...ahead.slice(0, 2)].map(
          ({ code, name, name_ar }) => ({ code, name, name_ar }),
        ),
        part_price: riyalsOf(halalas(messages.sms_part_price)),
        phone: phone && maskAddress(phone),
      };
    },
    checkRequest: ({ body, ...asking }) => checkRequest(platform, settings, body, asking),
    sendRequest: async ({ body, ...asking }) =>
      show(await askRequest(platform, settings, body, asking), asking.actor),
    sendTest: async ({ body, ...asking }) => {
      const no = await refuseUnsendable(settings, body);
      if (no) return no;
      const phone = await sendTest(platform, body, asking);
      return isRefusal(phone) ? phone : { phone: maskAddress(phone) };
    },
    listRequests: ({ query, actor }) => requests.page(reads, { ...query, actor }),
    exportRequests: (call) => {
      const { actor, body } = call;
      return requests.exported(platform, call, { asked: { ...body, actor }, within: { actor } });
    },
    getRequest: async ({ params, actor }) =>
      show(await findRequest(reads, params.id, actor), actor),
    listReceivers: async ({ params, query, actor }) => {
      if (!(await findRequest(reads, params.id, actor))) return refuse('not_found');
      return receivers.page(reads, { ...query, request_id: params.id, actor });
    },
    exportReceivers: async ({ params, ...call }) => {
      const { actor, body } = call;
      if (!(await findRequest(reads, params.id, actor))) return refuse('not_found');
      const within = { request_id: params.id, actor };
      return receivers.exported(platform, call, { asked: { ...body, ...within }, within });
    },
    decideRequest: async ({ params, body, ...decider }) =>
      show(await decideRequest(platform, { ...params, ...body }, decider), decider.actor),
    takeDelivery: {
      proof: provenByAddress(sms_callback_secret),
      once: ({ message_id, status }) => `${message_id} ${status}`,
      handle: ({ body, now }) => takeDelivery(platform, body, now),
    },
  };
}
