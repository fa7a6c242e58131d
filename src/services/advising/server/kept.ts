import { defineKept } from '#platform/kept/kept.ts';
import type { AdvisingTables } from '../tables/tables.ts';

export const advisingKept = defineKept<AdvisingTables>({
  seen: ['listForStudent', 'myMessages'],
  study: {
    guidance_message: 'student_id',
    guidance_reply: { by: 'message_id', of: 'guidance_message' },
    guidance_visual: { by: 'message_id', of: 'guidance_message' },
    guidance_alert: { by: 'student_id', leaves: ['word', 'how'] },
    guidance_concern: { by: 'student_id', leaves: ['text', 'answer'] },
    guidance_contact: 'student_id',
  },
});
