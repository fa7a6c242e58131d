import { defineKept } from '#platform/kept/kept.ts';
import type { DistributionTables } from '../tables/tables.ts';

export const distributionKept = defineKept<DistributionTables>({
  seen: ['getOwn', 'own'],
  study: { distribution_member: 'student_id', distribution_row: 'student_id' },
});
