import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { claimFile, releaseFiles } from '#services/files/server/public.ts';
import { holdCycle } from '#services/sides/server/public.ts';
import { documentPurposes } from '../calls.ts';
import type { NewType } from '../new-type.ts';
import { placesOf, presentTypes } from './present.ts';
import { recheckAll } from './recheck.ts';
import { type Deps, requirementsRoom, sampleUser, type Tables } from './requirements-platform.ts';

/** The most requirements that can exist; a person could never bring so many. */
const mostTypes = 60;

const constraints = {
  internship_requirement_seen: 'mandatory_hidden',
  internship_requirement_scope: 'one_scope',
} as const;

/** Adds a requirement, or changes the one of this id; students are checked again. */
async function writeType(
  { database, live, files }: Deps,
  { id, sample, major, college, cycle, ...words }: NewType & { id: number | null },
  acting: Acting,
) {
  const columns = { ...words, major_code: major, college_code: college, cycle_id: cycle };
  return refuseBroken(database, constraints, async (tx) => {
    const placeIn = await placesOf(tx.writes);
    const isKnown =
      (major === null || placeIn('major', major) !== null) &&
      (college === null || placeIn('college', college) !== null) &&
      (cycle === null || (await holdCycle(tx, cycle)));
    const held = id === null ? null : await holdType(tx, id);
    if (!isKnown) return refuse('not_found');
    if (id !== null && !held) return refuse('not_found');
    const { id: kept } = held
      ? await tx.writes
          .updateTable('internship_requirement')
          .set({
            ...columns,
            version: held.version + 1,
            sample_file_id: sample === held.sample_file_id ? sample : null,
          })
          .where('id', '=', held.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx.writes
          .insertInto('internship_requirement')
          .values(columns)
          .returning('id')
          .executeTakeFirstOrThrow();
    if (sample !== (held?.sample_file_id ?? null)) {
      const used = { used_by: sampleUser, used_by_id: kept };
      await releaseFiles(files, tx, used);
      const claim = { purpose: documentPurposes.sample, owner_id: acting.actor.id, ...used };
      const claimed = sample === null ? null : await claimFile(tx, { id: sample, ...claim });
      if (isRefusal(claimed)) return claimed;
      await tx.writes
        .updateTable('internship_requirement')
        .set({ sample_file_id: sample })
        .where('id', '=', kept)
        .execute();
    }
    await follow(tx, `type_${id === null ? 'added' : 'edited'}`, kept, acting, live);
    return showOne(tx, kept);
  });
}

export function addType(deps: Deps, type: NewType, acting: Acting) {
  return deps.database.transaction(async (tx) => {
    if ((await countTypes(tx)) >= mostTypes) return refuse('too_many_types');
    return writeType(deps, { ...type, id: null }, acting);
  });
}

/** Changes a requirement that is as its editor has seen it. */
export function editType(
  deps: Deps,
  { version, ...type }: NewType & { id: number; version: number },
  acting: Acting,
) {
  return deps.database.transaction(async (tx) => {
    const held = await holdType(tx, type.id);
    if (held && held.version !== version) return refuse('changed_meanwhile');
    return writeType(deps, type, acting);
  });
}

/** Shows a requirement or hides it; what nobody is shown isn't mandatory. */
export async function showType(
  { database, live }: Deps,
  { id, is_visible }: { id: number; is_visible: boolean },
  acting: Acting,
) {
  return database.transaction(async (tx) => {
    const held = await holdType(tx, id);
    if (!held) return refuse('not_found');
    const is_mandatory = held.is_mandatory && is_visible;
    await tx.writes
      .updateTable('internship_requirement')
      .set({ is_visible, is_mandatory, version: held.version + 1 })
      .where('id', '=', id)
      .execute();
    await follow(tx, is_visible ? 'type_shown' : 'type_hidden', id, acting, live);
    return showOne(tx, id);
  });
}

async function follow(
  tx: Transaction<Tables>,
  action: string,
  id: number,
  { actor, now }: Acting,
  live: Deps['live'],
) {
  const { name, name_ar } = await tx.writes
    .selectFrom('internship_requirement')
    .select(['name', 'name_ar'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const to = { requirement: `${name_ar} | ${name}` };
  const subject = { kind: 'internship_requirement', id };
  await writeAudit(tx, { now, actor, action: `requirements.${action}`, subject, to });
  await recheckAll(tx);
  live.changed(tx, [requirementsRoom], { what: 'requirements' });
}

async function showOne({ writes }: Transaction<Tables>, id: number) {
  const row = await writes
    .selectFrom('internship_requirement')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return onlyOne(await presentTypes(writes, [row]));
}

function holdType({ writes }: Transaction<Tables>, id: number) {
  return writes
    .selectFrom('internship_requirement')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function countTypes({ writes }: Transaction<Tables>): Promise<number> {
  const { count } = await writes
    .selectFrom('internship_requirement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
