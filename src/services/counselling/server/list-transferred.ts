import type { Actor } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import type { Page } from '#platform/contract/paging.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { readPage } from '#platform/database/page.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { Deps } from './counselling-platform.ts';
import { noteLook } from './note-look.ts';
import type { VaultTx } from './record-rows.ts';
import { findTransfer } from './transfers.ts';
import { isHead, titledIf, titledIn } from './unit.ts';

interface TransfersFound extends Page {
  state?: 'agreed' | 'taken' | undefined;
  ordering: 'answered_at' | '-answered_at';
}

/** Students whom guides sent and who agreed, of the caller's section; the head's of both. */
export async function listTransferred(deps: Deps, found: TransfersFound, actor: Actor) {
  const { rows, count } = await deps.vault.transaction(({ writes }) =>
    readPage(
      writes
        .selectFrom('counselling.transfer')
        .selectAll()
        .where('state', '<>', 'asked')
        .$if(found.state !== undefined, (q) => q.where('state', '=', found.state ?? 'agreed'))
        .$if(!isHead(actor), (q) => q.where('section', '=', actor.gender))
        .orderBy('answered_at', found.ordering === 'answered_at' ? 'asc' : 'desc')
        .orderBy('id'),
      found,
    ),
  );
  return { count, results: await presentTransfers(deps, rows) };
}

type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>;

async function presentTransfers({ database }: Deps, rows: readonly TransferRow[]) {
  const names = await listPeopleNamed(
    database.reads,
    rows.flatMap(({ student_id, guide_id, counsellor_id }) => [
      student_id,
      guide_id,
      counsellor_id,
    ]),
  );
  return rows.map(({ id, student_id, guide_id, counsellor_id, answered_at, state, asked_at }) => ({
    id,
    student: personIn(names, student_id),
    guide: titledIn(names, guide_id),
    counsellor: titledIf(names, counsellor_id),
    answered_at: answered_at ?? asked_at,
    state: state === 'taken' ? ('taken' as const) : ('agreed' as const),
  }));
}

/** Whether the student has withdrawn the consent after agreeing. */
async function isWithdrawnSince({ writes }: VaultTx, { student_id, answered_at }: TransferRow) {
  const row = await writes
    .selectFrom('counselling.record')
    .select('id')
    .where('student_id', '=', student_id)
    .where('state', '=', 'withdrawn')
    .where('ended_at', '>=', answered_at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads what the student agreed to: while it waits anybody who sees it, then the counsellor who took it. */
export async function openTransfer(
  deps: Deps,
  id: string,
  { actor, now }: { actor: Actor; now: Date },
) {
  const { vault, sealing } = deps;
  const row = await vault.transaction(async (tx) => {
    const found = await findTransfer(tx, id);
    const isSeen =
      found?.state === 'agreed'
        ? isHead(actor) || found.section === actor.gender
        : found?.counsellor_id === actor.id;
    if (!found || !isSeen || (await isWithdrawnSince(tx, found))) return refuse('not_found');
    const look = { student_id: found.student_id, person_id: actor.id } as const;
    await noteLook(tx, { ...look, kind: 'transfer', way: 'own' }, now);
    return { ...found, opened: sealing.transfer.open(id, found.referral) };
  });
  if (isRefusal(row)) return row;
  return { ...onlyOne(await presentTransfers(deps, [row])), referral: row.opened };
}
