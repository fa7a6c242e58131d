import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import type { Page } from '#platform/contract/paging.ts';
import { personIn } from '#platform/contract/person.ts';
import { readPage } from '#platform/database/page.ts';
import type { Day } from '#platform/language/times/day.ts';
import { listMatching, listPeopleNamed } from '#services/people/server/public.ts';
import type { RecordRow as ShownRow } from '../contract.ts';
import type { RecordState } from '../intake.ts';
import type { Deps } from './counselling-platform.ts';
import { numberOf, serialIn, type VaultTx } from './record-rows.ts';
import { isHead, titledIf } from './unit.ts';

interface RecordsFound extends Page {
  search?: string | undefined;
  state?: RecordState | undefined;
  ordering: 'consented_at' | '-consented_at';
}

/** One's own records; for the head whose all are, in which state and since when. */
export async function listRecords(
  { database, vault }: Deps,
  found: RecordsFound,
  actor: Actor,
): Promise<{ count: number; results: ShownRow[] }> {
  const matching =
    found.search === undefined ? null : await idsFor(database, vault, found.search, actor);
  const { rows, count } = await vault.transaction((tx) =>
    readPage(pageOf(tx, found, { actor, matching }), found),
  );
  const names = await listPeopleNamed(
    database.reads,
    rows.flatMap(({ student_id, counsellor_id }) => [student_id, counsellor_id]),
  );
  const results = rows.map((row) => {
    const is_mine = row.counsellor_id === actor.id;
    return {
      id: row.id,
      number: numberOf(row),
      student: personIn(names, row.student_id),
      state: row.state,
      counsellor: titledIf(names, row.counsellor_id),
      consented_at: row.consented_at,
      ended_at: row.ended_at,
      is_mine,
      referral_left: is_mine && row.state === 'open' ? row.referral_left : null,
      follow_up: is_mine ? row.follow_up : null,
    };
  });
  return { count, results };
}

interface Within {
  actor: Actor;
  matching: Matching | null;
}

/** A search is for a record's number, or for its student. */
interface Matching {
  serial: number | null;
  students: readonly number[];
}

/** Whose records one sees: after a withdrawal the head alone, that there was one. */
function recordsOf({ writes }: VaultTx, actor: Actor) {
  return writes
    .selectFrom('counselling.record as record')
    .$if(!isHead(actor), (q) =>
      q.where('record.counsellor_id', '=', actor.id).where('record.state', '<>', 'withdrawn'),
    );
}

async function idsFor(
  { reads }: Deps['database'],
  vault: Deps['vault'],
  search: string,
  actor: Actor,
): Promise<Matching> {
  const serial = serialIn(search);
  if (serial !== null) return { serial, students: [] };
  const rows = await vault.transaction((tx) =>
    recordsOf(tx, actor).select('record.student_id').distinct().execute(),
  );
  const ids = rows.map(({ student_id }) => student_id);
  return { serial, students: await listMatching(reads, ids, search) };
}

function pageOf(tx: VaultTx, { state, ordering }: RecordsFound, { actor, matching }: Within) {
  const next = sql<Day | null>`(select min(day) from counselling.follow_up
    where record_id = record.id and not is_done)`;
  const direction = ordering === 'consented_at' ? 'asc' : 'desc';
  return recordsOf(tx, actor)
    .selectAll('record')
    .select(next.as('follow_up'))
    .$if(state !== undefined, (q) => q.where('record.state', '=', state as RecordState))
    .$if(matching !== null, (q) =>
      q.where((e) =>
        e.or([
          e('record.serial', '=', matching?.serial ?? 0),
          e('record.student_id', '=', e.fn.any(e.val([...(matching?.students ?? [])]))),
        ]),
      ),
    )
    .orderBy('record.consented_at', direction)
    .orderBy('record.serial', direction);
}
