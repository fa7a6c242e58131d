import type { Actor } from '#platform/access/actor.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { readPage } from '#platform/database/page.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { OpenedRecord } from '../contract.ts';
import type { Deps } from './counselling-platform.ts';
import { listLooks } from './list-looks.ts';
import { noteLook } from './note-look.ts';
import { nameLooks } from './read-own.ts';
import { numberOf, type RecordRow, reachRecord, type VaultTx } from './record-rows.ts';
import type { Sealing } from './sealed.ts';
import { titledIf, titledIn } from './unit.ts';

interface Opening {
  id: string;
  notes_page: number;
  looks_page: number;
}

const notesShown = 20;
const looksShown = 10;

/** The follow-ups that a record shows: those to come first. */
const followUpsShown = 50;

/** Reads a record as its counsellor, or in an emergency; that one looked is noted in the same transaction. */
export async function openRecord(
  deps: Deps,
  opening: Opening,
  { actor, now }: { actor: Actor; now: Date },
): Promise<OpenedRecord | Refusal<'not_found'>> {
  const { database, vault, sealing } = deps;
  const found = await vault.transaction(async (tx) => {
    const reached = await reachRecord(tx, { id: opening.id, person_id: actor.id }, now);
    if (!reached) return refuse('not_found');
    const { row, way, opening: emergency } = reached;
    const of = { student_id: row.student_id, record_id: row.id, person_id: actor.id };
    await noteLook(tx, { ...of, kind: 'record', way, opening_id: emergency?.id ?? null }, now);
    return { ...(await readContent(tx, sealing, row, opening)), row, way, emergency };
  });
  if (isRefusal(found)) return found;
  const { row, notes, looks } = found;
  const names = await listPeopleNamed(database.reads, [
    row.student_id,
    row.counsellor_id,
    row.referral_by,
    ...notes.rows.map(({ author_id }) => author_id),
  ]);
  return {
    id: row.id,
    number: numberOf(row),
    section: row.section,
    student: personIn(names, row.student_id),
    state: row.state,
    counsellor: titledIf(names, row.counsellor_id),
    consent_version: row.consent_version,
    consented_at: row.consented_at,
    ended_at: row.ended_at,
    way: found.way,
    until: found.emergency?.until ?? null,
    ...found.content,
    referral_left: row.referral_left,
    referral_by: titledIf(names, row.referral_by),
    notes: {
      count: notes.count,
      results: notes.rows.map(({ id, author_id, written_at, body }) => ({
        ...sealing.note.open(id, body),
        id,
        author: titledIn(names, author_id),
        written_at,
        is_mine: author_id === actor.id,
      })),
    },
    follow_ups: found.follow_ups,
    looks: { count: looks.count, results: await nameLooks(deps, looks.looks) },
  };
}

async function readContent(
  tx: VaultTx,
  sealing: Sealing,
  row: RecordRow,
  { notes_page, looks_page }: Opening,
) {
  const record_id = row.id;
  const notes = tx.writes
    .selectFrom('counselling.note')
    .selectAll()
    .where('record_id', '=', record_id)
    .orderBy('written_at', 'desc')
    .orderBy('id');
  const looks = { record_id, page: looks_page, page_size: looksShown };
  return {
    content: openContent(sealing, row),
    notes: await readPage(notes, { page: notes_page, page_size: notesShown }),
    follow_ups: await listFollowUps(tx, sealing, record_id),
    looks: await listLooks(tx, sealing, looks),
  };
}

/** Opens the texts of the record's own row. */
export function openContent(sealing: Sealing, row: RecordRow) {
  const { id } = row;
  return {
    intake: sealing.intake.openIf(id, row.intake),
    risk: sealing.risk.openIf(id, row.risk),
    referral: sealing.referral.openIf(id, row.referral) ?? {},
    assessment: sealing.assessment.openIf(id, row.assessment),
  };
}

export async function listFollowUps({ writes }: VaultTx, sealing: Sealing, record_id: string) {
  const rows = await writes
    .selectFrom('counselling.follow_up')
    .select(['id', 'day', 'is_done', 'body'])
    .where('record_id', '=', record_id)
    .orderBy('is_done')
    .orderBy('day', 'desc')
    .limit(followUpsShown)
    .execute();
  return rows.map(({ id, body, ...row }) => ({ ...row, ...sealing.follow_up.open(id, body), id }));
}
