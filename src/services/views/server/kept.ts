import { defineKept } from '#platform/kept/kept.ts';
import type { ViewTables } from '../tables/tables.ts';

export const viewsKept = defineKept<ViewTables>({ service: { saved_view: 'person_id' } });
