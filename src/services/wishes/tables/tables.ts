import type { Generated, GeneratedAlways, Selectable } from 'kysely';

export interface WishTables {
  wish_period: {
    id: GeneratedAlways<number>;
    cycle_id: number;
    number: number;
    start_date: string;
    end_date: string;
    opens_at: string;
    closes_at: string;
    most: number;
    version: Generated<number>;
    due_at: string | null;
    lots: Generated<string>;
    read_at: string | null;
  };
  wish_list: {
    period_id: number;
    student_id: number;
    receipt: GeneratedAlways<number>;
    saved_at: string;
    version: Generated<number>;
  };
  wish: {
    period_id: number;
    student_id: number;
    position: number;
    internship_id: number;
    above: GeneratedAlways<number | null>;
  };
  wish_cutoff: {
    period_id: number;
    side_id: number;
    department_id: number;
    major_code: number;
    /** Of places for either section: null. */
    gender: 1 | 2 | null;
    lowest_gpa: number;
  };
}

export type PeriodRow = Selectable<WishTables['wish_period']>;
