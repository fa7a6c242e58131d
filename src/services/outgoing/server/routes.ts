import type { JobKind } from '#platform/contract/job-terms.ts';
import type { Database } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { countJobs, type JobQueue, listJobs } from '#platform/jobs/job-queue.ts';
import type { JobsInWords } from '#platform/jobs/job-words.ts';
import { normalizePhone } from '#platform/language/phones.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { Live } from '#platform/live/live.ts';
import { listPeopleNamed, type PeopleTables } from '#services/system-data/server/public.ts';
import type { outgoingContract } from '../contract.ts';
import { personOf, presentJob } from './present.ts';
import { sendAgain } from './send-again.ts';

export interface OutgoingDeps {
  database: Database<JobQueue & PeopleTables>;
  live: Live;
  speak: Speak;
}

export function outgoingRoutes(
  deps: OutgoingDeps,
  words: () => JobsInWords,
): Handlers<typeof outgoingContract> {
  const { database, speak } = deps;
  return {
    listJobs: async ({ query, language }) => {
      const { kind, search, ...filters } = query;
      const { rows, count } = await listJobs(database.reads, {
        ...filters,
        names: namesOf(words(), kind),
        to: addressOf(search),
      });
      const ids = rows.map(({ name, data }) => personOf(words()[name], data));
      const names = await listPeopleNamed(
        database.reads,
        ids.filter((id) => id !== null),
      );
      const reader = { words: words(), names, speak, language };
      return { count, results: rows.map((row) => presentJob(row, reader)) };
    },
    countJobs: () => countJobs(database.reads, { names: namesOf(words()) }),
    sendAgain: ({ body: { ids, kind, search }, actor, now }) =>
      sendAgain(deps, words(), {
        ids,
        names: namesOf(words(), kind),
        to: addressOf(search),
        actor,
        now,
      }),
  };
}

function namesOf(words: JobsInWords, kind?: JobKind): string[] {
  const all = Object.entries(words);
  return all.filter(([, one]) => kind === undefined || one.kind === kind).map(([name]) => name);
}

/** As the carriers of messages write it down. */
function addressOf(search: string | undefined): string | undefined {
  return search && (normalizePhone(search) ?? search);
}
