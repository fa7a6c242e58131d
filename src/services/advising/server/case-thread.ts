import { defineThread } from '#services/files/server/public.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { Tables } from './advising-platform.ts';
import { attachmentPurpose, attachmentUser } from './file-purpose.ts';

/** The replies and visuals of a message. */
export const caseThread = defineThread<Tables>()({
  replies: 'guidance_reply',
  visuals: attachmentUser,
  of: 'message_id',
  purpose: attachmentPurpose,
  names: listPeopleNamed,
});
