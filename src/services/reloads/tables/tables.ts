import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { RowFault } from '../cells.ts';
import type { ReloadFailure } from '../contract.ts';
import type { ReferenceRows } from '../reference-rows.ts';
import type {
  ReloadEffect,
  ReloadKind,
  ReloadOrigin,
  ReloadPhase,
  ReloadState,
  SourceFormat,
} from '../reload.ts';
import type { HeldWhy } from '../reviewed.ts';

/** A column's value before and after, as JSON. */
export type Change = [before: unknown, after: unknown];

export interface ReloadTables {
  reload_run: {
    id: GeneratedAlways<number>;
    kind: ReloadKind;
    state: ReloadState;
    dry_run: boolean;
    source: string;
    source_bytes: Generated<number>;
    encoding: Generated<string>;
    reference_rows: JSONColumnType<ReferenceRows> | null;
    read_count: Generated<number>;
    added_count: Generated<number>;
    changed_count: Generated<number>;
    unchanged_count: Generated<number>;
    vanished_count: Generated<number>;
    /** The part of the vanished that the file lists as inactive. */
    deactivated_count: Generated<number>;
    refused_count: Generated<number>;
    known_count: Generated<number>;
    failure: JSONColumnType<RunFailure> | null;
    attempt: Generated<number>;
    /** When a worker last touched it; null until one has. */
    touched_at: string | null;
    started_by: number | null;
    started_at: string;
    confirmed_by: number | null;
    guard_lifted: Generated<boolean>;
    finished_at: string | null;
    origin: Generated<ReloadOrigin>;
    format: Generated<SourceFormat>;
    upload_id: string | null;
    is_delta: Generated<boolean>;
    undoes: number | null;
    is_scheduled: Generated<boolean>;
    stopped_by: number | null;
    changed_columns: Generated<Record<string, number>>;
    chosen_by: number | null;
    guarded_count: Generated<number>;
    /** The part counted because of pending changes. */
    guarded_waiting_count: Generated<number>;
    /** In percent. */
    guarded_earlier: Generated<number>;
    waiting_count: Generated<number>;
    aside_count: Generated<number>;
  };
  reload_source: {
    kind: ReloadKind;
    origin: 'folder' | 'address';
    address: string | null;
    /** Encrypted; see server/source-token.ts. */
    token: string | null;
    is_token_lost: Generated<boolean>;
    changed_by: number;
    agreed_by: number | null;
  };
  reload_schedule: {
    kind: ReloadKind;
    every: 'day' | 'week';
    weekday: number | null;
    start_time: string;
    tell: number[];
    due_at: string;
    skipped_at: string | null;
    changed_by: number;
  };
  reload_progress: {
    run_id: number;
    phase: ReloadPhase;
    done: number;
    total: number;
  };
  reload_effect: {
    run_id: number;
    row_number: number | null;
    source_id: string;
    effect: ReloadEffect;
    full_name: string;
    full_name_ar: string;
    search_text: GeneratedAlways<string>;
    changes: JSONColumnType<Record<string, Change>> | null;
    faults: JSONColumnType<RowFault[]> | null;
  };
  reload_held: {
    run_id: number;
    row_number: number;
    source_id: string;
    full_name: string;
    full_name_ar: string;
    why: HeldWhy;
    changes: JSONColumnType<Record<string, Change>>;
    file_row: JSONColumnType<Record<string, unknown>>;
  };
}

export interface RunFailure {
  code: ReloadFailure;
  values: Record<string, string | number>;
  /** Of a row in a reference file. */
  fault?: RowFault;
}
