import type { FailureCode } from '../contract/job-terms.ts';

/** An expected failure of a job; the queue keeps its code and words. */
export class JobFailure extends Error {
  readonly code: FailureCode;
  /** Trying again would meet the same answer. */
  readonly is_final: boolean;

  constructor(code: FailureCode, words = '', { is_final = false } = {}) {
    super(words || code);
    this.code = code;
    this.is_final = is_final;
  }

  /** What the other side said; empty for a failure that is ours to word. */
  get words(): string {
    return this.code === 'refused' ? this.message : '';
  }
}
