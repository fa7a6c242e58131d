import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Day } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { Assessment } from '../record-shapes.ts';
import type { Deps } from './counselling-platform.ts';
import { changeRecordRow, holdOwnRecord, type VaultTx } from './record-rows.ts';

type Written = Promise<{ id: string } | Refusal<'not_found' | 'record_over'>>;

interface Into {
  id: string;
  actor: Actor;
}

export function writeAssessment(deps: Deps, into: Into, assessment: Assessment): Written {
  return write(deps, into, async (tx) => {
    const sealed = deps.sealing.assessment.seal(into.id, assessment);
    await changeRecordRow(tx, into.id, { assessment: sealed });
    return { id: into.id };
  });
}

/** A new note, or another text of one's own. */
export function writeNote(
  deps: Deps,
  into: Into,
  { note: id, text, now }: { note: string; text: string; now: Date },
): Written {
  return write(deps, into, async ({ writes }) => {
    const body = deps.sealing.note.seal(id, { text });
    const of = { record_id: into.id, author_id: into.actor.id };
    const put = writes
      .insertInto('counselling.note')
      .values({ id, ...of, written_at: now.toISOString(), body })
      .onConflict((known) =>
        known
          .column('id')
          .doUpdateSet({ body })
          .where('counselling.note.record_id', '=', of.record_id)
          .where('counselling.note.author_id', '=', of.author_id),
      );
    const row = await put.returning('id').executeTakeFirst();
    return row ?? refuse('not_found');
  });
}

/** A new follow-up of the record, or one as it is now. */
export function planFollowUp(
  deps: Deps,
  into: Into,
  { id, text, ...change }: { id: string; text: string; day: Day; is_done: boolean },
): Written {
  return write(deps, into, async ({ writes }) => {
    const changed = { ...change, body: deps.sealing.follow_up.seal(id, { text }) };
    const put = writes
      .insertInto('counselling.follow_up')
      .values({ id, record_id: into.id, ...changed })
      .onConflict((known) =>
        known
          .column('id')
          .doUpdateSet(changed)
          .where('counselling.follow_up.record_id', '=', into.id),
      );
    const row = await put.returning('id').executeTakeFirst();
    return row ?? refuse('not_found');
  });
}

/** Writes into an own open record; the counsellor's other screens fetch again. */
async function write(
  { database, vault, live }: Deps,
  { id, actor }: Into,
  work: (tx: VaultTx) => Written,
): Written {
  return database.transaction(async (tx) => {
    const written = await vault.transaction(async (inside) => {
      const own = await holdOwnRecord(inside, { id, person_id: actor.id });
      return isRefusal(own) ? own : work(inside);
    });
    if (!isRefusal(written)) live.changed(tx, [roomOfPerson(actor.id)], { what: 'counselling' });
    return written;
  });
}
