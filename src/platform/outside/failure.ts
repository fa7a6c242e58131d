/**
 * What happened, for whoever has to decide what is next. `refused`: it said no, and will again. `busy`: it
 * said not now, and did nothing. `silent`: it said nothing that can be read, and may have done it, so it is
 * asked again with the same idempotency key or not at all.
 */
type FailureKind = 'refused' | 'busy' | 'silent';

const kinds = {
  said_no: 'refused',
  /** Followed nowhere: not even its target is looked at. */
  redirects: 'refused',
  /** It leads to this machine or the networks around it, or is not encrypted; nothing was sent. */
  private: 'refused',
  /** What it is entered with can't be opened; nothing was sent. */
  key_lost: 'refused',
  said_busy: 'busy',
  slow: 'silent',
  unreachable: 'silent',
  /** It failed within: 5xx. */
  broken: 'silent',
  unreadable: 'silent',
  too_large: 'silent',
} as const satisfies Record<string, FailureKind>;

type FailureCause = keyof typeof kinds;

/** An expected failure of an outside system: answered, never thrown, like a refusal of ours. */
export class OutsideFailure<Said = unknown> {
  readonly kind: FailureKind;
  readonly because: FailureCause;
  /** 0 where nothing was answered. */
  readonly status: number;
  /** Its error body, where that has the shape that the system declares. */
  readonly said: Said | null;
  /** How many seconds it asks to be left alone. */
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

/** What an answer with another status than 2xx means. */
export function causeOf(status: number): FailureCause {
  if (status === 408 || status === 425 || status === 429 || status === 503) return 'said_busy';
  if (status >= 500) return 'broken';
  return status >= 300 && status < 400 ? 'redirects' : 'said_no';
}
