import { defineKept } from '#platform/kept/kept.ts';
import type { NoticeTables } from '../tables/tables.ts';

export const noticesKept = defineKept<NoticeTables>({ service: { notice_reading: 'person_id' } });
