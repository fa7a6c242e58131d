import type { FailureCode } from '../contract/job-terms.ts';

/** An expected failure of a job; the queue stores its code and words. */
export class JobFailure extends Error {
  readonly code: FailureCode;
  /** Retrying would fail the same way. */
  readonly is_final: boolean;

  constructor(code: FailureCode, words = '', { is_final = false } = {}) {
    super(words || code);
    this.code = code;
    this.is_final = is_final;
  }

  /** The other side's message; empty for a failure that we word ourselves. */
  get words(): string {
    return this.code === 'refused' ? this.message : '';
  }
}
