import type { GeneratedAlways } from 'kysely';

export interface LibraryTables {
  library_visit: {
    id: GeneratedAlways<number>;
    student_id: number;
    visited_at: string;
    same_until: string;
  };
}
