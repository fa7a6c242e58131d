import { defineKept } from '#platform/kept/kept.ts';
import type { WishTables } from '../tables/tables.ts';

export const wishesKept = defineKept<WishTables>({
  seen: ['getOwn', 'own'],
  study: { wish_list: 'student_id', wish: 'student_id' },
});
