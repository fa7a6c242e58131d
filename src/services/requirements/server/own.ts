import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { kindByName } from '#platform/contract/file-kinds.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import { claimFile, filesNamed } from '#services/files/server/public.ts';
import { findTrainee, holdStudents, listTrainees } from '#services/people/server/public.ts';
import { documentPurposes } from '../calls.ts';
import { endOf, fileKindsOf, nextDue, stateOf } from '../document.ts';
import { placesOf, presentOwn, presentRequirement } from './present.ts';
import { newestOf, requirementsOf, whoMayBring } from './requirement-queries.ts';
import { type Deps, documentUser, graceDays, type Tables } from './requirements-platform.ts';
import { reckonStatus, tellOf } from './standing.ts';

/** Lists the requirements of a student, with the newest file of each. */
export async function listOwn(reads: Reads<Tables>, student_id: number, now: Date) {
  const [student] = await whoMayBring(reads, await listTrainees(reads, [student_id]));
  if (!student) return refuse('internship_not_enabled');
  const required = await requirementsOf(reads, student, riyadhDay(now)).execute();
  const newest = await newestOf(reads, student_id);
  const placeIn = await placesOf(reads);
  const files = await filesNamed(reads, [
    ...required.map(({ sample_file_id }) => sample_file_id),
    ...[...newest.values()].map(({ file_id }) => file_id),
  ]);
  const results = required.map((row) => {
    const document = newest.get(row.id);
    return {
      ...presentRequirement(row, files, placeIn),
      document: document ? presentOwn(document, files, now) : null,
    };
  });
  return { results };
}

/** Lists the states of a student's other requirements, for the reviewer of one of them. */
export async function listOthers(
  reads: Reads<Tables>,
  { student_id, requirement_id }: { student_id: number; requirement_id: number },
  now: Date,
) {
  const student = await findTrainee(reads, student_id);
  if (!student) return [];
  const today = riyadhDay(now);
  const required = await requirementsOf(reads, student, today).execute();
  const newest = await newestOf(reads, student_id);
  return required
    .filter(({ id }) => id !== requirement_id)
    .map(({ id, name, name_ar, is_mandatory }) => {
      const document = newest.get(id);
      return { id, name, name_ar, is_mandatory, state: document ? stateOf(document, today) : null };
    });
}

interface Sent {
  requirement: number;
  file: number;
  issued_on: Day | null;
  expires_on: Day | null;
}

/**
 * Takes a file for a requirement. It replaces the one before, in any state, and is under review. The student is locked
 * first, as by a decision, so that of a file and a decision at once the earlier one counts.
 */
export async function sendDocument(deps: Deps, sent: Sent, { actor, now }: Acting) {
  const today = riyadhDay(now);
  // A file stands for one document, even if somebody else sends it again.
  return refuseBroken(
    deps.database,
    { internship_document_file_id_key: 'not_found' },
    async (tx) => {
      await holdStudents(tx, { ids: [actor.id], within: {} });
      const [student] = await whoMayBring(tx.writes, await listTrainees(tx.writes, [actor.id]));
      if (!student) return refuse('internship_not_enabled');
      const requirement = await requirementsOf(tx.writes, student, today)
        .where('id', '=', sent.requirement)
        .executeTakeFirst();
      if (!requirement) return refuse('not_found');
      const { requirement: requirement_id, file: file_id, ...days } = sent;
      const end = endOf(days, requirement.valid_months, today);
      if ('fault' in end) return refuse(end.fault);
      const replaced = await tx.writes
        .updateTable('internship_document')
        .set({ replaced_at: now.toISOString(), due_at: null })
        .where('student_id', '=', actor.id)
        .where('requirement_id', '=', requirement_id)
        .where('replaced_at', 'is', null)
        .returning(['status', 'expires_on', 'renews', 'renewed_until'])
        .executeTakeFirst();
      const files = await filesNamed(tx.writes, [file_id]);
      const file = files.get(file_id);
      const kind = file && kindByName(file.file_name);
      if (!kind) return refuse('not_found');
      if (!fileKindsOf(requirement.kinds).includes(kind)) return refuse('wrong_kind');
      const judged = {
        status: null,
        expires_on: end.expires_on,
        // A better picture of what renews still does.
        renews: replaced?.status === 'A' || Boolean(replaced?.status !== 'RJ' && replaced?.renews),
        renewed_until:
          replaced?.status === 'A' ? replaced.expires_on : (replaced?.renewed_until ?? null),
      };
      const due = nextDue(judged, now, await graceDays(deps));
      const row = await tx.writes
        .insertInto('internship_document')
        .values({
          ...judged,
          requirement_id,
          student_id: actor.id,
          file_id,
          issued_on: days.issued_on,
          sent_at: now.toISOString(),
          due_at: due?.toISOString() ?? null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const purpose = requirement.kinds.includes('doc')
        ? documentPurposes.word
        : documentPurposes.plain;
      const used = { used_by: documentUser, used_by_id: row.id };
      const claimed = await claimFile(tx, { id: file_id, purpose, owner_id: actor.id, ...used });
      if (isRefusal(claimed)) return claimed;
      const { name, name_ar } = requirement;
      const because = name_ar;
      await reckonStatus(deps, tx, { student_id: actor.id, because, decided_by: null, now });
      await writeAudit(tx, {
        now,
        actor,
        action: 'requirements.sent',
        subject: { kind: 'person', id: actor.id },
        to: { requirement: `${name_ar} | ${name}` },
      });
      tellOf(deps, tx, actor.id);
      return presentOwn(row, files, now);
    },
  );
}
