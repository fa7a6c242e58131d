import { defineKept } from '#platform/kept/kept.ts';
import type { GuidanceTables } from '../tables/tables.ts';

export const guidanceKept = defineKept<GuidanceTables>({
  seen: ['getMyAdvisor', 'myAdvisor'],
  study: {
    advisor_history: { by: 'student_id', leaves: ['reason', 'note'] },
    advisor_move: { by: 'student_id', leaves: ['reason', 'decision_reason'] },
    guidance_correction: 'student_id',
  },
  work: { guide_capacity: 'guide_id' },
});
