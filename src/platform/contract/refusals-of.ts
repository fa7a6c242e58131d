import type { AnyEndpoint } from './endpoint.ts';
import { isSheet } from './exporting.ts';
import type { PlatformRefusal } from './refusal.ts';

/** Any call may refuse with these. */
const anyCall: readonly PlatformRefusal[] = [
  'request_timeout',
  // The record is gone, or outside the caller's reach.
  'not_found',
  'payload_too_large',
  'unsupported_media_type',
  'packed_body',
  'too_many_requests',
  'headers_too_large',
  'being_written',
  'busy',
];

/** Every code that a call may refuse with: its own, and the platform's that its declaration implies. */
export function refusalsOf(call: AnyEndpoint): readonly string[] {
  const codes = new Set<string>(call.refusals);
  const add = (...more: PlatformRefusal[]) => {
    for (const code of more) codes.add(code);
  };
  if (call.open === 'webhook') add('signature_invalid');
  else if (call.open) codes.add(call.open.refusal);
  else if (call.allow !== 'everyone') {
    add('not_signed_in', 'token-expired', 'forbidden');
    if (!call.before_first_password) add('password_change_required');
    if (call.shut_while_halted) add('payment_problem');
    if (call.fresh !== false) add('fresh_check_required');
  }
  if (call.switch !== null) add('service_off');
  // Even a call that takes no input refuses the input it is sent.
  add('invalid_input');
  if (isSheet(call.reply)) add('export_too_long', 'exports_under_way', 'exports_full');
  if (call.idempotent) add('idempotency_mismatch', 'in_progress');
  add(...anyCall);
  return [...codes];
}
