import type { Insertable } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { holdStudents, listPeopleNamed } from '#services/people/server/public.ts';
import { type DocumentStatus, nextDue } from '../document.ts';
import type { DocumentRow, RequirementTables } from '../tables/tables.ts';
import { freeAfter } from './document-queries.ts';
import {
  type Deps,
  type Events,
  graceDays,
  requirementsRoom,
  type Tables,
} from './requirements-platform.ts';
import { reckonStatus, tellOf } from './standing.ts';

/** How long a document stays held after it was last looked at. */
const heldForMs = 60_000;

export async function findDocument(
  reads: Reads<Tables>,
  { id }: { id: number },
): Promise<DocumentRow | undefined> {
  return reads
    .selectFrom('internship_document')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The kind of a document's decision. */
export const documentDecision = defineDecision<Tables, Events>()({
  table: 'internship_document',
  find: findDocument,
  // The student first, as sending a file does.
  holdFirst: (tx, { student_id }) => holdStudents(tx, { ids: [student_id], within: {} }),
  endOf: ({ status, decided_by, decided_at, replaced_at }) => {
    if (status !== null) {
      return { as: `requirements:outcomes.${status}`, by: decided_by, at: decided_at };
    }
    if (replaced_at === null) return null;
    return { as: 'requirements:outcomes.replaced', by: null, at: replaced_at };
  },
  already: 'already_decided',
  subjectOf: ({ student_id }) => student_id,
  names: listPeopleNamed,
});

/** Reads a document's requirement, for the audit and the student's notification. */
export function readRequirement(
  { writes }: Transaction<Tables>,
  { requirement_id }: Pick<DocumentRow, 'requirement_id'>,
) {
  return writes
    .selectFrom('internship_requirement')
    .select(['name', 'name_ar'])
    .where('id', '=', requirement_id)
    .executeTakeFirstOrThrow();
}

interface Review {
  id: number;
  status: DocumentStatus;
  reason: string;
}

const words = { A: 'accepted', RJ: 'rejected', NM: 'returned' } as const;

/** Accepts a document, rejects it or sends it back. Of two reviewers, the second is refused with the first's name. */
export async function reviewDocument(
  deps: Deps,
  { status, reason, ...wanted }: Review,
  by: Decider,
) {
  if (status !== 'A' && reason === '') return refuse('reason_missing');
  const { actor, now, language } = by;
  return documentDecision.decide(deps, wanted, by, async (row, _held, tx) => {
    const other = await findHolder(tx.writes, { document_id: row.id, reviewer_id: actor.id }, now);
    if (other) return refuse('held_elsewhere', { values: { name: nameIn(language, other) } });
    const { id, student_id } = row;
    const requirement = await readRequirement(tx, row);
    const { name, name_ar } = requirement;
    const payload = { document_id: id, student_id, ...requirement, reason, now };
    const due = nextDue({ ...row, status }, now, await graceDays(deps));
    return {
      set: {
        status,
        reason,
        decided_by: actor.id,
        decided_at: now.toISOString(),
        due_at: due?.toISOString() ?? null,
      },
      audit: {
        action: `requirements.${words[status]}`,
        to: { requirement: `${name_ar} | ${name}` },
      },
      event: { name: `requirements.${words[status]}`, payload },
      after: async () => {
        const standing = { student_id, because: name_ar, decided_by: actor.id, now };
        await reckonStatus(deps, tx, standing);
        await tx.writes.deleteFrom('internship_review').where('document_id', '=', id).execute();
        tellOf(deps, tx, student_id);
      },
    };
  });
}

/**
 * Holds a document and the next of the queue for a minute, instead of those that the reviewer held before; others
 * expire by the clock.
 */
export async function holdDocument(
  { database, live, speak }: Deps,
  id: number,
  { actor, now, language }: Decider,
): Promise<
  | { id: number; next: number | null; held_until: string }
  | Refusal<'not_found' | 'already_decided' | 'held_elsewhere'>
> {
  const reviewer_id = actor.id;
  const held_until = new Date(now.getTime() + heldForMs).toISOString();
  return database.transaction(async (tx) => {
    const found = await documentDecision.holdUndecided(tx, { id }, { speak, language });
    if (isRefusal(found)) return found;
    const before = await tx.writes
      .deleteFrom('internship_review')
      .where('reviewer_id', '=', reviewer_id)
      .returning('document_id')
      .execute();
    const hold = { reviewer_id, document_id: id, is_next: false, held_until };
    const other = !(await insertHold(tx, hold, now)) && (await findHolder(tx.writes, hold, now));
    if (other) return refuse('held_elsewhere', { values: { name: nameIn(language, other) } });
    let next: number | null = null;
    for (const document_id of await freeAfter(tx.writes, { id, reviewer_id, now })) {
      if (!(await insertHold(tx, { ...hold, document_id, is_next: true }, now))) continue;
      next = document_id;
      break;
    }
    // Renewed every few seconds, which nobody else needs to hear.
    const known = new Set(before.map(({ document_id }) => document_id));
    const isNew = !known.has(id) || (next !== null && !known.has(next));
    if (isNew) live.changed(tx, [requirementsRoom], { what: 'reviewed' });
    return { id, next, held_until };
  });
}

/** False where another holds it, or the same reviewer in another window. */
async function insertHold(
  { writes }: Transaction<Tables>,
  hold: Insertable<RequirementTables['internship_review']>,
  now: Date,
): Promise<boolean> {
  await writes
    .deleteFrom('internship_review')
    .where('document_id', '=', hold.document_id)
    .where('held_until', '<=', now.toISOString())
    .execute();
  const held = await writes
    .insertInto('internship_review')
    .values(hold)
    .onConflict((known) => known.doNothing())
    .returning('document_id')
    .executeTakeFirst();
  return held !== undefined;
}

/** Finds another reviewer who holds a document. */
async function findHolder(
  reads: Reads<Tables>,
  { document_id, reviewer_id }: { document_id: number; reviewer_id: number },
  now: Date,
) {
  const hold = await reads
    .selectFrom('internship_review')
    .select('reviewer_id')
    .where('document_id', '=', document_id)
    .where('reviewer_id', '<>', reviewer_id)
    .where('held_until', '>', now.toISOString())
    .executeTakeFirst();
  return hold && (await listPeopleNamed(reads, [hold.reviewer_id])).get(hold.reviewer_id);
}
