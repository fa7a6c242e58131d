import { sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { holdStudents, listPeopleNamed } from '#services/people/server/public.ts';
import { type DocumentStatus, nextDue } from '../document.ts';
import type { DocumentRow } from '../tables/tables.ts';
import { type Deps, type Events, requirementsRoom, type Tables } from './requirements-platform.ts';
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

const decision = defineDecision<Tables, Events>()({
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

interface Review {
  id: number;
  status: DocumentStatus;
  reason: string;
}

const words = { A: 'accepted', RJ: 'rejected', NM: 'returned' } as const;

/** Accepts a document, rejects it or sends it back. Of two reviewers, the second is told who was first. */
export async function reviewDocument(
  deps: Deps,
  { status, reason, ...wanted }: Review,
  by: Decider,
) {
  if (status !== 'A' && reason === '') return refuse('reason_missing');
  const { actor, now, language } = by;
  return decision.decide(deps, wanted, by, async (row, _held, tx) => {
    const other = await findHolder(tx.writes, { id: row.id, but: actor.id, now });
    if (other) return refuse('held_elsewhere', { values: { name: nameIn(language, other) } });
    const { id, student_id, expires_on } = row;
    const requirement = await tx.writes
      .selectFrom('internship_requirement')
      .select(['name', 'name_ar'])
      .where('id', '=', row.requirement_id)
      .executeTakeFirstOrThrow();
    const { name, name_ar } = requirement;
    const payload = { document_id: id, student_id, ...requirement, reason, now };
    const due = status === 'A' ? nextDue(expires_on, now) : null;
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

/** Holds a document for a minute, in place of the one that the reviewer held; another's lapses by the clock. */
export async function holdDocument(
  { database, live, speak }: Deps,
  id: number,
  { actor, now, language }: Decider,
): Promise<
  { id: number; held_until: string } | Refusal<'not_found' | 'already_decided' | 'held_elsewhere'>
> {
  const at = now.toISOString();
  const held_until = new Date(now.getTime() + heldForMs).toISOString();
  try {
    return await database.transaction(async (tx) => {
      const { writes } = tx;
      const found = await decision.holdUndecided(tx, { id }, { speak, language });
      if (isRefusal(found)) return found;
      await writes
        .deleteFrom('internship_review')
        .where('document_id', '=', id)
        .where('held_until', '<=', at)
        .execute();
      const { rows } = await sql<{ is_new: boolean }>`
        insert into internship_review (reviewer_id, document_id, held_until)
        values (${actor.id}, ${id}, ${held_until})
        on conflict (reviewer_id) do update set document_id = excluded.document_id,
          held_until = excluded.held_until
        returning old.document_id is distinct from new.document_id as is_new`.execute(writes);
      // Renewed every few seconds, which nobody else needs to hear.
      if (rows[0]?.is_new) live.changed(tx, [requirementsRoom], { what: 'reviewed' });
      return { id, held_until };
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'internship_review_document_id_key') throw error;
    const other = await findHolder(database.reads, { id, but: actor.id, now });
    const name = other ? nameIn(language, other) : '';
    return refuse('held_elsewhere', { values: { name } });
  }
}

async function findHolder(
  reads: Reads<Tables>,
  { id, but, now }: { id: number; but: number; now: Date },
) {
  const hold = await reads
    .selectFrom('internship_review')
    .select('reviewer_id')
    .where('document_id', '=', id)
    .where('reviewer_id', '<>', but)
    .where('held_until', '>', now.toISOString())
    .executeTakeFirst();
  return hold && (await listPeopleNamed(reads, [hold.reviewer_id])).get(hold.reviewer_id);
}
