import { defineKept } from '#platform/kept/kept.ts';
import type { LibraryTables } from '../tables/tables.ts';

export const libraryKept = defineKept<LibraryTables>({ service: { library_visit: 'student_id' } });
