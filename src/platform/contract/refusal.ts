/**
 * An expected "no": a value, returned and never thrown, so that a handler's type lists its refusals. Its
 * text is the phrase `{service}:refusals.{code}`, looked up when the reply is written.
 */
export class Refusal<Code extends string = string> {
  readonly code: Code;
  readonly values: Record<string, string | number>;
  /** Field name → codes of the `validation.{code}` phrases. */
  readonly fields: Record<string, readonly FieldFault[]>;
  /** A payment provider's no, whose reply has a shape of its own. */
  readonly provider: ProviderSaid | null;
  /** Proofs that would be accepted. */
  readonly accepts: readonly string[];

  constructor(code: Code, details: RefusalDetails = {}) {
    this.code = code;
    this.values = details.values ?? {};
    this.fields = details.fields ?? {};
    this.provider = details.provider ?? null;
    this.accepts = details.accepts ?? [];
  }
}

export interface FieldFault {
  code: string;
  values?: Record<string, string | number>;
}

export interface RefusalDetails {
  values?: Record<string, string | number>;
  fields?: Record<string, readonly FieldFault[]>;
  provider?: ProviderSaid;
  accepts?: readonly string[];
}

/** `description` in the caller's language, `message` in the provider's own words. */
export interface ProviderSaid {
  code: string;
  description: string;
  message: string;
}

export function refuse<Code extends string>(code: Code, details?: RefusalDetails): Refusal<Code> {
  return new Refusal(code, details);
}

export function isRefusal(answer: unknown): answer is Refusal {
  return answer instanceof Refusal;
}

/** Codes that any call may refuse with, and their status (decisions: "Every refusal"). */
export const platformRefusals = {
  invalid_input: 400,
  export_too_long: 400,
  sheet_unreadable: 400,
  sheet_too_large: 400,
  sheet_too_long: 400,
  sheet_has_formula: 400,
  sheet_has_links: 400,
  not_signed_in: 401,
  signature_invalid: 401,
  forbidden: 403,
  'token-expired': 403,
  password_change_required: 403,
  payment_problem: 403,
  fresh_check_required: 403,
  service_off: 403,
  not_found: 404,
  request_timeout: 408,
  idempotency_mismatch: 409,
  in_progress: 409,
  being_written: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  packed_body: 415,
  too_many_requests: 429,
  exports_under_way: 429,
  headers_too_large: 431,
  server_error: 500,
  busy: 503,
  outcome_unknown: 503,
  exports_full: 503,
} as const satisfies Record<string, number>;

export type PlatformRefusal = keyof typeof platformRefusals;
