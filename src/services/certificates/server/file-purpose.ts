import { isAllowed } from '#platform/access/allow.ts';
import type { FilePurpose } from '#platform/files/purpose.ts';
import { certificateStaff, registration, signaturePurpose } from '../calls.ts';
import { signatoryUser } from './signatories.ts';

/** Pictures of signatures: small, so that a signed paper stays small too. */
export const signaturePicture: FilePurpose = {
  name: signaturePurpose,
  allow: registration,
  kinds: ['png', 'jpeg'],
  max_bytes: () => 500_000,
  longest_side: 400,
  mayRead: ({ used_by }, actor) =>
    used_by === signatoryUser && actor !== null && isAllowed(certificateStaff, actor),
};
