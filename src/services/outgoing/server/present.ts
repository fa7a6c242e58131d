import { type FailureCode, failureCodes } from '#platform/contract/job-terms.ts';
import { type People, presentPerson } from '#platform/contract/person.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobQueue, JobRow } from '#platform/jobs/job-queue.ts';
import type { JobsInWords, JobWords } from '#platform/jobs/job-words.ts';
import type { Language } from '#platform/language/language.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { Live } from '#platform/live/live.ts';
import { listPeopleNamed, type PeopleTables } from '#services/people/server/public.ts';
import type { JobProgress, OutgoingJob } from '../contract.ts';
import { maskAddress, maskAddresses } from '../mask.ts';

export interface OutgoingDeps {
  database: Database<JobQueue & PeopleTables>;
  live: Live;
  speak: Speak;
}

/** Jobs with their recipients, loaded with one query. */
export async function presentJobs(
  { database, speak }: OutgoingDeps,
  words: JobsInWords,
  { rows, language }: { rows: readonly JobRow[]; language: Language },
): Promise<OutgoingJob[]> {
  const ids = rows.map(({ name, data }) => personOf(words[name], data));
  const names = await listPeopleNamed(
    database.reads,
    ids.filter((id) => id !== null),
  );
  return rows.map((row) => presentJob(row, { words, names, speak, language }));
}

interface Reader {
  words: JobsInWords;
  names: People;
  speak: Speak;
  language: Language;
}

/** Never includes the payload: a mail may contain a link that activates an account. */
function presentJob(row: JobRow, { words, names, speak, language }: Reader): OutgoingJob {
  const { kind = 'work', title = '' } = words[row.name] ?? {};
  const person = names.get(personOf(words[row.name], row.data) ?? 0);
  const progress = progressOf(row);
  return {
    id: row.id,
    kind,
    title: speak(language, title),
    progress,
    to: row.output?.to ? maskAddress(row.output.to) : null,
    parts: row.output?.parts ?? null,
    person: person ? presentPerson(person) : null,
    tries: row.tries,
    created_at: row.created_on,
    at: row.at,
    next_try_at: progress === 'trying_again' ? row.start_after : null,
    failure: progress === 'failed' || progress === 'trying_again' ? failureOf(row) : null,
  };
}

export function personOf(words: JobWords | undefined, data: JobRow['data']): number | null {
  const id = words?.personIn?.(data ?? {});
  return typeof id === 'number' ? id : null;
}

function progressOf({ state, tries }: JobRow): JobProgress {
  if (state === 'active') return 'under_way';
  if (state === 'failed' || state === 'cancelled') return 'failed';
  if (state === 'completed') return 'done';
  return tries === 0 ? 'queued' : 'trying_again';
}

/** Failures that the queue writes itself when a worker dies have none of our codes. */
function failureOf({ output }: JobRow): { code: FailureCode; words: string } {
  const code = failureCodes.find((known) => known === output?.code) ?? 'interrupted';
  return { code, words: maskAddresses(output?.words ?? '') };
}
