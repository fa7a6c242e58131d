import { defineKept } from '#platform/kept/kept.ts';
import type { SwapTables } from '../tables/tables.ts';

export const swapsKept = defineKept<SwapTables>({
  seen: ['listOwnSwaps', 'own'],
  study: { training_swap: { by: 'student_id', leaves: ['other_placement_id'] } },
});
