import type { Reads, Transaction } from '#platform/database/database.ts';
import type { Answers } from '#services/forms/contract.ts';
import type { EarlierAnswer } from '../request-shapes.ts';
import type { RequestRow } from '../tables/tables.ts';
import type { Tables } from './requests-platform.ts';

interface Returned {
  answers: Answers;
  returned_at: string;
}

/** Keeps the answers as they were judged, before a request goes back to be changed. */
export async function keepReturned(
  { writes }: Transaction<Tables>,
  { id, edition, answers }: RequestRow,
  now: Date,
): Promise<void> {
  await writes
    .insertInto('form_request_returned')
    .values({
      request_id: id,
      edition,
      answers: JSON.stringify(answers),
      returned_at: now.toISOString(),
    })
    // Moved twice without a change between.
    .onConflict((known) => known.doNothing())
    .execute();
}

/** The judged answers of a request, first to last: as many as a request is returned or moved. */
export async function listReturned(
  reads: Reads<Tables>,
  request_id: number,
): Promise<readonly Returned[]> {
  return reads
    .selectFrom('form_request_returned')
    .select(['answers', 'returned_at'])
    .where('request_id', '=', request_id)
    .orderBy('edition')
    .execute();
}

/** The answers to these fields that were judged and then changed, each with the moment of its return. */
export function changedAnswers(
  returned: readonly Returned[],
  now: Answers,
  keys: readonly string[],
): EarlierAnswer[] {
  return keys.flatMap((key) =>
    returned.flatMap(({ answers, returned_at }, place) => {
      const next = returned[place + 1]?.answers ?? now;
      const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
      const isSame = JSON.stringify(answer) === JSON.stringify(next[key]);
      return answer === undefined || isSame ? [] : [{ key, answer, returned_at }];
    }),
  );
}
