import { defineKept } from '#platform/kept/kept.ts';
import type { RequirementTables } from '../tables/tables.ts';

export const requirementsKept = defineKept<RequirementTables>({
  seen: ['listOwn', 'own'],
  study: {
    internship_check: 'id',
    internship_document: 'student_id',
    internship_recheck: 'student_id',
  },
});
