import type { JobKind } from '../contract/job-terms.ts';

/** How a kind of job is shown to an administrator; a job without words is shown to nobody. */
export interface JobWords {
  /** Whether it sends a mail or an SMS, or works within the portal. */
  kind: JobKind;
  /** The phrase for what it does; for a confidential job it names only the kind. */
  title: string;
  /** The person it is for, if its data names one. */
  personIn?: (data: Readonly<Record<string, unknown>>) => unknown;
}

/** Queue name → its words. */
export type JobsInWords<Name extends string = string> = Readonly<Record<Name, JobWords>>;
