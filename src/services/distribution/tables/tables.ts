import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type {
  RefusedWish,
  RunFailure,
  RunFigures,
  RunSettings,
  RunState,
} from '../distribution.ts';

export interface DistributionTables {
  distribution_group: {
    id: GeneratedAlways<number>;
    period_id: number;
    turn: number;
    name: string;
    name_ar: string;
    reason: string;
    version: Generated<number>;
  };
  distribution_member: {
    group_id: number;
    period_id: number;
    student_id: number;
  };
  distribution_quota: {
    id: GeneratedAlways<number>;
    period_id: number;
    internship_id: number;
    gender: 1 | 2 | null;
    group_id: number | null;
    most: number;
  };
  distribution_run: {
    id: GeneratedAlways<number>;
    period_id: number;
    period_version: number;
    number: number;
    seed: Generated<string>;
    state: Generated<RunState>;
    progress: Generated<number>;
    settings: JSONColumnType<RunSettings>;
    figures: JSONColumnType<RunFigures> | null;
    failure: RunFailure | null;
    asked_by: number | null;
    asked_at: string;
    began_at: string | null;
    done_at: string | null;
    published_by: number | null;
    published_at: string | null;
    undone_by: number | null;
    undone_at: string | null;
    due_at: string | null;
    dropped_at: string | null;
  };
  distribution_row: {
    run_id: number;
    student_id: number;
    internship_id: number | null;
    position: number | null;
    gpa: number | null;
    gender: 1 | 2;
    major_code: number | null;
    group_id: number | null;
    lot: number;
    turn: number;
    wishes: number[];
    refusals: JSONColumnType<RefusedWish[]>;
  };
}

export type RunRowKept = Selectable<DistributionTables['distribution_run']>;
export type GroupRow = Selectable<DistributionTables['distribution_group']>;
