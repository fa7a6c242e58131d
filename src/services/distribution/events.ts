import type { InBoth } from '#platform/language/name-in.ts';

/** Of the students of a run whose turn is from the first number until just before the second. The name is the cycle's. */
export interface RunNews extends InBoth<'name'> {
  run_id: number;
  from: number;
  until: number;
  now: Date;
}

/** The events of the distribution, announced in the transaction that makes them true. */
export interface DistributionEvents {
  /** A run was published, or withdrawn: all its students are notified, in batches. */
  'distribution.published': RunNews;
  'distribution.undone': RunNews;
  /** The unit gave a student a seat by hand, or took it back. The name is the side's. */
  'distribution.moved': InBoth<'name'> & {
    student_id: number;
    internship_id: number;
    is_placed: boolean;
    now: Date;
  };
}
