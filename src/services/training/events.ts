import type { Day } from '#platform/language/times/day.ts';
import type { RequestKind } from './training.ts';

interface AboutPlacement {
  placement_id: number;
  student_id: number;
  /** The side where it is. */
  name: string;
  name_ar: string;
  now: Date;
}

/** The events of training, announced in the transaction that makes them true. */
export interface TrainingEvents {
  /** Absence has reached a higher band: 1 first alert, 2 second, 3 deprivation. */
  'training.alerted': AboutPlacement & { alert: number; absences: number; days: number };
  'training.decided': AboutPlacement & {
    request_id: number;
    kind: RequestKind;
    state: 'accepted' | 'rejected';
    /** The last day of the pause that was granted. */
    paused_until?: Day | null;
  };
  /** A decision was taken back: the request waits again. */
  'training.undone': AboutPlacement & { request_id: number; kind: RequestKind; reason: string };
  /** Other trainings of these students run or are to come, and so may the cycles be that ask for something. */
  'training.turned': { student_ids: readonly number[]; now: Date };
}
