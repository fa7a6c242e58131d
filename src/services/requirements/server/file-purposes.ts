import { type Actor, userTypes } from '#platform/access/actor.ts';
import { isAllowed, student } from '#platform/access/allow.ts';
import type { Database } from '#platform/database/database.ts';
import type { FilePurpose, HeldFile } from '#platform/files/purpose.ts';
import { documentPurposes } from '../calls.ts';
import { fileKindsOf } from '../document.ts';
import { requirementStaff } from '../reach.ts';
import { documentUser, sampleUser, type Tables } from './requirements-platform.ts';
import { mayViewFile } from './student-files.ts';

/** Specification section 9. */
const max_bytes = () => 10_000_000;

/**
 * A student's document is its student's and the staff's, and once accepted also of guides and heads, where
 * `view_student_files` opens it. A sample is for everybody who is asked for it.
 */
export function requirementFiles({ reads }: Database<Tables>): FilePurpose[] {
  const ofDocuments = {
    allow: [student],
    max_bytes,
    mayRead: async ({ used_by, used_by_id, owner_id }: HeldFile, actor: Actor | null) =>
      used_by === documentUser &&
      actor !== null &&
      (actor.id === owner_id ||
        isAllowed(requirementStaff, actor) ||
        mayViewFile(reads, { student_id: owner_id, document_id: used_by_id ?? 0 }, actor)),
  };
  return [
    { ...ofDocuments, name: documentPurposes.plain, kinds: fileKindsOf(['pdf', 'image']) },
    { ...ofDocuments, name: documentPurposes.word, kinds: fileKindsOf(['pdf', 'image', 'doc']) },
    {
      name: documentPurposes.sample,
      allow: requirementStaff,
      kinds: fileKindsOf(['pdf', 'image']),
      max_bytes,
      mayRead: ({ used_by }, actor) =>
        used_by === sampleUser &&
        actor !== null &&
        (actor.user_type === userTypes.student || isAllowed(requirementStaff, actor)),
    },
  ];
}
