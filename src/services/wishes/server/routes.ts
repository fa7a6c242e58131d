import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { wishesContract } from '../contract.ts';
import { openPeriods, saveWishes, showOwn, wisherOf } from './own.ts';
import { addPeriod, editPeriod, listPeriods, removePeriod } from './periods.ts';
import { checkReceipt, printReceipt } from './print-receipt.ts';
import { pageOffers } from './wish-queries.ts';
import type { WishesPlatform } from './wishes-platform.ts';

/** Fetch, authorize, command, present. */
export function wishesHandlers(deps: WishesPlatform): Handlers<typeof wishesContract> {
  const { database } = deps;
  const { reads } = database;

  /** A period that was written, as its list shows it. A call with an idempotency key reads its own transaction. */
  async function shown<No extends string>(written: number | Refusal<No>, now: Date) {
    if (isRefusal(written)) return written;
    const asked = { id: written, page: 1, page_size: 1, now };
    return (await listPeriods(database.reads, asked)).results[0] ?? refuse('not_found');
  }

  return {
    getOwn: async ({ query, actor, now }) => {
      const student = await wisherOf(reads, actor.id);
      if (isRefusal(student)) return student;
      return showOwn(reads, { student, asked: query.period, now });
    },

    listOffers: async ({ params, query, actor }) => {
      const student = await wisherOf(reads, actor.id);
      if (isRefusal(student)) return student;
      const period = (await openPeriods(reads, student)).find(({ id }) => id === params.period);
      return period ? pageOffers(reads, { period, student }, query) : refuse('not_found');
    },

    saveOwn: ({ params, body, ...acting }) => saveWishes(deps, { ...params, ...body }, acting),

    printReceipt: ({ params, language, ...acting }) =>
      printReceipt(deps, { ...params, language }, acting),

    checkReceipt: ({ link, now }) => checkReceipt(deps, { receipt: link.subject_id, now }),

    listPeriods: ({ query, now }) => listPeriods(reads, { ...query, now }),

    addPeriod: async ({ body, ...acting }) =>
      shown(await addPeriod(deps, body, acting), acting.now),

    editPeriod: async ({ params, body, ...acting }) =>
      shown(await editPeriod(deps, { ...body, ...params }, acting), acting.now),

    removePeriod: ({ params, query, ...acting }) =>
      removePeriod(deps, { ...params, ...query }, acting),
  };
}
