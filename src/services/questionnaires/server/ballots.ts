import { createHash } from 'node:crypto';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { TypedAnswers } from '#services/forms/contract.ts';
import { standingOf } from '../questionnaire.ts';
import type { QuestionnaireRow } from '../tables/tables.ts';
import { checkAnswers } from './answer.ts';
import type { QuestionnairesPlatform, Tx } from './questionnaires-platform.ts';
import { isSigned } from './tokens.ts';
import { graceMs } from './turns.ts';

interface Ballot {
  key: number;
  token: string;
  signature: string;
  answers: TypedAnswers;
}

/** Counts an anonymous answer whose token was signed for its questionnaire, once and in time. */
export async function takeBallot(
  { database }: Pick<QuestionnairesPlatform, 'database'>,
  { key: key_id, token, signature, answers }: Ballot,
  now: Date,
) {
  const key = await database.reads
    .selectFrom('questionnaire_key')
    .selectAll()
    .where('id', '=', key_id)
    .executeTakeFirst();
  const bytes = Buffer.from(token, 'base64');
  if (!key || !isSigned(key, bytes, Buffer.from(signature, 'base64'))) return refuse('token_wrong');
  const hash = createHash('sha256').update(bytes).digest();
  return refuseBroken(database, { questionnaire_ballot_pkey: 'token_used' }, async (tx) => {
    const row = await tx.writes
      .selectFrom('questionnaire')
      .selectAll()
      .where('id', '=', key.questionnaire_id)
      // Closed while this is written, it takes nothing more.
      .forShare()
      .executeTakeFirstOrThrow();
    // An answer that was counted and is sent again after the end is told so.
    if (!isInTime(row, now)) return refuse((await isKept(tx, hash)) ? 'token_used' : 'not_open');
    const kept = await checkAnswers(tx.writes, { row, target: key.target }, answers, now);
    if (isRefusal(kept)) return kept;
    await tx.writes
      .insertInto('questionnaire_ballot')
      .values({
        token: hash,
        key_id,
        answered_on: riyadhDay(now),
        answers: JSON.stringify(kept),
      })
      .execute();
    return { counted: true as const };
  });
}

async function isKept({ writes }: Tx, token: Buffer): Promise<boolean> {
  const ballot = writes.selectFrom('questionnaire_ballot').select('token');
  return (await ballot.where('token', '=', token).executeTakeFirst()) !== undefined;
}

/** A token was taken before the end, so an answer that was being written then may still come. */
function isInTime(row: QuestionnaireRow, now: Date): boolean {
  const standing = standingOf(row, now);
  if (standing === 'open') return true;
  return standing === 'over' && now.getTime() < new Date(row.ends_at).getTime() + graceMs;
}
