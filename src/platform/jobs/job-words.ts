import type { JobKind } from '../contract/job-terms.ts';

/** How a kind of job is shown to an administrator; nobody is shown a job without words. */
export interface JobWords {
  /** What it does outside: it writes a mail or a short message, or works within the portal. */
  kind: JobKind;
  /** The phrase that says what it does; of one that is confidential it says no more than its kind. */
  title: string;
  /** Whom it is for, where its data says so. */
  personIn?: (data: Readonly<Record<string, unknown>>) => unknown;
}

/** A queue's name → its words. */
export type JobsInWords<Name extends string = string> = Readonly<Record<Name, JobWords>>;
