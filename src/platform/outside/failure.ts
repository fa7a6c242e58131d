/**
 * A failure's kind, by which the caller decides what to do next. `refused`: the system said no, and will again. `busy`:
 * it said not now, and did nothing. `silent`: it gave no readable answer and may have acted, so retry only with the
 * same idempotency key.
 */
type FailureKind = 'refused' | 'busy' | 'silent';

const kinds = {
  said_no: 'refused',
  /** Redirects are never followed; their target isn't even looked at. */
  redirects: 'refused',
  /** The address is this machine or the networks around it, or isn't encrypted; nothing was sent. */
  private: 'refused',
  /** The system's key can't be decrypted; nothing was sent. */
  key_lost: 'refused',
  said_busy: 'busy',
  slow: 'silent',
  unreachable: 'silent',
  /** 5xx. */
  broken: 'silent',
  unreadable: 'silent',
  too_large: 'silent',
} as const satisfies Record<string, FailureKind>;

type FailureCause = keyof typeof kinds;

/** An expected failure of an outside system: returned, never thrown, like a refusal. */
export class OutsideFailure<Said = unknown> {
  readonly kind: FailureKind;
  readonly because: FailureCause;
  /** 0 if there was no response. */
  readonly status: number;
  /** Its error body, if that has the declared shape. */
  readonly said: Said | null;
  /** Its Retry-After, in seconds. */
  readonly wait_s: number;

  constructor(
    because: FailureCause,
    { status = 0, said = null, wait_s = 0 }: Partial<FailureDetails<Said>> = {},
  ) {
    this.kind = kinds[because];
    this.because = because;
    this.status = status;
    this.said = said;
    this.wait_s = wait_s;
  }
}

interface FailureDetails<Said> {
  status: number;
  said: Said | null;
  wait_s: number;
}

/** The cause of a response with a status other than 2xx. */
export function causeOf(status: number): FailureCause {
  if (status === 408 || status === 425 || status === 429 || status === 503) return 'said_busy';
  if (status >= 500) return 'broken';
  return status >= 300 && status < 400 ? 'redirects' : 'said_no';
}
