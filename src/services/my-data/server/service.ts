import type { AuditWords } from '#platform/audit/audit-words.ts';
import { createQueue } from '#platform/service/queue.ts';
import { defineService } from '#platform/service/service.ts';
import { listPeopleByUserId, resealErasedKey } from '#services/people/server/public.ts';
import { myDataAddresses } from '../addresses.ts';
import { myDataContract } from '../contract.ts';
import { askCopy, fetchCopy, findCopy, forgetCopies, makeCopy } from './copies.ts';
import {
  agreeDestruction,
  destructionWaits,
  listDestructions,
  seedDemoDestruction,
} from './destructions.ts';
import { readErasable } from './erasable.ts';
import { eraseAgreed } from './erase.ts';
import { askErasure, decideErasure, erasureWaits, listErasures } from './erasures.ts';
import { listLooks } from './list-looks.ts';
import type { MyDataNeeds, MyDataPlatform } from './my-data-platform.ts';
import { myDataNews } from './news.ts';
import { readKept } from './read-kept.ts';
import { countDue, destroyAgreed } from './retention.ts';

export const myDataAudit: AuditWords = {
  actions: {
    'my-data.copy_asked': 'my-data:audit.copy_asked',
    'my-data.copy_fetched': 'my-data:audit.copy_fetched',
    'my-data.destruction_agreed': 'my-data:audit.destruction_agreed',
    'my-data.destroyed': 'my-data:audit.destroyed',
    'my-data.erasure_asked': 'my-data:audit.erasure_asked',
    'my-data.erasure_agreed': 'my-data:audit.erasure_agreed',
    'my-data.erasure_taken_back': 'my-data:audit.erasure_taken_back',
    'my-data.erasure_stopped': 'my-data:audit.erasure_stopped',
    'my-data.erasure_erased': 'my-data:audit.erasure_erased',
  },
  fields: {
    kept_table: {
      label: 'my-data:audit.kept_table',
      phraseOf: (table) => `my-data:retention.tables.${table}`,
    },
    before_day: { label: 'my-data:audit.before_day', is: 'day' },
    erasure_reason: {
      label: 'my-data:audit.reason',
      phraseOf: (reason) => `my-data:erasure.reasons.${reason}`,
    },
    counted: { label: 'my-data:audit.counted' },
  },
  subjects: { destruction: 'my-data:audit.destruction' },
};

/** Counting somebody's rows in all tables scans some of them whole: of the many who ask, two at once. */
const line = { at_once: 2, longest: 50 };

/** Puts together what all services keep of a person; each declares it in its own `server/service.ts`. */
export const myDataService = defineService({
  contract: myDataContract,
  addresses: myDataAddresses,
  open: (platform: MyDataPlatform, portal: MyDataNeeds) => {
    const deps = { ...platform, ...portal };
    const inLine = createQueue(line);
    platform.jobs.handle('my-data.make_copy', ({ data }) => makeCopy(deps, data.person_id));
    return {
      handlers: {
        readOwn: ({ actor, language, now }) =>
          inLine(async () => ({
            services: await readKept(deps, actor.id, language),
            copy: await findCopy(deps, actor.id, now),
          })),
        listLooks: ({ actor, query, language }) =>
          listLooks(deps, { ...query, subject: actor.id, language }),
        askCopy: (call) => askCopy(deps, call),
        fetchCopy: (call) => fetchCopy(deps, call),
        listDestructions: ({ query }) => listDestructions(deps, query),
        agreeDestruction: ({ params: { id }, actor, now }) =>
          agreeDestruction(deps, { id, actor, now }),
        listErasures: ({ query }) => listErasures(deps, query),
        readErasable: ({ params: { user_id }, language }) => readErasable(deps, user_id, language),
        askErasure: ({ body, actor, now }) => askErasure(deps, { ...body, actor, now }),
        decideErasure: ({ params: { id }, body, actor, now }) =>
          decideErasure(deps, { id, ...body, actor, now }),
      },
      audit: myDataAudit,
      news: myDataNews,
      waits: [...destructionWaits(deps), ...erasureWaits(deps)],
      done: { logged: ['my-data.destruction_agreed', 'my-data.erasure_agreed'] },
      due: [destroyAgreed(deps), eraseAgreed(deps)],
      jobs: { 'my-data.make_copy': { kind: 'work', title: 'my-data:make_copy' } },
      demo: {
        after: ['library'],
        seed: async (now) => {
          await seedDemoDestruction(deps, now);
          await countDue(deps, now);
        },
        news: async (now) => {
          const told = await listPeopleByUserId(platform.database.reads, ['800014']);
          const payloads = [...told.values()].map(({ id }) => ({ person_id: id, now }));
          const announced = payloads.map((payload) => ({ name: 'my-data.copy_ready', payload }));
          return { of: myDataNews, announced };
        },
      },
      tidy: async (now) => {
        await platform.database.transaction((tx) => forgetCopies(tx, now));
        await countDue(deps, now);
        await resealErasedKey(platform.database, platform.secrets);
      },
    };
  },
});
