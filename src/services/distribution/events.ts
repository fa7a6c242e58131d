import type { InBoth } from '#platform/language/name-in.ts';

/** What the distribution announces, in the transaction that makes it true. */
export interface DistributionEvents {
  /** A run is out, or was taken back: every student of it is told. The name is the cycle's. */
  'distribution.published': InBoth<'name'> & { run_id: number; now: Date };
  'distribution.undone': InBoth<'name'> & { run_id: number; now: Date };
  /** The unit gave a student a seat by hand, or took it back. The name is the side's. */
  'distribution.moved': InBoth<'name'> & {
    student_id: number;
    internship_id: number;
    is_placed: boolean;
    now: Date;
  };
}
