import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { SwapState } from '../swap.ts';

export interface SwapTables {
  training_swap: {
    id: GeneratedAlways<number>;
    student_id: number;
    placement_id: number;
    internship_id: number;
    other_id: number;
    other_placement_id: number;
    other_internship_id: number;
    state: Generated<SwapState>;
    answer: Generated<string>;
    asked_at: string;
    agreed_at: string | null;
    ended_by: number | null;
    ended_at: string | null;
  };
}

export type SwapRow = Selectable<SwapTables['training_swap']>;
