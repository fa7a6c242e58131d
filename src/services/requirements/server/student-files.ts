import type { Acting, Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import { filesNamed } from '#services/files/server/public.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { findPerson, listStudentsById } from '#services/people/server/public.ts';
import { fileViewers } from '../reach.ts';
import { presentOwn } from './present.ts';
import type { Tables } from './requirements-platform.ts';

/** The accepted documents of a student whom the caller reaches; none where the student's files may not be seen. */
export async function listStudentFiles(
  reads: Reads<Tables>,
  student_id: number,
  { actor, now }: Acting,
) {
  if (!(await isReached(reads, student_id, actor))) return refuse('not_found');
  const rows = await acceptedOf(reads, student_id).execute();
  const isOpen = await mayBeSeen(reads, student_id);
  const files = await filesNamed(
    reads,
    rows.map(({ file_id }) => file_id),
  );
  const requirements = new Map(
    (
      await reads.selectFrom('internship_requirement').select(['id', 'name', 'name_ar']).execute()
    ).map(({ id, ...named }) => [id, named]),
  );
  const results = rows.map((row) => {
    const { id, state, expires_on, file } = presentOwn(row, files, now);
    return { id, state, expires_on, file, requirement: valueIn(requirements, row.requirement_id) };
  });
  return { results: isOpen ? results : [] };
}

/** Whether somebody opens a student's document by that right. */
export async function mayViewFile(
  reads: Reads<Tables>,
  { student_id, document_id }: { student_id: number; document_id: number },
  actor: Actor,
): Promise<boolean> {
  if (!isAllowed(fileViewers, actor) || !(await mayBeSeen(reads, student_id))) return false;
  const accepted = acceptedOf(reads, student_id).where('id', '=', document_id);
  return (await accepted.executeTakeFirst()) !== undefined && isReached(reads, student_id, actor);
}

async function isReached(reads: Reads<Tables>, id: number, actor: Actor): Promise<boolean> {
  const within = reachedBy(actor);
  return (await listStudentsById(reads, { ids: [id], within })).length > 0;
}

async function mayBeSeen(reads: Reads<Tables>, id: number): Promise<boolean> {
  return (await findPerson(reads, id))?.view_student_files === true;
}

function acceptedOf(reads: Reads<Tables>, student_id: number) {
  return reads
    .selectFrom('internship_document')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('replaced_at', 'is', null)
    .where('status', '=', 'A')
    .orderBy('requirement_id');
}
