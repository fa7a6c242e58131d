import { defineKept } from '#platform/kept/kept.ts';
import type { FileTables } from '../tables/tables.ts';

export const filesKept = defineKept<FileTables>({
  service: { stored_file: { by: 'owner_id', leaves: ['key'] } },
});
